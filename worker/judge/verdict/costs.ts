import type { Problem } from "../bank/problem.ts";
import { formatTimes } from "../complexity/classes.contract.ts";
import type { Growth } from "../complexity/measure-growth.ts";
import type { Measured } from "./verdict.contract.ts";

/** The measured time with the inputs used. */
export function toMeasuredTime(problem: Problem, { time }: Growth): Measured | null {
  if (time === null) return null;
  const first = time.points[0];
  const last = time.points.at(-1);
  const measure = time.isByTime ? "time" : "work";
  const reason =
    first === undefined || last === undefined
      ? ""
      : `On inputs like the hidden case “${nameInput(problem)}”, from ${first.n} to ${last.n} (n is ${problem.size}), the ${measure} grew to ${formatTimes(first.count, last.count)} times.`;
  return {
    class: time.class,
    optimal: problem.optimal.time,
    points: time.points,
    reason,
    isByTime: time.isByTime,
  };
}

/** Names the inputs, which come from the generator of the large cases. */
const nameInput = ({ tests }: Problem): string =>
  tests.find(({ make }) => make !== undefined)?.why.toLowerCase() ?? "a large input";

export function toMeasuredSpace(problem: Problem, { space }: Growth, device: string | null): Measured | null {
  if (space === null) return null;
  return {
    class: space.class,
    optimal: problem.optimal.space,
    points: space.points,
    reason:
      device === null
        ? "Estimated from what was allocated beyond the input."
        : "Measured as the most memory held at once beyond the input.",
    isByTime: false,
  };
}
