import { useId, useState } from "react";

import { Badge, type Tone } from "#src/components/ui/badge.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { formatDay } from "#src/lib/dates.ts";
import type { CodingProblem } from "#worker/features/interviews/coding.contract.ts";

import { groupByTopic } from "./problem-groups.ts";

type ProblemListProps = {
  /** The problems of the chosen difficulty. */
  problems: readonly CodingProblem[];
  /** The id of the chosen problem; null leaves the choice to us. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

const ALL = "all";

/** What was done about a problem; of most there is nothing to say. */
const STATES: Record<Exclude<CodingProblem["state"], "open">, { label: string; tone: Tone }> = {
  tried: { label: "Tried", tone: "warning" },
  solved: { label: "Solved", tone: "positive" },
  due: { label: "Due again", tone: "accent" },
};

/** Problems by topic with what the user has done about each, of which one can be chosen. */
export function ProblemList({ problems, chosen, onChoose }: ProblemListProps) {
  const name = useId();
  const [topic, setTopic] = useState(ALL);
  const groups = groupByTopic(problems);
  const shown = groups.filter((group) => topic === ALL || group.topic === topic);
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-medium">Problem</legend>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <label className="flex min-h-9 items-center gap-2.5">
          <input
            type="radio"
            name={name}
            className="size-4 accent-accent"
            checked={chosen === null}
            onChange={() => onChoose(null)}
          />
          <span>
            Choose for me{" "}
            {problems.some(({ state }) => state === "open") && (
              <span className="text-sm text-ink-soft">(one you have not had yet)</span>
            )}
          </span>
        </label>
        <Select
          label="Topic"
          isLabelHidden
          className="w-full sm:w-60"
          value={topic}
          options={[
            { value: ALL, label: `All topics (${problems.length})` },
            ...groups.map((group) => ({
              value: group.topic,
              label: `${group.name} (${group.problems.length})`,
            })),
          ]}
          onChange={(next) => {
            setTopic(next);
            onChoose(null);
          }}
        />
      </div>
      <div
        role="region"
        aria-label="Problems by topic"
        tabIndex={0}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line"
      >
        {shown.map((group) => (
          <section key={group.topic} aria-label={group.name} className="px-3 py-2">
            <h3 className="py-1 text-xs font-medium text-ink-soft">{group.name}</h3>
            <ul>
              {group.problems.map((problem) => (
                <li key={problem.id}>
                  <label className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-0.5 rounded-lg py-1">
                    <input
                      type="radio"
                      name={name}
                      className="size-4 shrink-0 accent-accent"
                      checked={chosen === problem.id}
                      onChange={() => onChoose(problem.id)}
                    />
                    <span className="min-w-0 flex-1 wrap-anywhere">{problem.title}</span>
                    <Progress problem={problem} />
                  </label>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </fieldset>
  );
}

function Progress({ problem: { state, bestScore, lastAt } }: { problem: CodingProblem }) {
  if (state === "open") return null;
  const { label, tone } = STATES[state];
  const details = [
    bestScore === null ? null : `best ${bestScore}/10`,
    lastAt === null ? null : formatDay(lastAt),
  ];
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 text-xs text-ink-soft tabular-nums">
      {details.filter(Boolean).join(", ")}
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
