#pragma once

#include <JavaScriptCore/JSGlobalObject.h>
#include <JavaScriptCore/VM.h>
#include <gtest/gtest.h>

namespace Tests {

// Gives each test a VM of its own, whose lock it holds, and a global object with structuredClone and DOMException.
class JSCTest : public ::testing::Test {
protected:
    JSCTest();
    ~JSCTest() override;

    JSC::VM& vm() { return *m_vm; }
    JSC::JSGlobalObject& globalObject() { return *m_globalObject; }

    // The completion value of a script. An exception fails the test and gives an empty value.
    JSC::JSValue evaluate(const char* source);
    // Runs a script that must throw, and gives what it threw as a string; "" and a failed test when it did not throw.
    std::string evaluateToError(const char* source);
    // The completion value of a script as a string.
    std::string evaluateToString(const char* source);

private:
    RefPtr<JSC::VM> m_vm;
    std::unique_ptr<JSC::JSLockHolder> m_lock;
    JSC::JSGlobalObject* m_globalObject { nullptr };
};

}
