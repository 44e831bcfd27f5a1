import { Badge } from "#src/components/ui/badge.tsx";
import type { RunResult } from "#worker/features/interviews/coding.contract.ts";

/** The results of a run, case by case, with printed output. They are not a verdict. */
export const RunResults = ({ result }: { result: RunResult }) => (
  <section aria-label="Run results" className="space-y-2" role="status">
    {result.message !== null && <p className="text-sm wrap-anywhere">{result.message}</p>}
    <ul className="space-y-2">
      {result.cases.map(({ input, expected, got, passed, output, outputCut }, at) => (
        <li key={at} className="rounded-lg border border-line p-3 text-sm wrap-anywhere">
          <p className="flex flex-wrap items-center gap-2">
            {passed !== null && (
              <Badge tone={passed ? "positive" : "critical"}>{passed ? "Right" : "Different"}</Badge>
            )}
            <code>{input}</code>
          </p>
          {expected !== null && (
            <p className="mt-1">
              <span className="text-ink-soft">Expected: </span>
              <code>{expected}</code>
            </p>
          )}
          <p>
            <span className="text-ink-soft">Got: </span>
            <code>{got}</code>
          </p>
          {output !== "" && (
            <pre
              tabIndex={0}
              aria-label={`Printed by case ${at + 1}`}
              className="mt-2 max-h-48 overflow-auto rounded-lg bg-sunken p-2 text-xs whitespace-pre-wrap"
            >
              {output}
            </pre>
          )}
          {outputCut && <p className="text-xs text-ink-faint">Cut at 64 KB.</p>}
        </li>
      ))}
    </ul>
  </section>
);
