import { describe, expect, it } from "vitest";

import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

import { GRAMMARS, isChecked } from "./grammars.ts";
import { findSyntaxError } from "./syntax-error.ts";

type Stored = { reference: Record<CodeLanguage, string[]> };
const problems = Object.values(
  import.meta.glob<Stored>("/worker/judge/bank/problems/*.json", { eager: true, import: "default" }),
);

const LANGUAGES = (Object.keys(GRAMMARS) as CodeLanguage[]).filter(isChecked);

/** Usual syntax that the problems' own solutions do not have. */
const CORRECT: Partial<Record<CodeLanguage, readonly string[]>> = {
  javascript: [
    "class A { #p = 1; static { A.x = 1; } get z() { return this.#p; } has(o) { return #p in o; } async *gen() { yield* []; } }",
    "const f = async ({ a = 1, ...rest }, [b, , c] = []) => { for await (const x of y()) await x; return a?.b?.[c] ?? rest; };",
    "let x = 1_000n ** 2n; x ??= 3; x ||= 4; const r = /[a-z]+(?<name>x)\\/[/]/giu; label: for (;;) { continue label; }",
    "if (a) [b[i], b[j]] = [b[j], b[i]]; else [c] = d;\n({ a: b.c } = f);\nfor ([a[0], b] of c) {}",
    'const s = `a ${b ? `c ${d}` : "e"} f`; try { x } catch { y } finally { z }\nconst o = { async f() {}, get a() { return 1 }, [k]: 1, *g() {} };',
    'export default function solve(a) { return new.target }\nimport x, { y as z } from "m";\nexport { solve };',
    "const of = 2, get = 3, async = 4, from = 5, type = 7; of.from = as; memo[n] ??= n < 2 ? n : go(n - 1);\n",
    "while ([l, r] = q.shift() ?? []) {}\nheap[0] = last, [heap[i], heap[j]] = [heap[j], heap[i]];",
  ],
  typescript: [
    "type A<T extends object = {}> = { readonly [K in keyof T]?: T[K] } & { a: string | null }; interface B extends A<{}> { f(x: number): void; [key: string]: unknown }",
    "abstract class C<T> implements B { private readonly x: number = 1; constructor(public a: string, protected b?: T) { super(); } abstract f(): void; override g(): this is C<T> { return true; } }",
    "function f(x: unknown): x is string { return true; }\nfunction g(x: unknown): asserts x is number {}\nconst k = (x: unknown): x is string => true;\nb.filter((x): x is number => x === sum);",
    'enum E { A = 1, B = "b" } let v = x as const; let z = a!.b![0]; const q = { a: 1 } satisfies Record<string, number>;',
    'const t: [a: string, b?: number, ...rest: boolean[]] = ["x"]; type L = `a${string}`; type Cn = T extends (infer U)[] ? U : never;',
    "const id = <T,>(x: T): T => x; const dp: number[][] = Array.from({ length: n }, () => new Array<number>(m).fill(0));\n[h[i], h[j]] = [h[j]!, h[i]!];",
  ],
  python: [
    'match p:\n    case []: return 0\n    case [x, *rest] if x > 0: pass\n    case {"a": 1, **kw}: pass\n    case _: pass\n',
    "def f(a, /, b: int = 1, *args: int, c, **kw) -> dict[str, list[int]]:\n    if (n := len(a)) > 1: return {k: v for k, v in kw.items() if v}\n    return [*a, *args], {**kw}, {*a}\n",
    "x = f\"{a!r:>{w}} {b=} {c:.2f} {d['k']}\"\nz = 1_000 + 0xff + 1e-9 + 3j + .5 + 5. + 1.e5\nbegin, end = -1., 1.\n",
    'with (open("a") as f, open("b") as g):\n    pass\nx = yield\ny = (yield)\n',
    "def f[T](x: T) -> T: return x\ntry:\n    pass\nexcept* ValueError as e:\n    raise X from e\n",
    "match = 1\ncase = 2\nprint(match.group(0), match[1], a @ b)\na[1:2, ::3] = x\nif x and \\\n   y:\n    pass\nlambda x, *y, z=1: x\n",
    "@lru_cache(maxsize=None)\ndef go(i: int) -> int:\n\tnonlocal best\n\treturn -1 if not i else ~i\n",
  ],
  java: [
    "record P(int a, String b) { P { if (a < 0) throw new IllegalArgumentException(); } }\nsealed interface S permits A, B {}",
    "class S { int f(Object o) { return switch (o) { case Integer i when i > 1 -> i; case String s -> { yield s.length(); } default -> 0; }; } }",
    'class S { String t = """\n  a "b" c\n  """; Map<String, List<Integer>> m = new HashMap<>(){{ put("a", null); }}; }',
    "class S { <T extends Comparable<? super T>> T f(List<? extends T> l, int... xs) throws Exception { if (l instanceof ArrayList<?> a && !a.isEmpty()) return a.get(0); return Collections.<T>emptyList().get(0); } }",
    "class S { void f(int to, int with) { PriorityQueue<int[]> open = new PriorityQueue<>((a, b) -> a[0] != b[0] ? Integer.compare(a[0], b[0]) : b[1] - a[1]); long l = 1_000L + 0xFFL; x >>>= to; try (var r = open()) {} catch (A | B ex) {} Integer[] w = s.map(i -> i).toArray(Integer[]::new); } }",
  ],
  cpp: [
    "#define rep(i, n) for (int i = 0; i < (n); ++i)\nvoid f() { rep(i, 3) { a[i]++; } }",
    "int main() { if (i % 11 == 0 or i % 13 == 0 and not x) return 1; auto g = [&](int x, auto&& self) -> int { return x; }; for (auto& [k, v] : m) {} if (auto it = m.find(1); it != m.end()) it->second.push_back(1); }",
    "template <typename T, class... U> struct A : public B<T> { A() : x(1), y{2} {} A(const A&) = delete; bool operator<(const A& o) const { return x < o.x; } auto operator<=>(const A&) const = default; };",
    "int f() { priority_queue<pair<int, int>, vector<pair<int, int>>, greater<>> pq; string s = R\"(a\"b)\"; int m = 1'000'000'007; return s == typeid(int).name() ? sizeof(int) : int(2.5); }",
  ],
};

/** What the mark is under, and what it says. */
const WRONG: readonly [CodeLanguage, code: string, marked: string, message: string][] = [
  ["javascript", "function f(a) {\n  return a +;\n}\n", "+", "Something is missing after “+”."],
  ["typescript", "const x: number = = 1;", "=", "“=” is not expected here."],
  ["java", "class S { int f() { int = 3; return 1; } }", "int", "Something is missing after “int”."],
  ["cpp", "int f() { return 1 +* ; }", "*", "Something is missing after “*”."],
  [
    "javascript",
    "function f(a) {\n  if (a > 1 {\n    return 2;\n  }\n}\n",
    "1",
    "Something is missing after “1”.",
  ],
  ["python", "def f(a)\n    return a\n", ")", "Something is missing after “)”."],
  ["java", "class S { int f() { return 1 } }", "1", "Something is missing after “1”."],
  ["cpp", "int f() { return 1 }", "1", "Something is missing after “1”."],
];

describe.each(LANGUAGES)("in %s", (language) => {
  it("no correct program has a mark", async () => {
    const { parser } = (await GRAMMARS[language]()).language;
    const programs = [
      ...problems.map(({ reference }) => reference[language].join("\n")),
      ...(CORRECT[language] ?? []),
    ];
    expect(programs.length).toBeGreaterThan(36);
    const marked = programs.flatMap((code) => {
      const found = findSyntaxError(language, parser, code);
      return found === null ? [] : [`${found.message} ${code.slice(found.from, found.from + 60)}`];
    });
    expect(marked).toEqual([]);
  });
});

it.each(WRONG)("in %s the first error is marked and named: %s", async (language, code, marked, message) => {
  const { parser } = (await GRAMMARS[language]()).language;
  const found = findSyntaxError(language, parser, code);
  expect({ ...found, marked: code.slice(found?.from, found?.to) }).toMatchObject({ marked, message });
});
