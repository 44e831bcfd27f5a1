import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";
import { STORY_LIMITS, type StoryFields } from "#worker/features/interviews/stories.contract.ts";

const TITLE_WORDS = 8;

/**
 * Splits an answer into the four parts of a story: quoted sentences by the feature they show, the rest as the
 * action.
 */
export function toStoryFields({ answer = "", evaluation, competency }: DetailQuestion): StoryFields {
  const getFeatureQuote = (id: string): string =>
    evaluation?.features.find((feature) => feature.id === id)?.quotes[0] ?? "";
  const situation = getFeatureQuote("situation");
  const result = getFeatureQuote("result") === situation ? "" : getFeatureQuote("result");
  const found = getFeatureQuote("task");
  const task = found === situation || found === result ? "" : found;
  const action = [situation, task, result]
    .filter((part) => part !== "")
    .reduce((text, part) => text.replace(part, ""), answer)
    .replaceAll(/\s+/g, " ")
    .trim();
  const title = (situation === "" ? answer : situation).split(/\s+/).slice(0, TITLE_WORDS).join(" ");
  return {
    title: title.slice(0, STORY_LIMITS.title),
    situation,
    task,
    action: action.slice(0, STORY_LIMITS.part),
    result,
    competencies: competency === null ? [] : [competency.id],
  };
}
