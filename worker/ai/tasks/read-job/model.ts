import { z } from "zod/mini";

import { containsQuote } from "#worker/ai/check/quotes.ts";
import { truncateAtSpace, dropInstructions, createEchoCheck } from "#worker/ai/check/untrusted.ts";
import type { JobReading, JobRequirement, JobSkill } from "#worker/ai/contracts/read-job.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";
import { matchSkills } from "#worker/ai/words/match-skills.ts";
import { listPlainWords } from "#worker/ai/words/phrases.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";

import type { ReadJobInput } from "./input.ts";

const Demand = z.enum(["must", "nice", "duty"]);
const Answer = z.object({
  skills: z.array(z.object({ name: z.string(), quote: z.string(), demand: Demand })),
  requirements: z.array(z.object({ quote: z.string(), kind: Demand })),
});
type Answer = z.infer<typeof Answer>;

const MAX = { ad: 12_000, name: 60, quote: 400, skills: 40, requirements: 30 };
const MIN_REQUIREMENT = 3;

const INSTRUCTIONS = `Task: read-job.
Read a job ad and list the skills that it asks of the person, and its requirements and duties.
- A skill is a tool, language, method, field of knowledge or licence. "name" is written as the ad writes it, and "quote" is the part of the ad, word for word, in which that name stands.
- "requirements" are sentences or list items of the ad, word for word.
- must: required; nice: preferred or a plus; duty: part of the work.
- List only what is not in "known" already. Nothing of the employer, its benefits or its customers.`;

/**
 * Lets a model find what the rules missed in an ad. Anything without a quote from the text is rejected; the
 * rules' findings always stay.
 */
export const jobByModel = createRepairedPath<ReadJobInput, JobReading>({
  version: 2,
  prepare({ title, blocks }, _run, frame) {
    const written = [title, ...blocks.map(({ text }) => text)].join("\n");
    const { text, dropped } = dropInstructions(truncateAtSpace(written, MAX.ad));
    if (text.trim() === "") return null;
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [
        { name: "ad", text },
        { name: "known", text: frame.skills.map(({ label }) => label).join(", ") },
      ],
      schema: Answer,
      ownTexts: [title],
      maxOutputTokens: 900,
      temperature: 0,
      check: (answer) => mergeReading(answer, frame, { text, echoes: createEchoCheck(dropped) }),
    });
  },
});

type Known = { text: string; echoes: (said: string) => boolean };

export function mergeReading(
  answer: Answer,
  frame: JobReading,
  { text, echoes }: Known,
): { output: JobReading | null; problems: string[] } {
  const problems: string[] = [];
  const isFrom = (quote: string) => quote.length <= MAX.quote && containsQuote(quote, text) && !echoes(quote);
  const labels = new Set(frame.skills.map(({ label }) => label.toLowerCase()));
  const skills = answer.skills.slice(0, MAX.skills).flatMap(({ name, quote, demand }): JobSkill[] => {
    if (name.trim() === "" || name.length > MAX.name || !containsQuote(name, quote) || !isFrom(quote)) {
      problems.push(`"${name}" has no quote in the ad.`);
      return [];
    }
    const label = findSkillLabel(name.trim(), quote);
    if (labels.has(label.toLowerCase())) return [];
    labels.add(label.toLowerCase());
    return [{ label, quote, demand, foundBy: "model" }];
  });
  const known = frame.requirements.map((one) => listPlainWords(one.text).join(" "));
  const requirements = answer.requirements
    .slice(0, MAX.requirements)
    .flatMap(({ quote, kind }): JobRequirement[] => {
      if (!isFrom(quote)) {
        problems.push(`"${quote.slice(0, 80)}" is not in the ad.`);
        return [];
      }
      const words = listPlainWords(quote).join(" ");
      if (words.split(" ").length < MIN_REQUIREMENT) return [];
      if (known.some((one) => one.includes(words) || words.includes(one))) return [];
      known.push(words);
      return [{ text: quote.trim(), kind, foundBy: "model" }];
    });
  if (skills.length + requirements.length === 0) return { output: null, problems };
  return {
    output: { skills: [...frame.skills, ...skills], requirements: [...frame.requirements, ...requirements] },
    problems,
  };
}

/** The skill's lexicon label if its name is found in the quoted sentence; otherwise the name itself. */
function findSkillLabel(name: string, quote: string): string {
  const found = matchSkills(quote).find(
    ({ from, to }) => quote.slice(from, to).toLowerCase() === name.toLowerCase(),
  );
  return found === undefined ? name : getSkillLabel(found.id);
}
