import { Badge } from "#src/components/ui/badge.tsx";
import type { CodingSession } from "#worker/features/interviews/coding.contract.ts";
import { formatTimes, formatUnmeasured, isWorseClass } from "#worker/judge/complexity/classes.contract.ts";
import type { Measured, Verdict } from "#worker/judge/verdict/verdict.contract.ts";

import { FailingCases } from "./failing-cases.tsx";
import type { AddCase } from "./own-case.ts";

const GROUPS = { basic: "Basic", edge: "Edge cases", large: "Large inputs" } as const;

type VerdictViewProps = {
  verdict: Verdict;
  /** The costs of the reference solution, where it is shown. */
  known: CodingSession["referenceCosts"];
  onAdd: AddCase | null;
};

/**
 * Results by group, the failing cases in full, the complexity with its reason, and how the score was calculated.
 */
export function VerdictView({ verdict, known, onAdd }: VerdictViewProps) {
  const { message, groups, time, space, notes, parts, execution } = verdict;
  return (
    <div className="space-y-4 text-sm">
      {message !== null && <p className="wrap-anywhere">{message}</p>}
      {groups.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ group, passed, total }) => (
            <li key={group}>
              <Badge tone={passed === total ? "positive" : "critical"}>
                {GROUPS[group]}: {passed} of {total}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <FailingCases verdict={verdict} onAdd={onAdd} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Cost
          title="Time complexity"
          cost={time}
          isMeasured={time !== null && time.points.length > 0}
          missing={MISSING[execution]}
        />
        <Cost
          title="Space complexity"
          cost={space}
          isMeasured={execution === "device"}
          missing={time === null ? MISSING[execution] : `${formatUnmeasured(known?.space ?? null)}.`}
        />
      </div>
      {time !== null && time.points.length > 0 && <Points {...time} />}
      {notes.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {parts.map(({ name, points, most }) => (
            <li key={name} className="flex justify-between gap-3">
              <span className="text-ink-soft">{name}</span>
              <span className="tabular-nums">
                {points} of {most}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const MISSING: Record<Verdict["execution"], string> = {
  run: "Not measured: too few tests passed.",
  read: "Not measured: the code was not run.",
  device: "Not measured: too few tests passed, or its growth shows no class.",
};

type CostProps = {
  title: string;
  cost: Measured | null;
  isMeasured: boolean;
  /** Said where there is no cost. */
  missing: string;
};

const Cost = ({ title, cost, isMeasured, missing }: CostProps) => (
  <div className="rounded-lg bg-sunken p-3">
    <h4 className="font-medium">{title}</h4>
    {cost === null ? (
      <p className="text-ink-soft">{missing}</p>
    ) : (
      <>
        <p>
          {cost.class} ({isMeasured ? (cost.isByTime ? "measured by time" : "measured") : "estimated"})
          {isWorseClass(cost.class, cost.optimal) && `; ${cost.optimal} is possible`}
        </p>
        <p className="text-ink-soft">{cost.reason}</p>
      </>
    )}
  </div>
);

const Points = ({ points, isByTime }: Pick<Measured, "points" | "isByTime">) => (
  <div
    className="overflow-x-auto"
    tabIndex={0}
    role="region"
    aria-label={`Growth of the ${isByTime ? "time" : "work"}`}
  >
    <table className="text-xs tabular-nums">
      <tbody>
        <tr>
          <th scope="row" className="pr-3 text-left font-medium">
            n
          </th>
          {points.map(({ n }) => (
            <td key={n} className="px-2 text-right">
              {n}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row" className="pr-3 text-left font-medium">
            {isByTime ? "Time" : "Work"}
          </th>
          {points.map(({ n, count }) => (
            <td key={n} className="px-2 text-right">
              {formatTimes(points[0]?.count ?? count, count)}×
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </div>
);
