#pragma once

// What every submission is compiled with: the headers that users expect, and the templates that read arguments into the
// types of the user's functions and write what they return. It is compiled ahead (scripts/build/cpp-pack.ts).

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cfloat>
#include <climits>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <exception>
#include <functional>
#include <initializer_list>
#include <ios>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <new>
#include <numbers>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include <cxxabi.h>

namespace judge {

#define JUDGE_HOST(name) __attribute__((import_module("judge"), import_name(#name))) host_##name
extern "C" {
// The argument at which the host stands.
int JUDGE_HOST(kind)();
int JUDGE_HOST(size)();
void JUDGE_HOST(enter)(int at);
void JUDGE_HOST(leave)();
double JUDGE_HOST(number)();
void JUDGE_HOST(text)(char* into);
// The result.
void JUDGE_HOST(put)(const char* text, size_t length);
void JUDGE_HOST(put_text)(const char* text, size_t length);
void JUDGE_HOST(put_number)(double value);
void JUDGE_HOST(put_float)(float value);
void JUDGE_HOST(put_signed)(long long value);
void JUDGE_HOST(put_unsigned)(unsigned long long value);
[[noreturn]] void JUDGE_HOST(fail)(int kind, const char* text, size_t length, int line);
}
#undef JUDGE_HOST

enum Kind { None, False, True, Number, Text, Items, Pairs, Unique, Big };
enum Failure { Thrown = 3, Mismatch = 4, Endless = 5 };

// What needs no type of the code is compiled ahead (runtime.cpp).
[[noreturn]] void fail(int kind, std::string_view text);
[[noreturn]] void mismatch(const char* type);
std::string readText();
/** Runs a part of the call, and tells an exception that leaves it. */
void guard(void (*work)());

template <class T>
struct Tag {};
/** Types that are read and written by what is compiled ahead. */
template <class T>
inline constexpr bool isKnown = false;
#define JUDGE_KNOWN_TYPES(each)                                                                             \
    each(int) each(long long) each(double) each(bool) each(std::string) each(std::vector<int>)               \
        each(std::vector<long long>) each(std::vector<double>) each(std::vector<bool>)                       \
            each(std::vector<std::string>) each(std::vector<char>) each(std::vector<std::vector<int>>)       \
                each(std::vector<std::vector<std::string>>) each(std::vector<std::vector<char>>)             \
                    each(std::vector<std::vector<double>>)

#define JUDGE_DECLARE(...)                          \
    template <>                                      \
    inline constexpr bool isKnown<__VA_ARGS__> = true; \
    __VA_ARGS__ readKnown(Tag<__VA_ARGS__>);         \
    void writeKnown(const __VA_ARGS__& value);
JUDGE_KNOWN_TYPES(JUDGE_DECLARE)
#undef JUDGE_DECLARE

constexpr size_t MAX_NODES = 5000;

template <class T>
using Plain = std::remove_cv_t<std::remove_reference_t<T>>;
template <class T>
concept Boolean = std::same_as<T, bool>;
template <class T>
concept Letter = std::same_as<T, char>;
template <class T>
concept Textual = std::same_as<T, std::string> || std::same_as<T, std::string_view> || std::same_as<T, const char*> ||
                  std::same_as<T, char*>;
template <class T>
concept Linked = requires(const T& node) {
    node->val;
    node->next;
};
template <class T>
concept Branched = requires(const T& node) {
    node->val;
    node->left;
    node->right;
};
template <class T>
concept Mapping = requires {
    typename T::key_type;
    typename T::mapped_type;
};
template <class T>
concept Uniques = !Mapping<T> && requires { typename T::key_type; };
template <class T>
concept Sequence = requires(T& items, typename T::value_type& item) { items.insert(items.end(), item); };
template <class T>
concept Tupled = requires { std::tuple_size<T>::value; };
template <class T>
concept Optional = requires(T& value) {
    value.has_value();
    value.reset();
    value.value();
};
template <class T>
concept Iterable = requires(const T& items) {
    items.begin();
    items.end();
};

template <class T>
inline constexpr bool isArray = false;
template <class T, size_t N>
inline constexpr bool isArray<std::array<T, N>> = true;
template <class T>
inline constexpr bool isUnknown = true;

struct Entered {
    explicit Entered(int at) { host_enter(at); }
    ~Entered() { host_leave(); }
};

template <class T>
T read();

template <class T>
T readAt(int at) {
    Entered entered(at);
    return read<T>();
}

template <class T>
T readInteger() {
    if (host_kind() == Big) {
        std::string text = readText();
        T value{};
        auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc()) mismatch("an integer of its type: it is too large");
        return value;
    }
    if (host_kind() != Number) mismatch("an integer");
    double number = host_number();
    if (number != std::trunc(number)) mismatch("an integer");
    if (number < static_cast<double>(std::numeric_limits<T>::min()) ||
        number > static_cast<double>(std::numeric_limits<T>::max()))
        mismatch("an integer of its type: it is too large");
    return static_cast<T>(number);
}

template <class T, class Value>
T* makeNode(Value&& value) {
    if constexpr (std::is_constructible_v<T, Value>) {
        return new T(std::forward<Value>(value));
    } else if constexpr (std::is_default_constructible_v<T>) {
        T* node = new T();
        node->val = std::forward<Value>(value);
        return node;
    } else if constexpr (Linked<T*>) {
        return new T(std::forward<Value>(value), nullptr);
    } else {
        return new T(std::forward<Value>(value), nullptr, nullptr);
    }
}

template <class T>
T* readLinked() {
    if (host_kind() == None) return nullptr;
    if (host_kind() != Items) mismatch("a linked list");
    T* head = nullptr;
    for (int at = host_size() - 1; at >= 0; at--) {
        T* node = makeNode<T>(readAt<Plain<decltype(head->val)>>(at));
        node->next = decltype(node->next)(head);
        head = node;
    }
    return head;
}

template <class T>
T* readTree() {
    if (host_kind() == None) return nullptr;
    if (host_kind() != Items) mismatch("a tree");
    int count = host_size();
    auto make = [](int at) -> T* {
        Entered entered(at);
        T* none = nullptr;
        return host_kind() == None ? none : makeNode<T>(read<Plain<decltype(none->val)>>());
    };
    T* root = count == 0 ? nullptr : make(0);
    if (root == nullptr) return root;
    root->left = root->right = nullptr;
    std::vector<T*> nodes{root};
    int next = 1;
    for (size_t at = 0; at < nodes.size() && next < count; at++) {
        T* node = nodes[at];
        for (bool isLeft : {true, false}) {
            if (next >= count) break;
            T* child = make(next++);
            if (child == nullptr) continue;
            child->left = child->right = nullptr;
            (isLeft ? node->left : node->right) = child;
            nodes.push_back(child);
        }
    }
    return root;
}

template <class T>
T readItems() {
    if (host_kind() != Items && host_kind() != Unique) mismatch("a list");
    int count = host_size();
    T items{};
    if constexpr (isArray<T>) {
        if (static_cast<size_t>(count) != items.size()) mismatch("an array of its size");
        for (int at = 0; at < count; at++) items[static_cast<size_t>(at)] = readAt<typename T::value_type>(at);
    } else if constexpr (requires { items.insert_after(items.before_begin(), readAt<typename T::value_type>(0)); }) {
        auto last = items.before_begin();
        for (int at = 0; at < count; at++) last = items.insert_after(last, readAt<typename T::value_type>(at));
    } else {
        if constexpr (requires { items.reserve(1); }) items.reserve(static_cast<size_t>(count));
        for (int at = 0; at < count; at++) items.insert(items.end(), readAt<typename T::value_type>(at));
    }
    return items;
}

template <class T>
T readMapping() {
    T map{};
    int count = host_size();
    if (host_kind() == Pairs) {
        for (int at = 0; at < count; at++) {
            auto key = readAt<typename T::key_type>(2 * at);
            map.insert({std::move(key), readAt<typename T::mapped_type>(2 * at + 1)});
        }
    } else if (host_kind() == Items) {
        for (int at = 0; at < count; at++)
            map.insert(readAt<std::pair<typename T::key_type, typename T::mapped_type>>(at));
    } else {
        mismatch("a map");
    }
    return map;
}

template <class T>
T readAny();

template <class T>
T read() {
    if constexpr (isKnown<T>)
        return readKnown(Tag<T>());
    else
        return readAny<T>();
}

template <class T>
T readAny() {
    if constexpr (Boolean<T>) {
        if (host_kind() != True && host_kind() != False) mismatch("a boolean");
        return host_kind() == True;
    } else if constexpr (Letter<T>) {
        std::string text = readText();
        if (text.size() != 1) mismatch("a single letter");
        return text[0];
    } else if constexpr (std::is_integral_v<T>) {
        return readInteger<T>();
    } else if constexpr (std::is_floating_point_v<T>) {
        if (host_kind() != Number) mismatch("a number");
        return static_cast<T>(host_number());
    } else if constexpr (std::same_as<T, std::string>) {
        return readText();
    } else if constexpr (Textual<T>) {
        // It is kept as long as the run.
        std::string* text = new std::string(readText());
        if constexpr (std::is_pointer_v<T>)
            return text->data();
        else
            return *text;
    } else if constexpr (std::is_pointer_v<T> && Branched<T>) {
        return readTree<std::remove_pointer_t<T>>();
    } else if constexpr (std::is_pointer_v<T> && Linked<T>) {
        return readLinked<std::remove_pointer_t<T>>();
    } else if constexpr (Optional<T>) {
        if (host_kind() == None) return T();
        return T(read<typename T::value_type>());
    } else if constexpr (Mapping<T>) {
        return readMapping<T>();
    } else if constexpr (isArray<T> || Sequence<T> || requires(T& items) { items.before_begin(); }) {
        return readItems<T>();
    } else if constexpr (Tupled<T>) {
        if (host_kind() != Items || host_size() != static_cast<int>(std::tuple_size_v<T>)) mismatch("a tuple");
        return [&]<size_t... At>(std::index_sequence<At...>) {
            return T{readAt<Plain<std::tuple_element_t<At, T>>>(static_cast<int>(At))...};
        }(std::make_index_sequence<std::tuple_size_v<T>>());
    } else {
        static_assert(!isUnknown<T>, "values of this type cannot be given");
    }
}

inline void put(std::string_view text) { host_put(text.data(), text.size()); }

template <class T>
void write(const T& value);

template <class Items>
void writeItems(const Items& items) {
    put("[");
    bool isFirst = true;
    for (auto&& item : items) {
        if (!isFirst) put(",");
        isFirst = false;
        write<typename Items::value_type>(item);
    }
    put("]");
}

template <class T>
void writeLinked(const T* node) {
    put("[");
    for (size_t count = 0; node != nullptr; node = &*node->next) {
        if (count == MAX_NODES) fail(Endless, "the returned list has no end");
        if (count++ > 0) put(",");
        write(node->val);
        if (node->next == nullptr) break;
    }
    put("]");
}

template <class T>
void writeTree(const T* root) {
    std::vector<const T*> nodes{root};
    size_t filled = 0;
    for (size_t at = 0; at < nodes.size(); at++) {
        if (at > 2 * MAX_NODES) fail(Endless, "the returned tree has no end");
        if (nodes[at] == nullptr) continue;
        filled = at + 1;
        nodes.push_back(nodes[at]->left == nullptr ? nullptr : &*nodes[at]->left);
        nodes.push_back(nodes[at]->right == nullptr ? nullptr : &*nodes[at]->right);
    }
    put("[");
    for (size_t at = 0; at < filled; at++) {
        if (at > 0) put(",");
        if (nodes[at] == nullptr)
            put("null");
        else
            write(nodes[at]->val);
    }
    put("]");
}

template <class Map>
void writeMapping(const Map& map) {
    put("{\"$\":\"map\",\"v\":[");
    bool isFirst = true;
    for (const auto& [key, item] : map) {
        put(isFirst ? "[" : ",[");
        isFirst = false;
        write(key);
        put(",");
        write(item);
        put("]");
    }
    put("]}");
}

template <class T>
void writeAny(const T& value);

template <class T>
void write(const T& value) {
    if constexpr (isKnown<T>)
        writeKnown(value);
    else
        writeAny(value);
}

template <class T>
void writeAny(const T& value) {
    if constexpr (Boolean<T>) {
        put(value ? "true" : "false");
    } else if constexpr (Letter<T>) {
        host_put_text(&value, 1);
    } else if constexpr (std::is_enum_v<T>) {
        write(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_integral_v<T> && sizeof(T) < 8) {
        host_put_number(static_cast<double>(value));
    } else if constexpr (std::is_integral_v<T>) {
        if constexpr (std::is_signed_v<T>)
            host_put_signed(value);
        else
            host_put_unsigned(value);
    } else if constexpr (std::same_as<T, float>) {
        host_put_float(value);
    } else if constexpr (std::is_floating_point_v<T>) {
        host_put_number(static_cast<double>(value));
    } else if constexpr (std::is_null_pointer_v<T> || std::same_as<T, std::monostate> || std::same_as<T, std::nullopt_t>) {
        put("null");
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
        std::string_view text = value;
        host_put_text(text.data(), text.size());
    } else if constexpr (Optional<T>) {
        if (value.has_value())
            write(*value);
        else
            put("null");
    } else if constexpr (Branched<T>) {
        writeTree(value == nullptr ? nullptr : &*value);
    } else if constexpr (Linked<T>) {
        writeLinked(value == nullptr ? nullptr : &*value);
    } else if constexpr (Iterable<T> && Mapping<T>) {
        writeMapping(value);
    } else if constexpr (Iterable<T> && Uniques<T>) {
        put("{\"$\":\"set\",\"v\":");
        writeItems(value);
        put("}");
    } else if constexpr (Iterable<T>) {
        writeItems(value);
    } else if constexpr (Tupled<T>) {
        put("[");
        size_t at = 0;
        std::apply([&](const auto&... item) { ((put(at++ > 0 ? "," : ""), write(item)), ...); }, value);
        put("]");
    } else if constexpr (requires { std::variant_size<T>::value; }) {
        std::visit([](const auto& item) { write(item); }, value);
    } else {
        static_assert(!isUnknown<T>, "values of this type cannot be returned");
    }
}

// The call of the user's code.

template <class... Types>
struct List {};

/** The parameters of a function; one of several with the same name is found by their count. */
template <int Count>
struct Pick {
    template <class R, class... A>
    static List<A...> of(R (*)(A...));
    template <class C, class R, class... A>
    static List<A...> of(R (C::*)(A...));
    template <class C, class R, class... A>
    static List<A...> of(R (C::*)(A...) const);
};
#define JUDGE_PICK(count, types, names)              \
    template <>                                      \
    struct Pick<count> {                             \
        template <class R types>                     \
        static List<names> of(R (*)(names));         \
        template <class C, class R types>            \
        static List<names> of(R (C::*)(names));      \
        template <class C, class R types>            \
        static List<names> of(R (C::*)(names) const); \
    };
#define JUDGE_LIST(...) __VA_ARGS__
JUDGE_PICK(0, , )
JUDGE_PICK(1, JUDGE_LIST(, class A), A)
JUDGE_PICK(2, JUDGE_LIST(, class A, class B), JUDGE_LIST(A, B))
JUDGE_PICK(3, JUDGE_LIST(, class A, class B, class D), JUDGE_LIST(A, B, D))
JUDGE_PICK(4, JUDGE_LIST(, class A, class B, class D, class E), JUDGE_LIST(A, B, D, E))
JUDGE_PICK(5, JUDGE_LIST(, class A, class B, class D, class E, class F), JUDGE_LIST(A, B, D, E, F))
#undef JUDGE_LIST
#undef JUDGE_PICK
constexpr int ANY = -1;

/** Becomes an argument of whatever type the call takes. */
template <class Owner>
struct Given {
    int at;
    template <class T>
        requires(!std::same_as<Plain<T>, Owner>)
    operator T() const {
        return readAt<Plain<T>>(at);
    }
};

/** The same for parameters that are references to what can be changed. */
template <class Owner>
struct GivenReference {
    int at;
    template <class T>
        requires(!std::same_as<Plain<T>, Owner>)
    operator T&() const {
        return *new Plain<T>(readAt<Plain<T>>(at));
    }
};

template <class A, class T>
decltype(auto) give(T& value) {
    if constexpr (std::is_lvalue_reference_v<A>)
        return (value);
    else
        return std::move(value);
}

/** Calls with as many arguments as are given, from none to five, of types that the call says. */
template <class Owner, int Count = 0, class Call, class Then>
void callWithAny(int given, int from, Call&& call, Then&& then) {
    if constexpr (Count > 5) {
        fail(Mismatch, "the call does not take these arguments");
    } else {
        if (given != Count) return callWithAny<Owner, Count + 1>(given, from, call, then);
        [&]<int... At>(std::integer_sequence<int, At...>) {
            if constexpr (requires { call(Given<Owner>{At}...); })
                then([&]() -> decltype(auto) { return call(Given<Owner>{At + from}...); });
            else if constexpr (requires { call(GivenReference<Owner>{At}...); })
                then([&]() -> decltype(auto) { return call(GivenReference<Owner>{At + from}...); });
            else
                fail(Mismatch, "the call does not take these arguments");
        }(std::make_integer_sequence<int, Count>());
    }
}

/** Writes what a call returns. */
template <class Call>
void writeResult(Call&& call) {
    using Result = decltype(call());
    if constexpr (std::is_void_v<Result>) {
        call();
        put("null");
    } else {
        write<Plain<Result>>(call());
    }
}

template <class Call>
void dropResult(Call&& call) {
    if constexpr (std::is_void_v<decltype(call())>) {
        call();
    } else {
        Plain<decltype(call())> result = call();
        asm volatile("" : : "r"(&result) : "memory");
    }
}

template <int Count, class Kept, class Rest>
struct Take;
template <int Count, class... Kept, class First, class... Rest>
    requires(Count > 0)
struct Take<Count, List<Kept...>, List<First, Rest...>> : Take<Count - 1, List<Kept..., First>, List<Rest...>> {};
template <class... Kept, class... Rest>
struct Take<0, List<Kept...>, List<Rest...>> {
    using type = List<Kept...>;
};
template <int Count, class... Kept>
    requires(Count > 0)
struct Take<Count, List<Kept...>, List<>> {
    static_assert(Count == 0, "the function takes fewer arguments than are given");
    using type = List<Kept...>;
};

/** Arguments of known types are read before the calls, so that these can be measured alone. */
template <class Call, class... A>
class Runs {
    using Values = std::tuple<std::decay_t<A>...>;
    Call call;
    int from;
    int count = 0;
    Values* given = nullptr;

    template <size_t... At>
    void readOne(Values* into, std::index_sequence<At...>) {
        new (into) Values{readAt<std::decay_t<A>>(static_cast<int>(At) + from)...};
    }
    template <size_t... At>
    auto bind(Values& values, std::index_sequence<At...>) {
        return [&]() -> decltype(auto) { return call(give<A>(std::get<At>(values))...); };
    }

  public:
    Runs(Call call, List<A...>, int from = 0) : call(call), from(from) {}
    void prepare(int asked) {
        count = asked;
        given = static_cast<Values*>(std::malloc(sizeof(Values) * static_cast<size_t>(count)));
        for (int at = 0; at < count; at++) readOne(given + at, std::index_sequence_for<A...>());
    }
    void run() {
        for (int at = 0; at < count; at++) dropResult(bind(given[at], std::index_sequence_for<A...>()));
    }
    void write() { writeResult(bind(given[0], std::index_sequence_for<A...>())); }
};

/** Arguments whose types only the call knows. */
template <class Owner, class Call>
class AnyRuns {
    Call call;
    int given;
    int from;
    int count = 0;

  public:
    AnyRuns(Call call, int given, int from = 0) : call(call), given(given), from(from) {}
    void prepare(int asked) { count = asked; }
    void run() {
        for (int left = count; left > 0; left--)
            callWithAny<Owner>(given, from, call, [](auto go) { dropResult(go); });
    }
    void write() {
        callWithAny<Owner>(given, from, call, [](auto go) { writeResult(go); });
    }
};

/** Calls the method that an item of the calls names, with the rest of the item. */
template <class Types, class Call>
void callMethod(Call call, bool isVoid) {
    auto finish = [&](auto runs) {
        runs.prepare(1);
        if (isVoid) {
            runs.run();
            put("null");
        } else {
            runs.write();
        }
    };
    int given = host_size() - 1;
    if constexpr (std::same_as<Types, void>) {
        finish(AnyRuns<void, Call>(call, given, 1));
    } else {
        [&]<class... A>(List<A...> types) {
            if (given == static_cast<int>(sizeof...(A)))
                finish(Runs<Call, A...>(call, types, 1));
            else
                fail(Mismatch, "the method does not take these arguments");
        }(Types());
    }
}

/** Makes an object, and calls its methods one after the other. */
template <class Owner, class Method>
void runClass(Method&& method) {
    Owner* owner = nullptr;
    host_enter(0);
    callWithAny<Owner>(
        host_size(), 0, [](auto&&... a) -> decltype(new Owner(static_cast<decltype(a)>(a)...)) { return new Owner(static_cast<decltype(a)>(a)...); },
        [&](auto make) { owner = make(); });
    host_leave();
    Entered calls(1);
    put("[");
    int count = host_size();
    for (int at = 0; at < count; at++) {
        if (at > 0) put(",");
        Entered call(at);
        std::string name = readAt<std::string>(0);
        if (!method(*owner, name)) fail(Mismatch, "there is no method " + name);
    }
    put("]");
}
}  // namespace judge

#define JUDGE_CALL(what) \
    (auto&&... a) -> decltype(what(static_cast<decltype(a)>(a)...)) { return what(static_cast<decltype(a)>(a)...); }

/** Tells which types a function takes where it has one form alone, or one with the count of arguments. */
#define JUDGE_RUNS(function, what, owner, count)                                                                     \
    auto call = [=] JUDGE_CALL(what);                                                                                \
    if constexpr (requires { judge::Pick<count>::of(function); })                                                    \
        return judge::Runs(call, decltype(judge::Pick<count>::of(function))());                                      \
    else if constexpr (requires { judge::Pick<count + judge::ANY - count>::of(function); })                          \
        return judge::Runs(                                                                                          \
            call, typename judge::Take<count, judge::List<>, decltype(judge::Pick<count + judge::ANY - count>::of(function))>::type()); \
    else                                                                                                             \
        return judge::AnyRuns<owner, decltype(call)>(call, count)

#define JUDGE_METHOD(name, isVoid)                                                                              \
    {                                                                                                           \
        auto call = [&] JUDGE_CALL(owner.name);                                                                 \
        if constexpr (requires { judge::Pick<judge::ANY>::of(&Owner::name); })                                  \
            judge::callMethod<decltype(judge::Pick<judge::ANY>::of(&Owner::name))>(call, isVoid);               \
        else                                                                                                    \
            judge::callMethod<void>(call, isVoid);                                                              \
        return true;                                                                                            \
    }

#define JUDGE_EXPORT(name) extern "C" __attribute__((export_name(#name))) void name
