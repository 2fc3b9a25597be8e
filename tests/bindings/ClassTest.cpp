#include "config.h"

#include "bindings/Class.h"
#include "bindings/Dictionary.h"
#include "tests/support/JSCTest.h"

namespace {

struct CounterOptions {
    double step { 1 };
    std::optional<String> label;
};

class Counter {
public:
    static Counter create(std::optional<double> start, const CounterOptions& options) { return Counter(start.value_or(0), options); }
    static double sum(const Counter& a, const Counter& b) { return a.m_value + b.m_value; }
    static Counter of(double value) { return Counter(value, {}); }

    double value() const { return m_value; }
    void setValue(double value) { m_value = value; }
    const std::optional<String>& label() const { return m_label; }

    Bindings::Result<double> add(std::optional<double> amount)
    {
        if (amount && std::isnan(*amount))
            return Bindings::rangeError("the amount is not a number"_s, "NOT_A_NUMBER"_s);
        return m_value += amount.value_or(m_step);
    }

    Counter(double value, const CounterOptions& options)
        : m_value(value)
        , m_step(options.step)
        , m_label(options.label)
    {
    }

    double m_value;
    double m_step;
    std::optional<String> m_label;
};

}

template <>
constexpr auto
    Bindings::dictionaryOf<CounterOptions> = Bindings::Dictionary<CounterOptions>().member<&CounterOptions::label>("label").member<&CounterOptions::step>(
        "step");

template <>
inline constexpr auto Bindings::classOf<Counter> = Bindings::Class<Counter>("Counter")
                                                       .constructor<&Counter::create>()
                                                       .staticMethod<&Counter::sum>("sum")
                                                       .staticMethod<&Counter::of>("of")
                                                       .accessor<&Counter::value, &Counter::setValue>("value")
                                                       .accessor<&Counter::label>("label")
                                                       .accessor<&Counter::m_step>("step")
                                                       .method<&Counter::add>("add")
                                                       .constant("LIMIT", 100);

namespace Tests {

class ClassTest : public JSCTest {
protected:
    ClassTest() { Bindings::install<Counter>(globalObject()); }
};

TEST_F(ClassTest, Basics)
{
    EXPECT_EQ(evaluateToString("let c = new Counter(3, { step: 2 }); c.add(); c.add(5); c.value += 1; [c.value, c.label, c.step, Counter.LIMIT, c.LIMIT, "
                               "Counter.of(4).value, Counter.sum(c, c)] + ''"),
        "11,,2,100,100,4,22");
    EXPECT_EQ(evaluateToError("c.add(NaN)"), "RangeError: Counter.add: the amount is not a number");
    EXPECT_EQ(evaluateToError("c.add.call({})"), "TypeError: Counter.add: this must be a Counter");
}

}
