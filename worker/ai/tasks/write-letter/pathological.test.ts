import { describe, expect, it } from "vitest";
import { z } from "zod/mini";

import { NUMBER_TEXTS } from "#testing/pathological/number-texts.ts";
import { PATHOLOGICAL_TEXTS } from "#testing/pathological/texts.ts";
import { createHardFactCheck } from "#worker/ai/check/hard-facts.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { formatCareer } from "#worker/ai/read-person/career-record.ts";
import { EVIDENCE_LIMITS } from "#worker/ai/read-person/number-units.ts";
import { readBackground } from "#worker/ai/read-person/read-person.ts";
import { findNumbers } from "#worker/ai/words/number-mentions.ts";
import { Paragraphs } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { chooseLines } from "./choose-lines.ts";
import { writeLetterTask } from "./task.ts";
import { listTellableLines } from "./tellable-line.ts";

const TODAY = "2026-11-23";
const PUBLISHED = 30_000;
/** Max characters of a model's sentence. */
const SENTENCE = 600;
/** Characters of a text, a tenth of the published limit; `bun run prove` uses the whole. */
const SMALL = 3000;
const texts = [...NUMBER_TEXTS, ...PATHOLOGICAL_TEXTS];

describe("what a letter compares, at the length that is published", () => {
  it.each([...NUMBER_TEXTS, ...PATHOLOGICAL_TEXTS.filter((_, at) => at % 9 === 0)])(
    "is bounded by counts: $name",
    ({ make }) => {
      const background = make(PUBLISHED);
      const person = readBackground(background, TODAY);
      const evidence = person.units;
      expect(evidence.length).toBeLessThanOrEqual(EVIDENCE_LIMITS.units);
      for (const { text } of evidence) expect(text.length).toBeLessThanOrEqual(EVIDENCE_LIMITS.characters);
      const check = createHardFactCheck({
        person,
        names: { company: "", jobTitle: "", person: "" },
        ad: background,
        today: TODAY,
        language: "en",
        isTranslated: false,
      });
      expect(check(background.slice(0, SENTENCE)).wrong.length).toBeLessThanOrEqual(SENTENCE);
      expect(formatCareer(person).text.length).toBeLessThanOrEqual(evidence.length * 2000);
      expect(findNumbers(background).length).toBeLessThanOrEqual(100);
      const { units } = readAdText("Engineer", background);
      const lines = listTellableLines(evidence, { language: "en", background });
      const chosen = chooseLines(lines, units, 3);
      expect(chosen.length).toBeLessThanOrEqual(3);
    },
  );
});

describe("a letter of a text that is hard to work on", () => {
  it.each(texts)("ends and can be stored: $name", async ({ make }) => {
    const letter = await writeLetterTask.embedded(
      {
        jobTitle: "Engineer",
        companyName: "Acme",
        userName: "Ada Example",
        jobDescription: make(SMALL),
        userBackground: make(SMALL),
        language: "en",
        tone: "plain",
        length: "long",
        reason: "",
        mention: make(1000),
        keep: [],
        wanted: ["opening", "evidence", "closing"],
        round: 1,
      },
      { today: TODAY, seed: "seed" },
    );
    const stored = letter.paragraphs.map((paragraph) => ({ ...paragraph, id: "id", isLocked: false }));
    expect(z.safeParse(Paragraphs, stored).error?.issues ?? []).toEqual([]);
  });
});
