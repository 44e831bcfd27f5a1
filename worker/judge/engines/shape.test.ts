import { describe, expect, it } from "vitest";

import { finish } from "#worker/lib/stretches.ts";

import { buildStarters } from "../bank/starters.ts";
import { loadEngines } from "../load-engines.ts";
import { runCases } from "../run-cases.ts";
import type { Json } from "../values.contract.ts";
import { readShape } from "./shape.ts";
import { translate } from "./translate.ts";

const engines = await loadEngines();

const LINKED = { name: "turn", params: [{ name: "head", type: "linked" }], returns: "linked" };
const TREE = { name: "mirror", params: [{ name: "root", type: "tree" }], returns: "tree" };
const TALLY = {
  name: "TallyBook",
  params: [{ name: "start", type: "int" }],
  returns: "list<json>",
  methods: [
    { name: "addMany", params: [{ name: "counts", type: "list<int>" }], returns: "void" },
    { name: "total", params: [], returns: "int" },
  ],
};

const run = (
  language: "javascript" | "typescript" | "python",
  signature: Parameters<typeof readShape>[0],
  code: string,
  cases: Json[][],
) =>
  finish(
    runCases(
      engines,
      translate(language, code, { name: signature.name, shape: readShape(signature) }),
      cases,
    ),
  ).map((result) => (result.kind === "value" ? result.value : result));

describe("what a signature asks the harness for", () => {
  const cases: Json[][] = [[[1, 2, 3]], [[]], [[7]]];
  const turned = [[3, 2, 1], [], [7]];

  it("gives and takes linked lists", () => {
    const javascript =
      "function turn(head) { let back = null; while (head) { const next = head.next; head.next = back; back = head; head = next; } return back; }";
    const typescript =
      "function turn(head: ListNode | null): ListNode | null { let all: ListNode | null = null; for (let at = head; at !== null; at = at.next) all = new ListNode(at.val, all); return all; }";
    const python =
      "def turn(head: ListNode | None) -> ListNode | None:\n    out = None\n    while head:\n        out = ListNode(head.val, out)\n        head = head.next\n    return out\n";
    expect(run("javascript", LINKED, javascript, cases)).toEqual(turned);
    expect(run("typescript", LINKED, typescript, cases)).toEqual(turned);
    expect(run("python", LINKED, python, cases)).toEqual(turned);
  });

  it("takes the nodes of a class that the code defines itself", () => {
    const javascript =
      "class ListNode { constructor(v, n) { this.val = v; this.next = n ?? null; } }\nfunction turn(head) { let out = null; for (; head; head = head.next) out = new ListNode(head.val, out); return out; }";
    const python =
      "class ListNode:\n    def __init__(self, val=0, next=None):\n        self.val = val\n        self.next = next\ndef turn(head):\n    out = None\n    while head:\n        out = ListNode(head.val, out)\n        head = head.next\n    return out\n";
    expect(run("javascript", LINKED, javascript, cases)).toEqual(turned);
    expect(run("python", LINKED, python, cases)).toEqual(turned);
  });

  it("says that a list with a loop has no end", () => {
    const javascript = "function turn(head) { if (head) head.next = head; return head; }";
    expect(run("javascript", LINKED, javascript, [[[1]]])).toMatchObject([
      { kind: "error", message: expect.stringMatching(/has no end/) },
    ]);
  });

  it("gives and takes trees level by level", () => {
    const trees: Json[][] = [[[1, 2, 3, null, 4]], [[]], [[1, null, 2, 3]]];
    const mirrored = [[1, 3, 2, null, null, 4], [], [1, 2, null, null, 3]];
    const javascript =
      "const mirror = (root) => root && new TreeNode(root.val, mirror(root.right), mirror(root.left));";
    const python =
      "class Solution:\n    def mirror(self, root):\n        if root is None: return None\n        root.left, root.right = self.mirror(root.right), self.mirror(root.left)\n        return root\n";
    expect(run("javascript", TREE, javascript, trees)).toEqual(mirrored);
    expect(run("python", TREE, python, trees)).toEqual(mirrored);
  });

  it("calls the methods of a class, in Python by either name", () => {
    const calls: Json[][] = [
      [[5], [["total"], ["addMany", [1, 2]], ["total"]]],
      [[0], []],
    ];
    const results = [[5, null, 8], []];
    const javascript =
      "class TallyBook { #sum; constructor(start) { this.#sum = start; } addMany(counts) { for (const one of counts) this.#sum += one; return this; } total() { return this.#sum; } }";
    const python =
      "class TallyBook:\n    def __init__(self, start):\n        self.sum = start\n    def add_many(self, counts):\n        self.sum += sum(counts)\n    def total(self):\n        return self.sum\n";
    expect(run("javascript", TALLY, javascript, calls)).toEqual(results);
    expect(run("python", TALLY, python, calls)).toEqual(results);
    expect(run("python", TALLY, python.replace("add_many", "addMany"), calls)).toEqual(results);
  });

  it("takes what a method returned as it was then", () => {
    const calls: Json[][] = [
      [
        [0],
        [
          ["addMany", [1]],
          ["addMany", [2]],
        ],
      ],
    ];
    const kept = { ...TALLY, methods: TALLY.methods.map((method) => ({ ...method, returns: "list<int>" })) };
    const javascript =
      "class TallyBook { constructor() { this.all = []; } addMany([one]) { this.all.push(one); return this.all; } total() {} }";
    const python =
      "class TallyBook:\n    def __init__(self, start):\n        self.all = []\n    def add_many(self, counts):\n        self.all.append(counts[0])\n        return self.all\n";
    expect(run("javascript", kept, javascript, calls)).toEqual([[[1], [1, 2]]]);
    expect(run("python", kept, python, calls)).toEqual([[[1], [1, 2]]]);
  });

  it("names a method that is missing", () => {
    const calls: Json[][] = [[[5], [["total"]]]];
    expect(
      run("javascript", TALLY, "class TallyBook { constructor() {} addMany() {} }", calls),
    ).toMatchObject([{ kind: "error", message: expect.stringMatching(/no method total/) }]);
  });

  it("refuses a value that is no list, as an own case may have it", () => {
    expect(run("javascript", LINKED, "function turn(head) { return head; }", [[3]])).toMatchObject([
      { kind: "error", message: expect.stringMatching(/list of its values/) },
    ]);
  });
});

it("begins with code that runs, and with the methods of a class", () => {
  const nodes = buildStarters(LINKED);
  expect(nodes.typescript).toContain("function turn(head: ListNode | null): ListNode | null {");
  expect(nodes.python).toContain("# ListNode(val, next) is there.");
  expect(run("python", LINKED, nodes.python, [[[1]]])).toEqual([[]]);
  const classes = buildStarters(TALLY);
  expect(classes.python).toContain("    def add_many(self, counts: list[int]) -> None:");
  expect(classes.java).toContain("    public void addMany(int[] counts) {\n    }");
  expect(classes.csharp).toContain("public int Total() {\n        return 0;");
  for (const language of ["javascript", "typescript", "python"] as const)
    expect(run(language, TALLY, classes[language], [[[5], [["addMany", [1]]]]])).toEqual([[null]]);
});
