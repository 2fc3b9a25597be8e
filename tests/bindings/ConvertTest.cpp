#include "config.h"

#include "bindings/Class.h"
#include "bindings/Dictionary.h"
#include "tests/support/JSCTest.h"

namespace {

struct PointInit {
    double x { 1 };
    std::optional<String> label;
};

struct CircleInit : PointInit {
    Bindings::RequiredObject owner;
    double radius { 2 };
};

// Static methods that give back what their argument became.
struct Echo {
    static bool boolean(bool value) { return value; }
    static int32_t int32(int32_t value) { return value; }
    static uint32_t uint32(uint32_t value) { return value; }
    static double number(double value) { return value; }
    static String string(const String& value) { return value; }
    static JSC::JSValue any(JSC::JSValue value) { return value; }
    static JSC::JSObject& object(JSC::JSObject& value) { return value; }
    static JSC::JSObject* nullable(JSC::JSObject* value) { return value; }
    static std::optional<double> optional(std::optional<double> value) { return value; }
    static double defaulted(double value, std::optional<double> more, double last) { return value + more.value_or(100) + last; }
    static String point(const PointInit& point) { return makeString(point.x, point.label.value_or("-"_s)); }
    static String circle(const CircleInit& circle)
    {
        return makeString(circle.x, circle.label.value_or("-"_s), circle.radius, circle.owner.object ? "+"_s : ""_s);
    }
    static void nothing() { }
    static Bindings::Result<void> mayFail(bool fails)
    {
        if (fails)
            return Bindings::typeError("as you wish"_s);
        return {};
    }
    static Bindings::Result<String> fail(const String& kind)
    {
        if (kind == "range"_s)
            return Bindings::rangeError("too far"_s, "TOO_FAR"_s);
        if (kind == "error"_s)
            return Bindings::error("broken"_s);
        if (kind == "dom"_s)
            return Bindings::domException("DataCloneError"_s, "not this"_s);
        return kind;
    }
    static double throwing(JSC::JSGlobalObject& globalObject)
    {
        auto scope = DECLARE_THROW_SCOPE(globalObject.vm());
        throwException(&globalObject, scope, jsString(globalObject.vm(), String("thrown"_s)));
        return 0;
    }
};

}

namespace Bindings {

template<> inline constexpr auto dictionaryOf<PointInit> = Dictionary<PointInit>().member<&PointInit::label>("label").member<&PointInit::x>("x");

template<>
inline constexpr auto
    dictionaryOf<CircleInit> = Dictionary<CircleInit>().inherits<PointInit>().required<&CircleInit::owner>("owner").member<&CircleInit::radius>("radius");

template<>
inline constexpr auto classOf<Echo> = Class<Echo>("Echo")
                                          .staticMethod<&Echo::boolean>("boolean")
                                          .staticMethod<&Echo::int32>("int32")
                                          .staticMethod<&Echo::uint32>("uint32")
                                          .staticMethod<&Echo::number>("number")
                                          .staticMethod<&Echo::string>("string")
                                          .staticMethod<&Echo::any>("any")
                                          .staticMethod<&Echo::object>("object")
                                          .staticMethod<&Echo::nullable>("nullable")
                                          .staticMethod<&Echo::optional>("optional")
                                          .staticMethod<&Echo::defaulted>("defaulted")
                                          .staticMethod<&Echo::point>("point")
                                          .staticMethod<&Echo::circle>("circle")
                                          .staticMethod<&Echo::nothing>("nothing")
                                          .staticMethod<&Echo::mayFail>("mayFail")
                                          .staticMethod<&Echo::fail>("fail")
                                          .staticMethod<&Echo::throwing>("throwing");

}

namespace Tests {

class ConvertTest : public JSCTest {
protected:
    ConvertTest() { Bindings::install<Echo>(globalObject()); }

    void expect(const char* source, const char* result) { EXPECT_EQ(evaluateToString(source), result) << source; }
    void expectError(const char* source, const char* error) { EXPECT_EQ(evaluateToError(source), error) << source; }
};

TEST_F(ConvertTest, Numbers)
{
    expect("[0, -1, 1.9, -1.9, 2147483648, 4294967297, NaN, Infinity, '12', null, true, {}].map(Echo.int32).join()", "0,-1,1,-1,-2147483648,1,0,0,12,0,1,0");
    expect("[0, -1, 1.9, 4294967295, 4294967296, NaN].map(Echo.uint32).join()", "0,4294967295,1,4294967295,0,0");
    expect("[0.5, NaN, -Infinity, '1e3', [7]].map(Echo.number).join()", "0.5,NaN,-Infinity,1000,7");
    expect("Object.is(Echo.number(-0), -0)", "true");
    expectError("Echo.number(1n)", "TypeError: Echo.number: argument 1 must be a number");
    expectError("Echo.int32(Symbol())", "TypeError: Echo.int32: argument 1 must be a number");
    expectError("Echo.number({ valueOf() { throw 'mine' } })", "mine");
    expectError("Echo.number()", "TypeError: Echo.number: argument 1 is required");
}

TEST_F(ConvertTest, OtherTypes)
{
    expect("[0, 1, '', 'x', null, {}, NaN, 0n].map(Echo.boolean).join()", "false,true,false,true,false,true,false,false");
    expect("[1, 'x', null, undefined, {}, ['a']].map(Echo.string).join()", "1,x,null,undefined,[object Object],a");
    expect("Echo.string('\\ud800') === '\\ud800' && Echo.string('') === ''", "true");
    expectError("Echo.string(Symbol())", "TypeError: Echo.string: argument 1 must be a string");
    expectError("Echo.string({ toString() { throw 'mine' } })", "mine");
    expect("const o = {}; Echo.any(o) === o && Echo.object(o) === o && Echo.nullable(o) === o && Echo.any(undefined) === undefined", "true");
    expect("Echo.nullable(null) === null && Echo.nullable(undefined) === null", "true");
    expectError("Echo.object(null)", "TypeError: Echo.object: argument 1 must be an object");
    expectError("Echo.nullable(1)", "TypeError: Echo.nullable: argument 1 must be an object or null");
    expect("[Echo.optional(), Echo.optional(undefined), Echo.optional(3), Echo.optional.length].map(String).join()", "null,null,3,0");
    expect("String(Echo.nothing())", "undefined");
}

TEST_F(ConvertTest, OptionalInTheMiddle)
{
    expect("[Echo.defaulted(1, undefined, 2), Echo.defaulted(1, 10, 2), Echo.defaulted.length].join()", "103,13,3");
    expectError("Echo.defaulted(1, 2)", "TypeError: Echo.defaulted: argument 3 is required");
}

TEST_F(ConvertTest, Dictionaries)
{
    expect("[Echo.point(), Echo.point(null), Echo.point({}), Echo.point({ x: 5, label: 'l' }), Echo.point({ x: undefined }), Echo.point.length].join()",
        "1-,1-,1-,5l,1-,0");
    expectError("Echo.point(1)", "TypeError: Echo.point: argument 1 must be an object");
    expectError("Echo.point({ x: 1n })", "TypeError: Echo.point: member x of argument 1 must be a number");
    expectError("Echo.point({ get x() { throw 'mine' } })", "mine");
    expect("let order = ''; Echo.circle(new Proxy({ owner: {} }, { get(target, key) { order += key + ' '; return target[key] } })); order",
        "label x owner radius ");
    expect("Echo.circle({ owner: [], x: 3, radius: 4 })", "3-4+");
    expectError("Echo.circle()", "TypeError: Echo.circle: argument 1 is required");
    expectError("Echo.circle(undefined)", "TypeError: Echo.circle: member owner of argument 1 is required");
    expectError("Echo.circle({ owner: 1 })", "TypeError: Echo.circle: member owner of argument 1 must be an object");
    expect("Echo.point(Object.assign(() => { }, { x: 8 }))", "8-");
}

TEST_F(ConvertTest, Failures)
{
    expect("Echo.fail('fine') + Echo.mayFail(false)", "fineundefined");
    expectError("Echo.mayFail(true)", "TypeError: Echo.mayFail: as you wish");
    expectError("Echo.fail('range')", "RangeError: Echo.fail: too far");
    expect("try { Echo.fail('range') } catch (error) { error.code }", "TOO_FAR");
    expectError("Echo.fail('error')", "Error: Echo.fail: broken");
    expectError("Echo.fail('dom')", "DataCloneError: Echo.fail: not this");
    expectError("Echo.throwing()", "thrown");
}

}
