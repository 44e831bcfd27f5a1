import { Badge } from "#src/components/ui/badge.tsx";
import type { RunResult } from "#worker/features/interviews/coding.contract.ts";

import type { OwnCase } from "./own-case.ts";
import { ValuePair } from "./value-pair.tsx";

type RunResultsProps = {
  result: RunResult;
  /** The own cases that were run, in their order; none if the examples were. */
  own: readonly OwnCase[];
};

/** Longer values are shortened before they are shown. */
const WHOLE = 400;

/** The results of a run, case by case, with printed output. They are not a verdict. */
export const RunResults = ({ result, own }: RunResultsProps) => (
  <section aria-label="Run results" className="space-y-2" role="status">
    {result.message !== null && <p className="text-sm wrap-anywhere">{result.message}</p>}
    <Count cases={result.cases} />
    <ul className="space-y-2">
      {result.cases.map((one, at) => {
        const expected = one.expected ?? own[at]?.expected ?? null;
        const { input, got, output, outputCut } = one;
        // Equal texts that are whole are equal values; whether others are right, only the judge can tell.
        const passed = one.passed ?? (expected === got && got.length <= WHOLE ? true : null);
        return (
          <li key={at} className="rounded-lg border border-line p-3 text-sm">
            <div className="flex items-start justify-between gap-3">
              <ValuePair
                input={input}
                expected={expected}
                got={got}
                isDifferent={passed !== true && expected !== got}
              />
              {passed !== null && (
                <Badge tone={passed ? "positive" : "critical"} className="shrink-0">
                  {passed ? "Right" : "Failed"}
                </Badge>
              )}
            </div>
            {output !== "" && <Printed at={at} output={output} isCut={outputCut} />}
          </li>
        );
      })}
    </ul>
  </section>
);

/** More lines than a reader goes through, and few enough that the page is drawn at once. */
const SHOWN_LINES = 500;

function Printed({ at, output, isCut }: { at: number; output: string; isCut: boolean }) {
  const lines = output.split("\n", SHOWN_LINES + 1);
  const isLong = lines.length > SHOWN_LINES;
  return (
    <>
      <p aria-hidden className="mt-2 text-ink-soft">
        Printed:
      </p>
      <pre
        tabIndex={0}
        aria-label={`Printed by case ${at + 1}`}
        className="mt-1 max-h-48 overflow-auto rounded-lg bg-sunken p-2 text-xs whitespace-pre-wrap"
      >
        {isLong ? lines.slice(0, SHOWN_LINES).join("\n") : output}
      </pre>
      {isLong && <p className="text-xs text-ink-faint">The first {SHOWN_LINES} lines.</p>}
      {isCut && <p className="text-xs text-ink-faint">Cut at 64 KB.</p>}
    </>
  );
}

function Count({ cases }: Pick<RunResult, "cases">) {
  const judged = cases.filter(({ passed }) => passed !== null);
  if (judged.length === 0) return null;
  const passed = judged.filter((one) => one.passed === true).length;
  return (
    <p className="text-sm font-medium">
      {passed} of {judged.length} examples passed
    </p>
  );
}
