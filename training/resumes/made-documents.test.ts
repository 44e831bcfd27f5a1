import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import type { ParsedResume } from "#worker/ai/read-resume/parsed-resume.ts";
import { findDates } from "#worker/ai/words/dates.ts";

import { makeDocument } from "./make-document.ts";
import { makeSequences } from "./sequences.ts";

/** Seeds that no training uses. */
const SEEDS = Array.from({ length: 150 }, (_, at) => 900_001 + at);

const citedLines = (value: unknown): string[] =>
  value === null || typeof value !== "object"
    ? []
    : Object.entries(value).flatMap(([key, held]) =>
        key === "lines" && Array.isArray(held) ? held.map(String) : citedLines(held),
      );

const listMentioned = ({ workExperience, education, projects, certifications, warnings }: ParsedResume) =>
  new Set(citedLines([workExperience, education, projects, certifications, warnings]));

it("each period of a made document is in an entry or in a warning", () => {
  const silent = SEEDS.flatMap((seed) => {
    const { document } = makeDocument(seed);
    const mentioned = listMentioned(parseResume(document));
    return document.lines
      .filter(({ cells }) => cells.some(({ text }) => findDates(text).some(({ isRange }) => isRange)))
      .filter(({ id }) => !mentioned.has(id))
      .map(({ id, cells }) => `${seed} ${id} ${cells.map(({ text }) => text).join(" | ")}`);
  });
  expect(silent).toEqual([]);
});

it("in most made documents the schools are found as they were made", () => {
  let [right, all] = [0, 0];
  for (const seed of SEEDS) {
    const { document, truth } = makeDocument(seed);
    const made = new Set(
      [...truth.values()].flatMap(({ entry, label }) =>
        entry !== null && label.startsWith("school") ? [entry] : [],
      ),
    );
    all += 1;
    if (parseResume(document).education.length === made.size) right += 1;
  }
  expect(right / all).toBeGreaterThan(0.8);
});

it("the same seed makes the same document and the same features", () => {
  const sizes = { rows: 512, segments: 512 };
  expect(makeDocument(5)).toEqual(makeDocument(5));
  expect(makeSequences(5, sizes)).toEqual(makeSequences(5, sizes));
  expect(makeDocument(5)).not.toEqual(makeDocument(6));
});

const MODELS = join(import.meta.dirname, "../../worker/ai/read-resume/labels");
const MODEL_BYTES = 60 * 1024;

it("the models fit their limit together", async () => {
  let bytes = 0;
  for (const name of ["row-model.json", "segment-model.json"])
    bytes += gzipSync(await readFile(join(MODELS, name))).length;
  expect(bytes).toBeLessThan(MODEL_BYTES);
});
