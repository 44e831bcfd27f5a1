import { describe, expect, it } from "vitest";

import { createCPython } from "#testing/cpython.ts";
import odd from "#testing/python/odd.json" with { type: "json" };
import { PLAIN_SHAPE, readShape } from "#worker/judge/engines/shape.ts";
import type { Json } from "#worker/judge/values.contract.ts";

// In CPython itself, as on a user's device.

const runInCPython = await createCPython();

const run = (code: string, cases: Json[][], signature?: Parameters<typeof readShape>[0] & { name: string }) =>
  runInCPython({
    code,
    entry: {
      name: signature?.name ?? "solve",
      shape: signature === undefined ? PLAIN_SHAPE : readShape(signature),
    },
    cases: cases.map((args) => JSON.stringify(args)),
  }).results.map(({ kind, value, message, line }) =>
    kind === "value" ? (JSON.parse(value ?? "null") as Json) : { kind, message, line },
  );

const LINKED = { name: "turn", params: [{ name: "head", type: "linked" }], returns: "linked" };
const TREE = { name: "mirror", params: [{ name: "root", type: "tree" }], returns: "tree" };
const TALLY = {
  name: "TallyBook",
  params: [{ name: "start", type: "int" }],
  returns: "void",
  methods: [
    { name: "addMany", params: [{ name: "counts", type: "list<int>" }], returns: "void" },
    { name: "total", params: [], returns: "int" },
  ],
};

describe("the harness of CPython", () => {
  it("gives and takes linked lists, and says of one with a loop that it has no end", () => {
    const turn =
      "def turn(head):\n    out = None\n    while head:\n        out = ListNode(head.val, out)\n        head = head.next\n    return out\n";
    expect(run(turn, [[[1, 2, 3]], [[]]], LINKED)).toEqual([[3, 2, 1], []]);
    const loop = "def turn(head):\n    if head: head.next = head\n    return head\n";
    expect(run(loop, [[[1]]], LINKED)).toMatchObject([
      { kind: "error", message: expect.stringMatching(/has no end/) },
    ]);
    expect(run("def turn(head): return head\n", [[3]], LINKED)).toMatchObject([
      { kind: "error", message: expect.stringMatching(/list of its values/) },
    ]);
  });

  it("gives and takes trees level by level", () => {
    const mirror =
      "class Solution:\n    def mirror(self, root):\n        if root is None: return None\n        root.left, root.right = self.mirror(root.right), self.mirror(root.left)\n        return root\n";
    expect(run(mirror, [[[1, 2, 3, null, 4]], [[]], [[1, null, 2, 3]]], TREE)).toEqual([
      [1, 3, 2, null, null, 4],
      [],
      [1, 2, null, null, 3],
    ]);
  });

  it("calls the methods of a class by either name, and names one that is missing", () => {
    const tally =
      "class TallyBook:\n    def __init__(self, start):\n        self.sum = start\n    def add_many(self, counts):\n        self.sum += sum(counts)\n    def total(self):\n        return self.sum\n";
    const calls: Json[][] = [[[5], [["total"], ["addMany", [1, 2]], ["total"]]]];
    expect(run(tally, calls, TALLY)).toEqual([[5, null, 8]]);
    expect(run(tally.replace("add_many", "addMany"), calls, TALLY)).toEqual([[5, null, 8]]);
    expect(run(tally.replace("def total", "def sums"), calls, TALLY)).toMatchObject([
      { kind: "error", message: expect.stringMatching(/no method total/) },
    ]);
  });

  it("reports an error with its line, and a missing module as unsupported", () => {
    expect(run("def solve(x):\n    return x[9]\n", [[[1]]])).toEqual([
      { kind: "error", message: "IndexError: list index out of range", line: 2 },
    ]);
    expect(run("def solve(x):\n    return (\n", [[1]])).toMatchObject([
      { kind: "error", message: expect.stringMatching(/^SyntaxError: /), line: 2 },
    ]);
    expect(run("import numpy\ndef solve(x): return x\n", [[1]])).toMatchObject([{ kind: "unsupported" }]);
    expect(run("def solve(x): return solve(x) + 1\n", [[1]])).toMatchObject([{ kind: "recursion" }]);
  });
});

it("puts back what code that ran before has changed", () => {
  const tampering =
    "import builtins, json, sys, fractions\nbuiltins.sum = lambda *a: 7\njson.loads = json.dumps = lambda *a: '0'\nsys.setrecursionlimit(60)\nfractions.own = 1\ndef solve(x): return 1\n";
  run(tampering, [[1]]);
  const later =
    "import fractions, json\ndef solve(x):\n    def go(n): return 0 if n == 0 else 1 + go(n - 1)\n    return [sum([1, 2]), json.loads('3'), go(300), hasattr(fractions, 'own')]\n";
  expect(run(later, [[1]])).toEqual([[3, 3, 300, false]]);
});

describe("growth in CPython", () => {
  const measure = (code: string, make: (n: number) => Json) =>
    runInCPython({
      code,
      entry: { name: "solve", shape: PLAIN_SHAPE },
      cases: [],
      growth: [
        [16, 32, 64, 128, 256, 512].map((n) => ({ n, args: JSON.stringify([make(n)]) })),
        [4, 6, 8, 10, 12, 14].map((n) => ({ n, args: JSON.stringify([make(n)]) })),
      ],
    }).growth;
  const list = (n: number) => Array.from({ length: n }, (_, index) => (index * 7919) % 1009);

  it("counts the steps of loops and calls, the same in every run", () => {
    const code = "def solve(a):\n    s = 0\n    for x in a:\n        if x % 2: s += x\n    return s\n";
    const counts = measure(code, list).map(({ count }) => count);
    expect(counts).toEqual(measure(code, list).map(({ count }) => count));
    expect((counts[5] ?? 0) / (counts[4] ?? 1)).toBeCloseTo(2, 0);
  });

  it("counts what sorting takes, also of an iterator", () => {
    const counts = measure("def solve(a):\n    return sorted(x for x in a)\n", list).map(
      ({ n, count }) => count / n,
    );
    expect(counts.at(-1)).toBeGreaterThan((counts[0] ?? 0) + 3);
  });

  it("times the last sizes and weighs what is held, frames of calls too", () => {
    const held = measure("def solve(a):\n    return [x + 1000 for x in a]\n", list);
    expect(held.map(({ ms }) => ms !== null)).toEqual([false, false, true, true, true, true]);
    const bytes = held.flatMap(({ bytes }) => bytes ?? []);
    expect(bytes).toHaveLength(3);
    expect((bytes[2] ?? 0) / (bytes[1] ?? 1)).toBeGreaterThan(1.6);
    const deep = measure("def solve(a):\n    return 0 if not a else 1 + solve(a[1:])\n", list);
    expect(deep.at(-1)?.bytes).toBeGreaterThan(512 * 100);
  });

  it("takes smaller inputs of code that is too slow for the large ones, and none of code that fails", () => {
    const slow =
      "def solve(a):\n    def go(n): return 1 if n == 0 else go(n - 1) + go(n - 1)\n    return go(len(a))\n";
    expect(measure(slow, list).at(-1)?.n).toBeLessThanOrEqual(16);
    expect(measure("def solve(a):\n    return a[10 ** 9]\n", list)).toEqual([]);
  });
});

// What other implementations of Python are known to do otherwise.
it.each(odd)("gives in CPython what CPython gives: $topic", ({ program, test, expected }) => {
  expect(run(program, test)).toEqual(expected);
});
