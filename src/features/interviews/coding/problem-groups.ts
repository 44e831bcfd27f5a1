import { formatDay } from "#src/lib/dates.ts";
import type { CodingProblem, HadProblem } from "#worker/features/interviews/coding.contract.ts";

export type TopicGroup = { topic: string; name: string; problems: CodingProblem[] };

/** Each problem under its first topic; topics by name, problems by title. */
export function groupByTopic(problems: readonly CodingProblem[]): TopicGroup[] {
  return [...Map.groupBy(problems, ({ topics }) => topics[0] ?? "other")]
    .map(([topic, own]) => ({
      topic,
      name: topic.charAt(0).toUpperCase() + topic.slice(1),
      problems: own.toSorted((one, two) => one.title.localeCompare(two.title, "en")),
    }))
    .toSorted((one, two) => one.name.localeCompare(two.name, "en"));
}

/** "You had this one on Nov 3, 2026: 8/10." */
export const describeHad = ({ at, bestScore }: HadProblem): string =>
  `You had this one on ${formatDay(at)}${bestScore === null ? "" : `: ${bestScore}/10`}.`;
