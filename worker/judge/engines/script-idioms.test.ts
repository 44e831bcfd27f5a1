import { describe, expect, it } from "vitest";

import { loadEngines } from "#worker/judge/load-engines.ts";
import { runCases } from "#worker/judge/run-cases.ts";
import { finish } from "#worker/lib/stretches.ts";

import { translate } from "./translate.ts";

const engines = await loadEngines();

function run(language: "javascript" | "typescript", code: string) {
  const translated = translate(language, code, { name: "solve" });
  return finish(runCases(engines, translated, [[1]]))[0];
}

const LACKING = [
  `new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(2)`,
  `new Intl.NumberFormat("de-DE").format(1234.5)`,
  `(0.5).toLocaleString("en-US", { style: "percent" })`,
  `new Date(0).toLocaleDateString("en-US")`,
  `new Date(0).toLocaleString()`,
  `[...new Intl.Segmenter().segment("ab")].length`,
  `new Intl.DateTimeFormat("en").format(0)`,
  `new Intl.PluralRules("en").select(1)`,
  `new WeakRef({}).deref()`,
  `new URL("https://example.com/a").pathname`,
  `btoa("a")`,
  `new TextEncoder().encode("a").length`,
  `Buffer.from("a").length`,
  `require("fs").existsSync("/")`,
];

describe.each(["javascript", "typescript"] as const)("%s", (language) => {
  it.each(LACKING)("that our engine lacks is never wrong: %s", (expression) => {
    expect(run(language, `function solve(x) { return ${expression}; }`)).toMatchObject({
      kind: "unsupported",
    });
  });

  it.each([
    "function solve(x) { return x + 1; }\nexport default solve;",
    "const solve = (x) => x + 1;\nexport default solve",
    "function solve(x) { return x + 1; }\nexport { solve };\n",
    "function solve(x) { return x + 1; }\nexport {\n  solve,\n  solve as other,\n};\n",
    "function solve(x) { return x + 1; }\nexport {}",
    "export default function (x) { return x + 1; }",
    "export default (x) => x + 1;",
    "export default class { static solve(x) { return x + 1; } solve(x) { return x + 1; } }\nexport function solve(x) { return x + 1; }",
    "export const step = 1;\nexport async function solve(x) { return x + step; }",
    "export class Solution { solve(x) { return x + 1; } }",
    "const one = 1;\nexport { one as default, solve };\nfunction solve(x) { return x + one; }",
  ])("may be exported in any form: %s", (code) => {
    expect(run(language, code)).toMatchObject({ kind: "value", value: 2 });
  });

  it("that imports a module could not be run", () => {
    expect(
      run(language, 'import fs from "fs";\nfunction solve(x) { return fs.existsSync("/") ? x : 0; }'),
    ).toMatchObject({
      kind: "unsupported",
    });
  });

  it("that has decorators could not be run, and other errors of syntax are named", () => {
    const decorated = "const log = (value) => value;\n@log\nclass Box {}\nfunction solve(x) { return x; }";
    expect(run(language, decorated)).toMatchObject({ kind: "unsupported" });
    expect(run(language, "function solve(x) { return x +; }")).toMatchObject({ kind: "error" });
  });

  it("has timers in the order of their delay, after all promises", () => {
    const code = `function solve() {
      const seen = [];
      const wait = (name, ms) => new Promise((resolve) => setTimeout(() => { seen.push(name); resolve(); }, ms));
      const stop = setTimeout(() => seen.push("never"), 5);
      clearTimeout(stop);
      let ticks = 0;
      const every = setInterval(() => { ticks += 1; if (ticks === 3) clearInterval(every); }, 4);
      setImmediate(() => seen.push("immediate"));
      Promise.resolve().then(() => seen.push("promise"));
      return Promise.all([wait("late", 20), wait("early", 10)]).then(() => [...seen, ticks]);
    }`;
    expect(run(language, code)).toMatchObject({ value: ["promise", "immediate", "early", "late", 3] });
  });

  it("fails by what a timer throws", () => {
    const code =
      'function solve() { return new Promise(() => { setTimeout(() => { throw new TypeError("broken"); }, 1); }); }';
    expect(run(language, code)).toMatchObject({ kind: "error", message: "TypeError: broken" });
  });

  it("names a global of nobody as the error that it is, in its line", () => {
    expect(run(language, "function solve(x) {\n  return widest;\n}\nexport {};\n")).toMatchObject({
      kind: "error",
      line: 2,
    });
  });

  it("writes numbers as Node does", () => {
    const code =
      'function solve() { return [(1234567.5).toLocaleString(), (2).toLocaleString("en-US", { minimumFractionDigits: 2 }), (12345678n).toLocaleString(), new Intl.NumberFormat("en-US").format(1234)]; }';
    expect(run(language, code)).toMatchObject({ value: ["1,234,567.5", "2.00", "12,345,678", "1,234"] });
  });
});
