import { describe, expect, it } from "vitest";

import { loadEngines } from "#worker/judge/load-engines.ts";
import { runCases } from "#worker/judge/run-cases.ts";
import { finish } from "#worker/lib/stretches.ts";

import { translate } from "../translate.ts";
import idioms from "./idioms.json" with { type: "json" };

const engines = await loadEngines();

function run(body: string) {
  const code = `def solve(x):\n${body.replaceAll(/^/gm, "    ")}\n`;
  const translated = translate("python", code, { name: "solve" });
  return finish(runCases(engines, translated, [[1]]))[0];
}

describe("an idiom of Python", () => {
  it.each(idioms.right)("is as in CPython: $name", ({ code, value }) => {
    expect(run(code)).toMatchObject({ kind: "value", value });
  });

  it.each(idioms.lacking)("that our engine lacks is never wrong: %s", (body) => {
    expect(run(body)).toMatchObject({ kind: "unsupported" });
  });
});
