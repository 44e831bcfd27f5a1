import { Badge } from "#src/components/ui/badge.tsx";

import { Example } from "./example.tsx";

const ROWS = [
  { source: "Greenhouse", counts: "120 boards · 41 kept · 12 new", state: "Read", tone: "positive" },
  { source: "Workday", counts: "60 boards · 18 kept · 9 new", state: "Read", tone: "positive" },
  {
    source: "Ashby",
    counts: "80 boards · 22 kept · 7 new",
    state: "Partly read",
    tone: "warning",
    why: "Northwind Labs: no answer in 30 s",
  },
  {
    source: "Lever",
    counts: "80 boards · nothing kept",
    state: "Nothing fits",
    tone: "neutral",
    why: "Read 640 jobs, none has “data engineer”",
  },
  {
    source: "Adzuna",
    counts: "not asked",
    state: "Not configured",
    tone: "neutral",
    why: "It needs a key that nobody has given it",
  },
] as const;

/** The search summary: one line for each source. */
export function ReceiptMiniature() {
  return (
    <Example label="the receipt of a search, a line for every source" title="Details by source">
      <ul className="divide-y divide-line bg-surface px-4 sm:px-5">
        {ROWS.map((row) => (
          <li key={row.source} className="py-3 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <span className="font-medium">{row.source}</span>
              <Badge tone={row.tone}>{row.state}</Badge>
            </div>
            <p className="mt-0.5 text-ink-soft tabular-nums">{row.counts}</p>
            {"why" in row && <p className="mt-0.5 text-ink-soft">{row.why}</p>}
          </li>
        ))}
      </ul>
    </Example>
  );
}
