#include "config.h"

#include "webcore/SerializedScriptValue.h"

#include "tests/support/JSCTest.h"
#include "webcore/clone/MessageMemory.h"

#include <JavaScriptCore/JSCInlines.h>
#include <JavaScriptCore/JSONObject.h>
#include <fstream>
#include <thread>
#include <unistd.h>

using namespace JSC;
using namespace Tests;
using WebCore::FastPath;
using WebCore::SerializedScriptValue;

namespace {

class SerializedScriptValueTest : public JSCTest {
protected:
    Ref<SerializedScriptValue> serialize(const char* source)
    {
        auto message = SerializedScriptValue::create(globalObject(), evaluate(source));
        EXPECT_TRUE(message);
        return message.releaseNonNull();
    }

    FastPath fastPathOf(const char* source) { return serialize(source)->fastPath(); }
};

// As JSON, read in a VM of its own on the calling thread.
std::string readElsewhere(const SerializedScriptValue& message)
{
    Ref vm = VM::create(HeapType::Large);
    JSLockHolder lock(vm.get());
    auto* realm = JSGlobalObject::create(vm, JSGlobalObject::createStructure(vm, jsNull()));
    gcProtect(realm);
    auto value = message.deserialize(*realm);
    std::string text = value ? JSONStringify(realm, value, 0).utf8().data() : "threw";
    gcUnprotect(realm);
    return text;
}

constexpr auto record
    = "({ id: 7, name: 'a name that is long', list: [1, 2.5, 'x', { deep: [true, null] }], big: 'y'.repeat(5000), same: 'a name that is long' })";

}

TEST_F(SerializedScriptValueTest, TakesTheCheapestPath)
{
    EXPECT_EQ(fastPathOf("1"), FastPath::Primitive);
    EXPECT_EQ(fastPathOf("-0"), FastPath::Primitive);
    EXPECT_EQ(fastPathOf("null"), FastPath::Primitive);
    EXPECT_EQ(fastPathOf("10n ** 30n"), FastPath::Primitive);
    EXPECT_EQ(fastPathOf("'text'"), FastPath::String);
    EXPECT_EQ(fastPathOf("'x'.repeat(1e6)"), FastPath::String);
    EXPECT_EQ(fastPathOf("({ a: 1, b: 'two', c: null, d: 10n })"), FastPath::SimpleObject);
    EXPECT_EQ(fastPathOf("({ a: {} })"), FastPath::Pooled);
    EXPECT_EQ(fastPathOf("[1]"), FastPath::Pooled);
    EXPECT_EQ(fastPathOf("new Date(0)"), FastPath::Pooled);
}

TEST_F(SerializedScriptValueTest, StaysOnItsPathWithATransferList)
{
    auto fastPathWithList = [&](const char* source) {
        MarkedArgumentBuffer list;
        list.append(evaluate("globalThis.buffer = new ArrayBuffer(8)"));
        return SerializedScriptValue::create(globalObject(), evaluate(source), list)->fastPath();
    };
    EXPECT_EQ(fastPathWithList("1"), FastPath::Primitive);
    EXPECT_EQ(fastPathWithList("'text'"), FastPath::String);
    EXPECT_EQ(fastPathWithList("({ a: 1 })"), FastPath::SimpleObject);
    EXPECT_EQ(fastPathWithList("({ a: 1, buffer })"), FastPath::SimpleObject);
    EXPECT_EQ(fastPathWithList("({ a: { buffer } })"), FastPath::Pooled);
}

TEST_F(SerializedScriptValueTest, IsReadByAnyNumberOfVMsAtOnce)
{
    auto message = serialize(record);
    auto expected = JSONStringify(&globalObject(), evaluate(record), 0).utf8();
    constexpr unsigned readers = 4;
    std::string texts[readers];
    std::vector<std::thread> threads;
    for (auto& text : texts) {
        threads.emplace_back([&] {
            for (int i = 0; i < 20 && (text.empty() || text == expected.data()); ++i)
                text = readElsewhere(message.get());
        });
    }
    for (auto& thread : threads)
        thread.join();
    for (auto& text : texts)
        EXPECT_EQ(text, expected.data());
}

TEST_F(SerializedScriptValueTest, EveryReaderHasItsOwnCopyOfABuffer)
{
    auto message = serialize("globalThis.source = new Uint8Array([1, 2, 3]).buffer");
    auto first = message->deserialize(globalObject());
    globalObject().putDirect(vm(), Identifier::fromString(vm(), "first"_s), first);
    evaluate("new Uint8Array(first)[0] = 9");
    globalObject().putDirect(vm(), Identifier::fromString(vm(), "second"_s), message->deserialize(globalObject()));
    EXPECT_EQ(evaluateToString("[...new Uint8Array(second)].join()"), "1,2,3");
    auto last = SerializedScriptValue::deserializeLast(WTFMove(message), globalObject());
    globalObject().putDirect(vm(), Identifier::fromString(vm(), "third"_s), last);
    EXPECT_EQ(evaluateToString("[...new Uint8Array(third)].join()"), "1,2,3");
}

TEST_F(SerializedScriptValueTest, TransfersOnce)
{
    MarkedArgumentBuffer list;
    list.append(evaluate("globalThis.buffer = new Uint8Array([4, 5]).buffer"));
    list.append(evaluate("globalThis.unused = new ArrayBuffer(3)"));
    auto message = SerializedScriptValue::create(globalObject(), evaluate("({ view: new Uint8Array(buffer, 1), buffer, n: 1 })"), list);
    ASSERT_TRUE(message);
    EXPECT_EQ(evaluateToString("[buffer.detached, unused.detached].join()"), "true,true");
    MarkedArgumentBuffer received;
    auto value = message->deserialize(globalObject(), &received);
    ASSERT_TRUE(value);
    globalObject().putDirect(vm(), Identifier::fromString(vm(), "value"_s), value);
    EXPECT_EQ(evaluateToString("[value.view.join(), value.view.buffer === value.buffer].join()"), "5,true");
    ASSERT_EQ(received.size(), 2u);
    EXPECT_EQ(received.at(0), value.getObject()->get(&globalObject(), Identifier::fromString(vm(), "buffer"_s)));
    EXPECT_FALSE(message->deserialize(globalObject()));
    auto scope = DECLARE_CATCH_SCOPE(vm());
    EXPECT_TRUE(scope.exception());
    scope.clearException();
}

TEST_F(SerializedScriptValueTest, CountsWhatItKeeps)
{
    EXPECT_LT(serialize("1")->memoryCost(), 100u);
    auto string = serialize("'x'.repeat(1e6)")->memoryCost();
    EXPECT_GT(string, 1000000u);
    EXPECT_LT(string, 1001000u);
    EXPECT_GT(serialize("new ArrayBuffer(1e6)")->memoryCost(), 1000000u);
    EXPECT_LT(serialize("Array.from({ length: 1000 }, () => ({ name: 'the same for all of them' }))")->memoryCost(), 30000u);
}

TEST_F(SerializedScriptValueTest, IsDroppedOnAnyThread)
{
    evaluate(record);
    for (int i = 0; i < 100; ++i) {
        std::vector<Ref<SerializedScriptValue>> messages;
        for (int k = 0; k < 20; ++k)
            messages.push_back(serialize("({ buffer: new ArrayBuffer(64), big: 'z'.repeat(5000), map: new Map([[1, { }]]), re: /x/ })"));
        std::thread([messages = std::move(messages)]() mutable { messages.clear(); }).join();
    }
}

// Kilobytes of this process that lie in memory.
static size_t residentKilobytes()
{
    std::ifstream file("/proc/self/statm");
    size_t all, resident;
    file >> all >> resident;
    return resident * (getpagesize() / 1024);
}

TEST_F(SerializedScriptValueTest, LeavesNothingWhenItIsDropped)
{
    auto value = evaluate("({ buffer: new ArrayBuffer(1000), big: 'z'.repeat(5000), map: new Map([[1, { a: [1.5] }]]), re: /x/, own: Math.random() })");
    auto drop = [&](int count) {
        for (int i = 0; i < count; ++i)
            SerializedScriptValue::create(globalObject(), value);
    };
    drop(10000);
    auto before = residentKilobytes();
    drop(100000);
    constexpr size_t slack = 20 * 1024;
    EXPECT_LT(residentKilobytes(), before + slack);
}

// Every allocation of a message in turn is not to be had: that ends in an error each time, and nothing is detached.
TEST_F(SerializedScriptValueTest, SurvivesFailingAllocations)
{
    unsigned failures = 0;
    for (unsigned allocation = 0;; ++allocation) {
        // A realm of its own, so that no room is left from the time before.
        auto* realm = JSGlobalObject::create(vm(), JSGlobalObject::createStructure(vm(), jsNull()));
        EnsureStillAliveScope keep(realm);
        MarkedArgumentBuffer list;
        list.append(evaluate("globalThis.listed = new Uint8Array([1, 2, 3]).buffer"));
        auto value = evaluate(
            "({ listed, big: 'z'.repeat(5000), view: new Uint8Array(5000), buffer: new ArrayBuffer(10), n: 10n ** 30n, o: { get x() { return [1, 'y'] } }, "
            "many: Array.from({ length: 200 }, (_, i) => ({ ['k' + i % 7]: 'text' + i })), map: new Map([[1, new Error('e')]]) })");
        WebCore::failMessageAllocationAfter(allocation);
        auto message = SerializedScriptValue::create(*realm, value, list);
        WebCore::failMessageAllocationAfter(std::nullopt);
        auto scope = DECLARE_CATCH_SCOPE(vm());
        if (message) {
            EXPECT_FALSE(scope.exception());
            EXPECT_EQ(evaluateToString("listed.detached"), "true");
            break;
        }
        ++failures;
        ASSERT_TRUE(scope.exception());
        JSValue error = scope.exception()->value();
        scope.clearException();
        EXPECT_STREQ(error.toWTFString(realm).utf8().data(), "RangeError: Out of memory");
        EXPECT_EQ(evaluateToString("[listed.detached, new Uint8Array(listed)].join()"), "false,1,2,3");
    }
    EXPECT_GT(failures, 8u);
}

TEST_F(SerializedScriptValueTest, SharesLargeStringsOfOneVMWithoutCopies)
{
    auto message = serialize("'x'.repeat(1 << 20)");
    auto* first = asString(message->deserialize(globalObject()));
    auto* second = asString(message->deserialize(globalObject()));
    EXPECT_EQ(first->value(&globalObject())->span8().data(), second->value(&globalObject())->span8().data());
    EXPECT_NE(first->value(&globalObject())->impl(), second->value(&globalObject())->impl());
}

TEST_F(SerializedScriptValueTest, ReadsInRealmsWithIndexedAccessors)
{
    auto message = serialize("[[1, 2, 3], [1.5, , 2.5], ['a', { b: 1 }]]");
    evaluate("Object.defineProperty(Array.prototype, 1, { get() { throw 1 }, set() { throw 1 }, configurable: true })");
    auto value = message->deserialize(globalObject());
    ASSERT_TRUE(value);
    evaluate("delete Array.prototype[1]");
    EXPECT_STREQ(JSONStringify(&globalObject(), value, 0).utf8().data(), "[[1,2,3],[1.5,null,2.5],[\"a\",{\"b\":1}]]");
}
