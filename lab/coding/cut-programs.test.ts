import { describe, expect, it } from "vitest";

import { isProving } from "#testing/scale.ts";
import { LANGUAGES } from "#worker/judge/languages.contract.ts";

import { cutPrograms, listPrograms, makeHostileCode, readCuts } from "./cut-programs.ts";

/** One prefix in so many; `bun run measure coding` reads them all. */
const EVERY = isProving ? 10 : 40;

describe.each(LANGUAGES)("code in %s that is read before it is run", (language) => {
  it("ends within its steps and throws nothing, wherever it is cut", async () => {
    const programs = await listPrograms(language);
    expect(new Set(programs).size).toBeGreaterThanOrEqual(190);
    const { texts, failed } = readCuts(language, cutPrograms(programs, EVERY));
    expect(texts).toBeGreaterThan(isProving ? 4000 : 1000);
    expect(failed).toEqual([]);
  });

  it("throws nothing where it is written to be read again and again", () => {
    expect(readCuts(language, makeHostileCode(), Number.POSITIVE_INFINITY).failed).toEqual([]);
  });
});
