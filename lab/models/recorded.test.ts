import { expect, it } from "vitest";

import { RECORDED_LETTERS, RECORDED_RESUMES } from "#lab/models/recorded-cases.ts";
import { createReplay } from "#lab/models/recordings.ts";
import letters from "#lab/models/recordings/letters.json" with { type: "json" };
import resumes from "#lab/models/recordings/resumes.json" with { type: "json" };

const lettersByCase = new Map(Object.entries(letters.cases));
const resumesByCase = new Map(Object.entries(resumes.cases));

it.each(RECORDED_LETTERS)(
  "a model's recorded answers make a letter without a fault: $id",
  async ({ id, run }) => {
    const answers = lettersByCase.get(id) ?? [];
    const { output, prompts } = await run(createReplay(answers));
    expect(prompts).toHaveLength(answers.length);
    const written =
      output?.paragraphs.filter(({ kind }) => /^(?:opening|evidence|closing)$/.test(kind)) ?? [];
    expect(written).toHaveLength(3);
    const sentences = written.flatMap((paragraph) => paragraph.sentences);
    expect(sentences.every(({ isUnsure }) => isUnsure === undefined)).toBe(true);
    expect(sentences.some(({ facts }) => facts.length > 0)).toBe(true);
  },
);

it.each(RECORDED_RESUMES)(
  "a model's recorded answers make changes that can be traced: $id",
  async ({ id, run }) => {
    const answers = resumesByCase.get(id) ?? [];
    const { output, prompts } = await run(createReplay(answers));
    expect(prompts).toHaveLength(answers.length);
    expect(output?.changes.length ?? 0).toBeGreaterThan(0);
  },
);
