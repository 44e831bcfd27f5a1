import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { isProving, takeSample } from "../scale.ts";
import { createAsking } from "./ask-thread.ts";
import { BOUNDED, OWN_TEXT } from "./excepted.ts";
import { type Pattern, findPatterns } from "./find-patterns.ts";
import { type Growth, LENGTH } from "./measure-growth.ts";

/** For all the runs of a pattern: the dearest takes two seconds. */
const HANG_MS = 20_000;
const SHORT_MS = 2000;
const written = (pattern: Pick<Pattern, "source" | "flags">) => `/${pattern.source}/${pattern.flags}`;

const { ask, end } = createAsking();
const found = findPatterns();
let made: Pattern[] = [];

beforeAll(async () => {
  const answer = await ask({ kind: "record", sites: found.made }, 60_000);
  made = (answer?.value as Pattern[] | undefined) ?? [];
}, 70_000);
afterAll(end);

/** The first run on which a pattern is slow, in words; null where there is none. */
async function measureSlowness(
  pattern: Pick<Pattern, "source" | "flags">,
  length = LENGTH,
  patienceMs = HANG_MS,
): Promise<string | null> {
  const answer = await ask({ kind: "measure", ...pattern, length }, patienceMs);
  if (answer === null) return `${written(pattern)}: no end`;
  const slow = answer.value as Growth | null;
  return slow === null
    ? null
    : `${written(pattern)}: ${slow.ms.toFixed(0)} ms on ${JSON.stringify(slow.run)}`;
}

const lengthIn = (file: string): number =>
  BOUNDED.find((bounded) => bounded.file === file)?.longest ?? LENGTH;
const isExcepted = (file: string) => OWN_TEXT.some((excepted) => excepted.file === file);

/** Every pattern once, at the longest that it meets anywhere. */
function patterns(): { pattern: Pattern; length: number }[] {
  const all = [...found.written, ...made].filter(({ file }) => !isExcepted(file));
  return [...Map.groupBy(all, written).values()].flatMap((same) => {
    const [pattern] = same;
    return pattern === undefined
      ? []
      : [{ pattern, length: Math.max(...same.map(({ file }) => lengthIn(file))) }];
  });
}

describe("every regular expression of the Worker", () => {
  it("is found, whether it is written out or made of text", () => {
    expect(found.written.length).toBeGreaterThan(600);
    const isRecorded = (site: { file: string; line: number }) =>
      made.some(({ file, line }) => file === site.file && line === site.line);
    expect(found.made.filter((site) => !isRecorded(site))).toEqual([]);
  });

  it.runIf(isProving)(
    "takes no longer than in proportion to its text, on long runs of the letters that it looks for",
    async () => {
      const slow: string[] = [];
      for (const { pattern, length } of patterns()) {
        const slowness = await measureSlowness(pattern, length);
        if (slowness !== null) slow.push(`${pattern.file}:${pattern.line} ${slowness}`);
      }
      expect(slow).toEqual([]);
    },
    300_000,
  );

  it("is excepted only where there is one to except", () => {
    const files = new Set([...found.written, ...found.made].map(({ file }) => file));
    expect([...OWN_TEXT, ...BOUNDED].filter(({ file }) => !files.has(file))).toEqual([]);
  });
});

describe("what is looked for in a pattern", () => {
  it.each(
    takeSample(
      [
        [String.raw`\S+@\S+\.\w+`, "gi"],
        [String.raw`\s+$`, ""],
        [String.raw`\([^)]*\)`, "g"],
        [String.raw`\b(?:fit|match)\b.*\bif you\b`, "i"],
        [String.raw`^(?:a+)+$`, ""],
        [String.raw`^[\s:]*(?:about)?\s*$`, ""],
      ] as const,
      2,
    ),
  )(
    "is found in /%s/",
    async (source, flags) => {
      expect(await measureSlowness({ source, flags }, LENGTH, SHORT_MS)).not.toBeNull();
    },
    60_000,
  );

  it.each([
    [String.raw`[^\s@]{1,64}@[^\s@]{1,250}\.\w+`, "gi"],
    [String.raw`(?<!\s)\s+$`, ""],
    [String.raw`\([^)]{0,200}\)`, "g"],
    ["[a-z]+", "g"],
  ])("is not found in /%s/", async (source, flags) => {
    expect(await measureSlowness({ source, flags })).toBeNull();
  });
});
