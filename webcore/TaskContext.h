#pragma once

#include <JavaScriptCore/VM.h>
#include <atomic>
#include <wtf/Function.h>
#include <wtf/ThreadSafeRefCounted.h>

namespace WebCore {

// Where the tasks of one VM run: what its host has instead of a browser's event loop (HTML standard, section 8.1.7). Messages reach their receivers
// through it. Any thread may hold a reference, post and wake, also after the VM is gone; the rest is for the thread that holds the VM's lock.
class TaskContext : public ThreadSafeRefCounted<TaskContext> {
public:
    using Task = Function<void()>;

    virtual ~TaskContext() = default;

    // What the host of the VM has set; null without one: ports can be made and posted to then, but nothing is delivered.
    static TaskContext* of(JSC::VM&);
    // Once per VM, before there is anything that posts.
    static void set(JSC::VM&, TaskContext&);

    // Queues a task. Tasks run in the order of posting, under the VM's lock, each with finishTask() after it. Those that cannot run any more are
    // destroyed, on any thread.
    virtual void postTask(Task&&) = 0;

    // The end of a task, or of a part of one that counts as a task of its own: reports an exception that is pending as uncaught, and performs a microtask
    // checkpoint. False when no more script shall run here now.
    virtual bool finishTask() = 0;

    // Tells whoever develops the script about something that is no error but surely not meant. One sentence.
    virtual void warn(const String&) = 0;

    // Has the thread look again whether something is left to do.
    virtual void wake() = 0;

    // Keeps the context's thread from ending while it exists, for what may post a task later: a started port, a worker. Any thread may end it, none copy it.
    class Hold {
    public:
        explicit Hold(TaskContext&);
        Hold(Hold&&) = default;
        Hold& operator=(Hold&&);
        ~Hold();

    private:
        void release();

        RefPtr<TaskContext> m_context;
    };

protected:
    bool isHeld() const { return m_holds; }

private:
    std::atomic<unsigned> m_holds { 0 };
};

}
