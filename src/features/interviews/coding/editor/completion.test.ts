import { CompletionContext } from "@codemirror/autocomplete";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";

import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

import { createCompletion } from "./completion.ts";
import { GRAMMARS } from "./grammars.ts";

/** The labels that are offered at the end of the code. */
async function complete(language: CodeLanguage, code: string, isExplicit = false): Promise<string[]> {
  const state = EditorState.create({ doc: code, extensions: [await GRAMMARS[language]()] });
  ensureSyntaxTree(state, code.length, 5000);
  const result = await createCompletion(language)(new CompletionContext(state, code.length, isExplicit));
  return result?.options.map(({ label }) => label) ?? [];
}

it("offers the names of the code and the built-ins, and not the word that is being written", async () => {
  const code =
    "function f(positions) {\n  const widest = 0; // remark\n  const text = 'quoted';\n  return wid";
  const labels = await complete("javascript", code);
  expect(labels).toEqual(expect.arrayContaining(["positions", "widest", "Math.max", "return"]));
  expect(labels).not.toContain("wid");
  expect(labels).not.toContain("remark");
  expect(labels).not.toContain("quoted");
  expect(new Set(labels).size).toBe(labels.length);
});

it("offers members after a dot", async () => {
  expect(await complete("python", "def f(xs):\n    xs.")).toContain("append");
  expect(await complete("java", "class S { void f(List<Integer> xs) { xs.ad")).toContain("addAll");
  expect(await complete("cpp", "int f(vector<int>* v) { v->")).toContain("push_back");
  expect(await complete("python", "def f(xs):\n    xs.")).not.toContain("while");
});

it("is silent for a single letter, in texts and in comments, unless it is asked", async () => {
  expect(await complete("python", "def f(xs):\n    x")).toEqual([]);
  expect(await complete("python", "def f(xs):\n    x", true)).toContain("xs");
  expect(await complete("javascript", "const a = 1; // return")).toEqual([]);
  expect(await complete("javascript", "const a = 'return")).toEqual([]);
  expect(await complete("csharp", "class S { void Go() { Dic")).toContain("Dictionary");
});
