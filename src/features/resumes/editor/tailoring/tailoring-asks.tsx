import { splitGaps } from "#src/components/ai/gap-list.tsx";
import { Folded } from "#src/components/ui/folded.tsx";

import type { Tailoring } from "./tailoring-text.ts";

type Ask = { label: string; quote: string; facts: readonly string[] };

/** What the job requires: what the resume does not show, which is never added to it, and what it does. */
export function TailoringAsks({ gaps, met }: Pick<Tailoring, "gaps" | "met">) {
  const { sure, unclear } = splitGaps(gaps);
  const toAsks = (list: typeof gaps): Ask[] =>
    list.map(({ label, quote }) => ({ label, quote, facts: [quote] }));
  return (
    <div>
      <Asks title="Not in your resume" asks={toAsks(sure)} isNamed />
      <Asks title="We could not tell" asks={toAsks(unclear)} />
      <Asks title="Matches" asks={met} />
    </div>
  );
}

/** One line that opens to the sentences of the job, or to the lines of the resume that meet them. */
const Asks = ({ title, asks, isNamed = false }: { title: string; asks: readonly Ask[]; isNamed?: boolean }) =>
  asks.length > 0 && (
    <Folded
      summary={
        <>
          <h3 className="shrink-0 text-sm text-ink">
            {title} ({asks.length})
          </h3>
          {isNamed && <span className="truncate">{asks.map(({ label }) => label).join(", ")}</span>}
        </>
      }
    >
      <ul aria-label={title} className="mt-1 mb-2 space-y-2.5 pl-5.5">
        {asks.map(({ label, quote, facts }) => (
          <li key={`${label} ${quote}`} className="wrap-anywhere">
            {facts.some((fact) => !fact.startsWith(label.replace(/…$/, ""))) && (
              <p className="font-medium">{label}</p>
            )}
            {facts.map((fact) => (
              <p key={fact} className="border-l-2 border-line pl-3 text-ink-soft">
                {fact}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Folded>
  );
