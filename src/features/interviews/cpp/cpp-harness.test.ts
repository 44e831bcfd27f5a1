import { describe, expect, it } from "vitest";

import type { DeviceEntry } from "#worker/judge/device.contract.ts";

import { buildUnit, lacksNamespace, maskCpp, readCompilerError } from "./cpp-harness.ts";

const PLAIN: DeviceEntry = { name: "addAll", shape: { given: ["json"], returned: "json", methods: null } };
const COUNTER: DeviceEntry = {
  name: "Counter",
  shape: {
    given: [],
    returned: "json",
    methods: [
      { name: "addOne", snake: "add_one", isVoid: true },
      { name: "getAll", snake: "get_all", isVoid: false },
    ],
  },
};

const getMain = (code: string, entry = PLAIN) => buildUnit(code, entry)?.["judge.cpp"];

describe("the entry point of C++", () => {
  it("is a function, or a method of Solution", () => {
    expect(getMain("int addAll(std::vector<int> a) { return 0; }")).toContain(
      "JUDGE_RUNS(&::addAll, ::addAll, void",
    );
    expect(getMain("class Solution { public: int addAll(int a) { return 0; } };")).toContain(
      "judge_make<::Solution, 1>",
    );
    expect(getMain("struct Solution : Base<int> { int add_all(int a); };")).toContain("owner->add_all");
    expect(getMain("auto addAll = [](int a) { return a; };")).toContain("::addAll");
  });

  it("is no call, no comment and no text", () => {
    expect(getMain("int other() { return addAll(1); }")).toBeUndefined();
    expect(getMain('// int addAll(int a) {}\nchar text[] = "int addAll(int a)";')).toBeUndefined();
    expect(getMain("class Solution { int other() { return addAll(1); } };")).toBeUndefined();
    expect(getMain("int main() { return 0; }")).toBeUndefined();
  });

  it("is a class with methods of either name", () => {
    const main = getMain(
      "class Counter { public: void addOne(int a) {} int get_all() { return 0; } };",
      COUNTER,
    );
    expect(main).toContain(`if (name == "addOne") JUDGE_METHOD(addOne, true)`);
    expect(main).toContain(`if (name == "getAll") JUDGE_METHOD(get_all, false)`);
    expect(getMain("class Other {};", COUNTER)).toBeUndefined();
  });

  it("keeps the lines of the code, which is a file of its own", () => {
    expect(buildUnit("int addAll(int a) {\n  return a;\n}", PLAIN)?.["solution.cpp"]).toBe(
      "int addAll(int a) {\n  return a;\n}\n",
    );
  });

  it("adds what the code does not say", () => {
    expect(getMain("int addAll(vector<int> a) { return 0; }")).toContain("using namespace std;");
    expect(getMain("int addAll(std::vector<int> a) { return 0; }")).not.toContain("using namespace std;");
    expect(getMain("int addAll(ListNode* a) { return 0; }")).toContain("struct ListNode");
    expect(
      getMain("struct ListNode { int val; ListNode* next; };\nint addAll(ListNode* a) {}"),
    ).not.toContain("struct ListNode");
  });
});

describe("masking C++", () => {
  it.each([
    [`a("x{") // b`, `a(    )     `],
    [`/* { */ c`, `        c`],
    [`R"(a ")" {)" d`, `         {)" d`],
    [`1'000'000 + '{'`, `1'000'000 +    `],
  ])("%s", (code, masked) => {
    expect(maskCpp(code)).toBe(masked);
  });
});

describe("an error of the compiler", () => {
  it("has the line of the code", () => {
    const said =
      "In file included from judge.cpp:12:\n./solution.cpp:2:11: error: expected ';' after return statement\n";
    expect(readCompilerError(said)).toEqual({
      kind: "error",
      message: "error: expected ';' after return statement",
      line: 2,
    });
  });

  it("of a header has the line that uses it", () => {
    const said = [
      "In file included from judge.cpp:1:",
      "/cpp/include/c++/v1/__algorithm/sort.h:10:3: error: invalid operands",
      "./solution.cpp:7:5: note: in instantiation of function template specialization 'std::sort<int>' requested here",
    ].join("\n");
    expect(readCompilerError(said)).toEqual({ kind: "error", message: "error: invalid operands", line: 7 });
  });

  it("never has a line of the harness", () => {
    const said = "judge.cpp:14:3: error: call to deleted constructor of 'Solution'\n";
    expect(readCompilerError(said).line).toBeNull();
  });

  it("is no fault of the code where its types cannot be passed", () => {
    const said = [
      "/cpp/judge/prelude.h:420:9: error: static assertion failed due to requirement '!isUnknown<Point>': values of this type cannot be returned",
      "note: in instantiation of function template specialization 'judge::write<Point>' requested here",
    ].join("\n");
    expect(readCompilerError(said)).toEqual({
      kind: "unsupported",
      message: "values of this type cannot be returned: Point",
      line: null,
    });
  });

  it("of the linker names the symbol", () => {
    expect(readCompilerError("wasm-ld: error: judge.o: undefined symbol: lost(int)").message).toBe(
      "error: undefined symbol: lost(int)",
    );
  });

  it("may only lack the namespace", () => {
    expect(lacksNamespace("unknown type name 'vector'; did you mean 'std::vector'?")).toBe(true);
    expect(lacksNamespace("unknown type name 'vectr'")).toBe(false);
  });
});
