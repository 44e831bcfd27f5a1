#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

struct ListNode {
    int val;
    ListNode* next;
    ListNode(int val = 0, ListNode* next = nullptr) : val(val), next(next) {}
};

struct TreeNode {
    int val;
    TreeNode* left;
    TreeNode* right;
    TreeNode(int val = 0, TreeNode* left = nullptr, TreeNode* right = nullptr) : val(val), left(left), right(right) {}
};

namespace driver {

/** A value of words: Z for null, B, I, F and S with the value, L with the number of the items that follow. */
struct Value {
    char kind = 'Z';
    double number = 0;
    std::string text;
    std::vector<Value> items;
};

inline Value parse(std::istream& words) {
    std::string word;
    words >> word;
    Value value;
    value.kind = word[0];
    std::string rest = word.substr(1);
    if (value.kind == 'L') {
        for (int left = std::stoi(rest); left > 0; left--) value.items.push_back(parse(words));
    } else if (value.kind == 'S') {
        for (size_t i = 0; i < rest.size(); i += 2) value.text.push_back(static_cast<char>(std::stoi(rest.substr(i, 2), nullptr, 16)));
    } else if (value.kind != 'Z') {
        value.number = std::stod(rest);
    }
    return value;
}

template <class T>
struct Reader;

template <class T>
T read(const Value& value) {
    return Reader<T>::read(value);
}

template <class T>
struct Reader {
    static_assert(std::is_arithmetic_v<T>);
    static T read(const Value& value) { return static_cast<T>(value.number); }
};
template <>
struct Reader<std::string> {
    static std::string read(const Value& value) { return value.text; }
};
template <class T>
struct Reader<std::vector<T>> {
    static std::vector<T> read(const Value& value) {
        std::vector<T> items;
        for (const Value& item : value.items) items.push_back(driver::read<T>(item));
        return items;
    }
};
template <>
struct Reader<ListNode*> {
    static ListNode* read(const Value& value) {
        ListNode* head = nullptr;
        for (auto item = value.items.rbegin(); item != value.items.rend(); ++item) head = new ListNode(static_cast<int>(item->number), head);
        return head;
    }
};
template <>
struct Reader<TreeNode*> {
    static TreeNode* read(const Value& value) {
        auto make = [](const Value& item) { return item.kind == 'Z' ? nullptr : new TreeNode(static_cast<int>(item.number)); };
        if (value.items.empty()) return nullptr;
        TreeNode* root = make(value.items[0]);
        std::queue<TreeNode*> open({root});
        size_t next = 1;
        while (next < value.items.size()) {
            TreeNode* node = open.front();
            open.pop();
            node->left = make(value.items[next++]);
            if (node->left != nullptr) open.push(node->left);
            if (next < value.items.size()) {
                node->right = make(value.items[next++]);
                if (node->right != nullptr) open.push(node->right);
            }
        }
        return root;
    }
};

inline void write(std::ostream& out, bool value) { out << (value ? "true" : "false"); }
inline void write(std::ostream& out, int value) { out << value; }
inline void write(std::ostream& out, long value) { out << value; }
inline void write(std::ostream& out, long long value) { out << value; }
inline void write(std::ostream& out, double value) {
    out.precision(17);
    out << value;
}
inline void write(std::ostream& out, const std::string& value) {
    out << '"';
    for (unsigned char letter : value) {
        if (letter == '"' || letter == '\\' || letter < ' ') {
            char escaped[8];
            std::snprintf(escaped, sizeof escaped, "\\u%04x", letter);
            out << escaped;
        } else {
            out << letter;
        }
    }
    out << '"';
}
template <class T>
void write(std::ostream& out, const std::vector<T>& values) {
    out << '[';
    for (size_t i = 0; i < values.size(); i++) {
        if (i > 0) out << ',';
        // A copy, because an item of a list of booleans is no boolean.
        T item = values[i];
        write(out, item);
    }
    out << ']';
}
inline void write(std::ostream& out, ListNode* node) {
    std::vector<int> values;
    for (; node != nullptr; node = node->next) values.push_back(node->val);
    write(out, values);
}
inline void write(std::ostream& out, TreeNode* root) {
    std::vector<std::string> values;
    std::queue<TreeNode*> open({root});
    while (!open.empty()) {
        TreeNode* node = open.front();
        open.pop();
        values.push_back(node == nullptr ? "null" : std::to_string(node->val));
        if (node != nullptr) {
            open.push(node->left);
            open.push(node->right);
        }
    }
    while (!values.empty() && values.back() == "null") values.pop_back();
    out << '[';
    for (size_t i = 0; i < values.size(); i++) out << (i > 0 ? "," : "") << values[i];
    out << ']';
}

template <class Tuple, size_t... At>
Tuple readAll(const std::vector<Value>& args, size_t from, std::index_sequence<At...>) {
    return Tuple(read<std::tuple_element_t<At, Tuple>>(args.at(from + At))...);
}

template <class Object, class Method, class Tuple, class Result>
void callWith(std::ostream& out, Object& object, Method method, Tuple& args) {
    auto bound = [&](auto&... each) -> Result { return (object.*method)(each...); };
    if constexpr (std::is_void_v<Result>) {
        std::apply(bound, args);
        out << "null";
    } else {
        write(out, std::apply(bound, args));
    }
}

template <class Object, class Result, class... Args>
void call(std::ostream& out, Object& object, Result (Object::*method)(Args...), const std::vector<Value>& args, size_t from = 0) {
    using Tuple = std::tuple<std::decay_t<Args>...>;
    Tuple values = readAll<Tuple>(args, from, std::index_sequence_for<Args...>());
    callWith<Object, decltype(method), Tuple, std::decay_t<Result>>(out, object, method, values);
}

template <class Object, class Result, class... Args>
void call(std::ostream& out, Object& object, Result (Object::*method)(Args...) const, const std::vector<Value>& args, size_t from = 0) {
    using Tuple = std::tuple<std::decay_t<Args>...>;
    Tuple values = readAll<Tuple>(args, from, std::index_sequence_for<Args...>());
    callWith<Object, decltype(method), Tuple, std::decay_t<Result>>(out, object, method, values);
}

using Run = void (*)(std::ostream& out, const std::vector<Value>& args);

/** Runs the cases of a file, each a line of words: number, namespace, entry point, "call" or "made", the arguments. */
inline int runAll(const char* file, const std::map<std::string, Run>& runs) {
    std::ifstream lines(file);
    std::string line;
    while (std::getline(lines, line)) {
        std::istringstream words(line);
        std::string number, name, entry, kind;
        words >> number >> name >> entry >> kind;
        std::ostringstream out;
        try {
            runs.at(name)(out, parse(words).items);
            std::cout << number << ' ' << out.str() << std::endl;
        } catch (const std::exception& error) {
            std::cout << number << " ! " << error.what() << std::endl;
        }
    }
    return 0;
}

}  // namespace driver
