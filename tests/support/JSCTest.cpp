#include "config.h"

#include "tests/support/JSCTest.h"

#include "webcore/StructuredClone.h"

#include <JavaScriptCore/Completion.h>
#include <JavaScriptCore/InitializeThreading.h>
#include <JavaScriptCore/JSCInlines.h>
#include <wtf/MainThread.h>

namespace Tests {

using namespace JSC;

namespace {

std::string toStdString(JSGlobalObject& globalObject, JSValue value)
{
    return value.toWTFString(&globalObject).utf8().data();
}

JSValue evaluateSource(JSGlobalObject& globalObject, const char* source, NakedPtr<Exception>& exception)
{
    return JSC::evaluate(&globalObject, makeSource(String::fromUTF8(source), SourceOrigin(), SourceTaintedOrigin::Untainted), JSValue(), exception);
}

void initializeOnce()
{
    static std::once_flag once;
    std::call_once(once, [] {
        WTF::initializeMainThread();
        JSC::initialize();
    });
}

}

JSCTest::JSCTest()
{
    initializeOnce();
    m_vm = VM::create(HeapType::Large);
    m_lock = std::make_unique<JSLockHolder>(*m_vm);
    m_globalObject = JSGlobalObject::create(*m_vm, JSGlobalObject::createStructure(*m_vm, jsNull()));
    gcProtect(m_globalObject);
    WebCore::installStructuredClone(*m_globalObject);
}

JSCTest::~JSCTest()
{
    gcUnprotect(m_globalObject);
    // The lock's holder keeps the VM too, so the VM ends while the lock is held, as it must.
    m_vm = nullptr;
    m_lock = nullptr;
}

JSValue JSCTest::evaluate(const char* source)
{
    NakedPtr<Exception> exception;
    auto value = evaluateSource(globalObject(), source, exception);
    if (!exception)
        return value;
    ADD_FAILURE() << toStdString(globalObject(), exception->value()) << " in: " << source;
    return {};
}

std::string JSCTest::evaluateToError(const char* source)
{
    NakedPtr<Exception> exception;
    evaluateSource(globalObject(), source, exception);
    if (exception)
        return toStdString(globalObject(), exception->value());
    ADD_FAILURE() << "nothing was thrown by: " << source;
    return {};
}

std::string JSCTest::evaluateToString(const char* source)
{
    auto value = evaluate(source);
    return value ? toStdString(globalObject(), value) : std::string();
}

}
