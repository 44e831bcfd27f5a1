import { z } from "zod/mini";

import { hasSameNumbers } from "#worker/ai/check-model/numbers.ts";
import { isAddressedToSoftware } from "#worker/ai/check-model/untrusted.ts";
import { type ModelPath, prepareQuestion } from "#worker/ai/engine/model-path.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./rule-words.json" with { type: "json" };
import type { TellStoryInput } from "./task.ts";

const Answer = z.object({ story: z.string() });

const LENGTH = { least: 0.5, most: 2 };
/** Words for rules of the problem: changing one of them changes what has to be computed. */
const RULES = new RegExp(composePattern`\b(?:${lists.rules})\b`, "gi");

const INSTRUCTIONS = `Task: tell-story.
Tell the story of a coding problem anew, with other people, things and places, so that it reads like a small task of real work.
- What has to be computed stays exactly the same: every rule, number, order and limit of the story is still said, in the same words where they matter.
- Keep each name in "names" as it is if the story has it. Same length, plain English, no hints at a solution, no code.
- Do not repeat the task, which follows your story unchanged.`;

/** Lets a model write another story for the same problem. */
export const storyByModel: ModelPath<TellStoryInput, { story: string }> = {
  version: 1,
  prepare: (input) =>
    prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [
        { name: "story", text: input.story },
        { name: "task", text: `${input.title}. ${input.task}` },
        { name: "names", text: input.names.join(", ") },
        { name: "examples", text: input.examples.join("\n") },
      ],
      schema: Answer,
      maxOutputTokens: 500,
      temperature: 0.7,
      check: ({ story }) => {
        const said = story.replaceAll(/\s+/g, " ").trim();
        const fault = findFault(input, said);
        if (said === input.story) return { output: null, problems: [] };
        return fault === null
          ? { output: { story: said }, problems: [] }
          : { output: null, problems: [fault] };
      },
    }),
};

function findFault({ story, names }: TellStoryInput, said: string): string | null {
  if (said.length < story.length * LENGTH.least || said.length > story.length * LENGTH.most)
    return "It is much shorter or longer than the story.";
  if (!hasSameNumbers(story, said)) return "Its numbers are not those of the story.";
  const lost = names.find((name) => hasWord(story, name) && !hasWord(said, name));
  if (lost !== undefined) return `It does not name ${lost} any more.`;
  const rule = listRules(story).find((word) => !listRules(said).includes(word));
  if (rule !== undefined) return `The story's "${rule}" is missing.`;
  const added = listRules(said).find((word) => !listRules(story).includes(word));
  if (added !== undefined) return `The story has no "${added}": it may be another problem now.`;
  if (isAddressedToSoftware(said) || /[{};]|=>|O\(/.test(said)) return "It has code or an instruction in it.";
  return null;
}

const hasWord = (text: string, word: string): boolean => text.split(/[^\w]+/).includes(word);
const listRules = (text: string): string[] => (text.match(RULES) ?? []).map((word) => word.toLowerCase());
