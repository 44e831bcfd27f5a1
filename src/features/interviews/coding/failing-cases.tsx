import { Plus } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import type { FailingCase, ListedCase, Verdict } from "#worker/judge/verdict/verdict.contract.ts";

import type { AddCase } from "./own-case.ts";
import { ValuePair } from "./value-pair.tsx";

type FailingCasesProps = {
  verdict: Verdict;
  /** Null where no case can be added. */
  onAdd: AddCase | null;
};

/** The failing cases with what was expected; large inputs are named and not shown. */
export function FailingCases({ verdict, onAdd }: FailingCasesProps) {
  const { groups, status } = verdict;
  const cases = listCases(verdict);
  if (cases.length === 0) return null;
  const failed = groups.reduce((sum, { passed, total }) => sum + total - passed, 0);
  return (
    <div className="space-y-2">
      {cases.length > 1 && (
        <h4 className="font-medium">
          {failed} failing cases{cases.length < failed && status !== "error" && `, the first ${cases.length}`}
        </h4>
      )}
      {cases.map((failing, at) => (
        <Failing key={at} failing={failing} at={at} onAdd={onAdd} />
      ))}
    </div>
  );
}

/** Code that does not start fails all cases alike: the first says all. */
const listCases = ({ failing, failingCases, status }: Verdict): readonly ListedCase[] => {
  const first = failing === null ? [] : [{ ...failing, args: null }];
  if (failingCases.length === 0) return first;
  return status === "error" ? failingCases.slice(0, 1) : failingCases;
};

const GROUP_NAMES: Record<FailingCase["group"], string> = {
  basic: "Basic",
  edge: "Edge case",
  large: "Large input",
};

function Failing({ failing, at, onAdd }: { failing: ListedCase; at: number; onAdd: AddCase | null }) {
  const { group, why, input, expected, got, args } = failing;
  const name = at === 0 ? "First failing case" : `Failing case ${at + 1}`;
  return (
    <section aria-label={name} className="rounded-lg border border-line p-3">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h5 className="min-w-0 font-medium wrap-anywhere">
          {name}: {why.charAt(0).toLowerCase() + why.slice(1)}
        </h5>
        <Badge>{GROUP_NAMES[group]}</Badge>
      </div>
      <ValuePair input={input} expected={expected} got={got} isDifferent />
      {onAdd !== null && args !== null && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1.5 -ml-3"
          aria-label={`Add as own case: ${name.toLowerCase()}`}
          onClick={() => onAdd({ args, expected })}
        >
          <Plus aria-hidden className="size-4" />
          Add as own case
        </Button>
      )}
    </section>
  );
}
