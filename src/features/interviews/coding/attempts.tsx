import { useState } from "react";

import { Select } from "#src/components/ui/select.tsx";
import type { CodeAttempt, CodingSession } from "#worker/features/interviews/coding.contract.ts";
import { LANGUAGE_NAMES } from "#worker/judge/languages.contract.ts";
import type { Verdict } from "#worker/judge/verdict/verdict.contract.ts";

import { ScoreBadge } from "../score-badge.tsx";
import { CodeBlock } from "./code-block.tsx";
import type { AddCase } from "./own-case.ts";
import { VerdictView } from "./verdict-view.tsx";

type AttemptsProps = {
  attempts: readonly CodeAttempt[];
  first: Verdict;
  known: CodingSession["referenceCosts"];
  onAdd: AddCase;
};

/** Practice attempts after the answer is locked: the latest or an earlier one, beside the first solution. */
export function Attempts({ attempts, first, known, onAdd }: AttemptsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const latest = attempts.at(-1);
  const shown = attempts.find(({ id }) => id === chosen) ?? latest;
  if (latest === undefined || shown === undefined) return null;
  const title = shown === latest ? "Latest attempt" : `Attempt ${attempts.indexOf(shown) + 1}`;
  return (
    <div className="space-y-4 rounded-card border border-line p-4">
      {attempts.length > 1 && (
        <Select
          label="Attempt"
          className="max-w-72"
          value={shown.id}
          options={attempts.map(({ id, verdict, language }, at) => ({
            value: id,
            label: `${at + 1}: ${formatScore(verdict)}, ${LANGUAGE_NAMES[language]}`,
          }))}
          onChange={setChosen}
        />
      )}
      <p className="flex flex-wrap items-center gap-2 text-sm" role="status">
        {title} <ScoreBadge score={shown.verdict.score} execution={shown.verdict.execution} />
        {shown.verdict.score !== null && shown.verdict.execution === "read" && (
          <span>Read by a model, not run</span>
        )}
        <span className="text-ink-soft">{formatScoreDifference(first.score, shown.verdict.score)}</span>
      </p>
      <Difference first={first} other={shown.verdict} title={title} />
      <CodeBlock title={`${title} in ${LANGUAGE_NAMES[shown.language]}`} code={shown.code} />
      <VerdictView verdict={shown.verdict} known={known} onAdd={onAdd} />
    </div>
  );
}

const sumTestGroups = ({ groups }: Verdict, part: "passed" | "total") =>
  groups.reduce((sum, group) => sum + group[part], 0);
const countTests = (verdict: Verdict) =>
  verdict.groups.length === 0
    ? "not run"
    : `${sumTestGroups(verdict, "passed")} of ${sumTestGroups(verdict, "total")}`;

const formatScore = ({ score }: Verdict): string => (score === null ? "not scored" : `${score} of 10`);

function formatScoreDifference(first: number | null, other: number | null): string {
  if (first === null || other === null) return "";
  const difference = Math.round((other - first) * 10) / 10;
  return difference === 0
    ? "the same as your first solution"
    : `${difference > 0 ? "+" : ""}${difference} against your first solution`;
}

const ROWS: readonly (readonly [string, (verdict: Verdict) => string])[] = [
  ["Score", formatScore],
  ["Tests passed", countTests],
  ["Time", ({ time }) => time?.class ?? "not measured"],
  ["Space", ({ space }) => space?.class ?? "not measured"],
];

const Difference = ({ first, other, title }: { first: Verdict; other: Verdict; title: string }) => (
  <table className="w-full max-w-lg text-sm">
    <thead className="text-left text-ink-soft">
      <tr>
        <th scope="col" className="font-normal">
          <span className="sr-only">What</span>
        </th>
        <th scope="col" className="py-1 pr-3 font-normal">
          First solution
        </th>
        <th scope="col" className="py-1 font-normal">
          {title}
        </th>
      </tr>
    </thead>
    <tbody>
      {ROWS.map(([name, read]) => (
        <tr key={name} className="border-t border-line">
          <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-soft">
            {name}
          </th>
          <td className="py-1.5 pr-3">{read(first)}</td>
          <td className={read(first) === read(other) ? "py-1.5" : "py-1.5 font-medium"}>{read(other)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
