import { describe, expect, it } from "vitest";

import wrong from "#testing/python/odd-wrong.json" with { type: "json" };
import { finish } from "#worker/lib/stretches.ts";

import { loadEngines } from "../load-engines.ts";
import { runCases } from "../run-cases.ts";
import { type Json, isRight } from "../values.contract.ts";
import { findPythonDifference } from "./python-differences.ts";
import { PLAIN_SHAPE } from "./shape.ts";
import { translate } from "./translate.ts";

const engines = await loadEngines();

/** Whether our engine accepts a program: every case returns the expected value. */
const isAccepted = ({ program, test, expected }: { program: string; test: Json[][]; expected: Json[] }) =>
  finish(runCases(engines, translate("python", program, { name: "solve", shape: PLAIN_SHAPE }), test)).every(
    (result, at) => result.kind === "value" && isRight(result.value, expected[at] ?? null, "float"),
  );

describe("our engine of Python", () => {
  it.each(wrong)("does not accept what is wrong in CPython: $topic ($id)", (program) => {
    expect(isAccepted(program)).toBe(false);
  });
});

it.each([
  ["a module of its own", "import utime\n"],
  ["a module that it lacks", "from difflib import unified_diff\n"],
  ["one of several modules", "import math, numpy\n"],
  ["a decorator of its own", "@micropython.native\ndef f(): pass\n"],
  ["two bases", "class Both(Left, Right):\n    pass\n"],
  ["a loop that deletes", "for name in stock:\n    if bad(name): del stock[name]\n"],
  ["a loop that adds", "for k, v in d.items():\n    d[k + '2'] = v\n"],
])("knows %s", (_what, code) => {
  expect(findPythonDifference(code)).not.toBeNull();
});

it("knows nothing of plain code", () => {
  const plain =
    "import math\nfrom collections import deque\n\nclass A(B):\n    pass\n\nfor x in a:\n    b[x] = 1\n";
  expect(findPythonDifference(plain)).toBeNull();
});
