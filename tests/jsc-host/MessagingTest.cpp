#include "config.h"

#include "bindings/Class.h"
#include "jsc-host/GlobalObject.h"
#include "jsc-host/Runtime.h"
#include "webcore/SerializedScriptValue.h"
#include "webcore/messaging/MessagePort.h"

#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/InitializeThreading.h>
#include <JavaScriptCore/JSCInlines.h>
#include <functional>
#include <gtest/gtest.h>
#include <thread>
#include <wtf/MainThread.h>

using namespace JSCHost;
using WebCore::SerializedScriptValue;

namespace {

// Ports and channels between several Runtimes, each on a thread of its own.
class MessagingTest : public testing::Test {
protected:
    MessagingTest()
    {
        WTF::initializeMainThread();
        JSC::initialize();
    }
};

JSC::JSValue evaluate(Runtime& runtime, const std::string& code)
{
    NakedPtr<JSC::Exception> exception;
    auto source = JSC::makeSource(String::fromUTF8(code.c_str()), {}, JSC::SourceTaintedOrigin::Untainted);
    auto value = JSC::evaluate(&runtime.globalObject(), source, {}, exception);
    EXPECT_FALSE(exception) << exception->value().toWTFString(&runtime.globalObject()).utf8().data();
    return value;
}

// A Runtime on this thread, that runs a script. When the event loop has ended, its global `result` as a string is there.
class Program {
public:
    explicit Program(const std::string& code, RefPtr<SerializedScriptValue>&& given = nullptr)
    {
        JSC::JSLockHolder lock(m_runtime.vm());
        evaluate(m_runtime, "var result = ''");
        if (given) {
            auto& globalObject = m_runtime.globalObject();
            auto value = SerializedScriptValue::deserializeLast(given.releaseNonNull(), globalObject);
            globalObject.putDirect(m_runtime.vm(), JSC::Identifier::fromString(m_runtime.vm(), "given"_s), value);
        }
        run(code);
    }

    void run(const std::string& code)
    {
        JSC::JSLockHolder lock(m_runtime.vm());
        evaluate(m_runtime, code);
        m_runtime.performMicrotaskCheckpoint();
    }

    void withRealm(const std::function<void(JSC::JSGlobalObject&)>& function)
    {
        JSC::JSLockHolder lock(m_runtime.vm());
        function(m_runtime.globalObject());
    }

    // The value of an expression and what it transfers, for another Program.
    RefPtr<SerializedScriptValue> give(const std::string& expression, const std::string& transferred)
    {
        JSC::JSLockHolder lock(m_runtime.vm());
        JSC::MarkedArgumentBuffer list;
        list.append(evaluate(m_runtime, transferred));
        return SerializedScriptValue::create(m_runtime.globalObject(), evaluate(m_runtime, expression), list);
    }

    std::string runToEnd()
    {
        m_runtime.eventLoop().run();
        JSC::JSLockHolder lock(m_runtime.vm());
        return evaluate(m_runtime, "String(result)").toWTFString(&m_runtime.globalObject()).utf8().data();
    }

private:
    Runtime m_runtime { {}, Runtime::AfterError::End };
};

std::thread run(const std::string& code, RefPtr<SerializedScriptValue>&& given, std::string& result)
{
    return std::thread([code, given = WTFMove(given), &result]() mutable { result = Program(code, WTFMove(given)).runToEnd(); });
}

TEST_F(MessagingTest, PingPong)
{
    Program program(R"(
        var { port1, port2 } = new MessageChannel;
        port1.onmessage = ({ data }) => {
            if (data.count === 5000) { result = data.text; port1.close(); } else port1.postMessage(data);
        };
        port1.postMessage({ count: 0, text: "" });)");
    std::string echoed;
    auto thread = run(R"(
        given.onmessage = ({ data }) => { given.postMessage({ count: data.count + 1, text: `text ${data.count}` }); };
        given.onclose = () => { result = "closed"; };)",
        program.give("port2", "port2"), echoed);
    EXPECT_EQ(program.runToEnd(), "text 4999");
    thread.join();
    EXPECT_EQ(echoed, "closed");
}

TEST_F(MessagingTest, AFloodInBothDirectionsArrivesInOrder)
{
    std::string flood = R"(
        const count = 20000;
        let expected = 0, wrong = 0, ticks = 0;
        const ticker = setInterval(() => { ++ticks; }, 1);
        port.onmessage = ({ data }) => {
            wrong += data.number !== expected++;
            if (expected === count) {
                clearInterval(ticker);
                result = `${wrong} wrong, ${ticks > 0}`;
                port.onmessage = null;
            }
        };
        for (let number = 0; number < count; ++number)
            port.postMessage({ number, text: "x".repeat(number % 50) });)";
    Program program("var { port1: port, port2 } = new MessageChannel;");
    std::string there;
    auto thread = run("var port = given;" + flood, program.give("port2", "port2"), there);
    program.run(flood);
    EXPECT_EQ(program.runToEnd(), "0 wrong, true");
    thread.join();
    EXPECT_EQ(there, "0 wrong, true");
}

// A port is handed on from thread to thread, each time after a few messages, while its other side keeps posting.
TEST_F(MessagingTest, APortThatMovesOnLosesNothing)
{
    std::string handOn = R"(
        let wrong = 0, owned = 0;
        let seed = 1;
        given.onmessage = ({ data, ports: [port] }) => {
            let { expected } = data, left = (seed = seed * 16807 % 2147483647) % 7;
            ++owned;
            port.onmessage = ({ data }) => {
                wrong += data !== expected++;
                if (data === 4999) {
                    port.close();
                    given.postMessage({ end: true });
                    given.close();
                } else if (!left--)
                    given.postMessage({ expected }, [port]);
            };
        };
        given.onclose = () => { result = `${wrong} wrong, ${owned > 50}`; };)";
    Program program(R"(
        var first = new MessageChannel, second = new MessageChannel;
        const moving = new MessageChannel;
        const pass = (from, to) => {
            from.onmessage = ({ data, ports }) => {
                if (!data.end)
                    return to.postMessage(data, ports);
                result = "passed on";
                first.port1.close();
                second.port1.close();
            };
        };
        pass(first.port1, second.port1);
        pass(second.port1, first.port1);
        first.port1.postMessage({ expected: 0 }, [moving.port2]);
        let next = 0;
        const timer = setInterval(() => {
            for (let i = 0; i < 25 && next < 5000; ++i)
                moving.port1.postMessage(next++);
            if (next === 5000)
                clearInterval(timer);
        }, 0);)");
    std::string results[2];
    auto one = run(handOn, program.give("first.port2", "first.port2"), results[0]);
    auto two = run(handOn, program.give("second.port2", "second.port2"), results[1]);
    EXPECT_EQ(program.runToEnd(), "passed on");
    one.join();
    two.join();
    // Whoever closes its own port is told nothing.
    bool firstEnded = results[0].empty();
    EXPECT_EQ(results[firstEnded], "0 wrong, true");
    EXPECT_EQ(results[!firstEnded], "");
}

TEST_F(MessagingTest, TheEndOfAThreadClosesItsPorts)
{
    Program program(R"(
        var { port1, port2 } = new MessageChannel, inTransit = new MessageChannel;
        port1.onmessage = ({ data }) => { result += data; };
        port1.onclose = () => { result += ",closed"; };
        inTransit.port1.onmessage = () => {};
        inTransit.port1.onclose = () => { result += ",closed in transit"; };
        port1.postMessage(0, [inTransit.port2]);)");
    std::string there;
    auto thread = run("given.postMessage('last words')", program.give("port2", "port2"), there);
    auto result = program.runToEnd();
    thread.join();
    EXPECT_TRUE(
        result == "last words,closed,closed in transit" || result == "last words,closed in transit,closed" || result == ",closed in transitlast words,closed")
        << result;
}

TEST_F(MessagingTest, AMessageThatCannotBeReadIsAnErrorOfItsOwn)
{
    using WebCore::MessagePipe;
    Program program("var channel = new MessageChannel;");
    auto message = program.give("channel.port1", "channel.port1");
    auto pipe = MessagePipe::create();
    program.withRealm([&](JSC::JSGlobalObject& realm) {
        auto& port = WebCore::MessagePort::create(realm, pipe.copyRef(), MessagePipe::Side::Second);
        realm.putDirect(realm.vm(), JSC::Identifier::fromString(realm.vm(), "port"_s), &Bindings::wrapperOf(port));
        EXPECT_TRUE(message->deserialize(realm)); // Its port can be received once.
        pipe->send(MessagePipe::Side::First, SerializedScriptValue::create(realm, JSC::jsNumber(1)).releaseNonNull());
        pipe->send(MessagePipe::Side::First, message.releaseNonNull());
        pipe->send(MessagePipe::Side::First, SerializedScriptValue::create(realm, JSC::jsNumber(2)).releaseNonNull());
        pipe->close(MessagePipe::Side::First);
    });
    program.run(R"(
        port.onmessageerror = ({ type, data, ports }) => { result += ` ${type} ${data} ${ports.length}`; };
        port.onclose = ({ type }) => { result += ` ${type}`; };
        port.onmessage = ({ data }) => { result += ` ${data}`; };)");
    EXPECT_EQ(program.runToEnd(), " 1 messageerror null 0 2 close");
}

TEST_F(MessagingTest, ABroadcastReachesEveryThreadOnce)
{
    static constexpr unsigned threadCount = 4;
    std::string receive = R"(
        const channel = new BroadcastChannel("of all threads");
        let expected = 0;
        channel.onmessage = ({ data }) => {
            if (data.number !== expected++ || new Uint8Array(data.bytes)[0] !== (data.number & 255) || data.bytes.byteLength !== 1000)
                result = `wrong at ${data.number}`;
            if (expected === 500) {
                result ||= "all";
                channel.close();
            }
        };
        given.postMessage("ready");
        given.close();)";
    Program program(R"(
        const sender = new BroadcastChannel("of all threads");
        var channels = Array.from({ length: 4 }, () => new MessageChannel);
        let ready = 0;
        for (const { port1 } of channels) {
            port1.onmessage = () => {
                if (++ready < channels.length)
                    return;
                for (let number = 0; number < 500; ++number)
                    sender.postMessage({ number, bytes: new Uint8Array(1000).fill(number).buffer });
                result = "sent";
                sender.close();
            };
        })");
    std::vector<std::thread> threads;
    std::string results[threadCount];
    for (unsigned i = 0; i < threadCount; ++i) {
        auto port = "channels[" + std::to_string(i) + "].port2";
        threads.push_back(run(receive, program.give(port, port), results[i]));
    }
    EXPECT_EQ(program.runToEnd(), "sent");
    for (unsigned i = 0; i < threadCount; ++i) {
        threads[i].join();
        EXPECT_EQ(results[i], "all");
    }
}

}
