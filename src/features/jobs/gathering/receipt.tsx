import { Badge } from "#src/components/ui/badge.tsx";
import { formatCount, pluralize } from "#src/lib/plural.ts";

import { OUTCOMES, type SourceRow, type Tone } from "./source-rows.ts";

const TONES: Record<Tone, "positive" | "neutral" | "warning"> = {
  good: "positive",
  quiet: "neutral",
  warning: "warning",
  off: "neutral",
};

const COUNTS = [
  ["received", "Received"],
  ["kept", "Kept"],
  ["new", "New"],
  ["updated", "Updated"],
  ["duplicate", "Duplicate"],
  ["closed", "Closed"],
] as const;

/** One line per source: how many boards were queried, what was found, and the reason if nothing was. */
export function Receipt({ rows }: { rows: SourceRow[] }) {
  const columns = COUNTS.filter(([key], at) => at < 3 || rows.some(({ counts }) => counts[key] > 0));
  return (
    <>
      <div className="mt-4 hidden overflow-x-auto lg:block">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">Details by source</caption>
          <thead className="text-xs text-ink-faint">
            <tr className="border-b border-line">
              <Head isFirst>Source</Head>
              <Head>Boards</Head>
              {columns.map(([key, label]) => (
                <Head key={key}>{label}</Head>
              ))}
              <Head>Time</Head>
              <th scope="col" className="py-2 pl-4 font-medium">
                What happened
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.name} className="align-top">
                <th scope="row" className="py-2 pr-3 font-medium whitespace-nowrap">
                  {row.name}
                </th>
                <Cell>{describeBoardProgress(row)}</Cell>
                {columns.map(([key]) => (
                  <Cell key={key} isQuiet={row.counts[key] === 0}>
                    {row.of === 0 ? "–" : formatCount(row.counts[key])}
                  </Cell>
                ))}
                <Cell>{formatTime(row)}</Cell>
                <td className="py-2 pl-4">
                  <WhatHappened row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label="Details by source" className="mt-4 divide-y divide-line border-y border-line lg:hidden">
        {rows.map((row) => (
          <li key={row.name} className="py-3 text-sm">
            <div className="flex items-start justify-between gap-3">
              <span className="font-medium">{row.name}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">
                {row.of > 0 && pluralize(row.of, "board")} {formatTime(row)}
              </span>
            </div>
            {row.of > 0 && (
              <p className="mt-0.5 text-ink-soft tabular-nums">
                {COUNTS.filter(([key], at) => at < 3 || row.counts[key] > 0)
                  .map(([key, label]) => `${formatCount(row.counts[key])} ${label.toLowerCase()}`)
                  .join(" · ")}
              </p>
            )}
            <div className="mt-1.5">
              <WhatHappened row={row} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Head({ isFirst = false, children }: { isFirst?: boolean; children: string }) {
  return (
    <th scope="col" className={isFirst ? "py-2 pr-3 font-medium" : "px-2 py-2 text-right font-medium"}>
      {children}
    </th>
  );
}

function Cell({ isQuiet = false, children }: { isQuiet?: boolean; children: string }) {
  return (
    <td
      className={
        isQuiet
          ? "px-2 py-2 text-right whitespace-nowrap text-ink-faint"
          : "px-2 py-2 text-right whitespace-nowrap"
      }
    >
      {children}
    </td>
  );
}

function WhatHappened({ row }: { row: SourceRow }) {
  const { label, tone } = OUTCOMES[row.outcome];
  // If all boards failed in the same way, the row's reason already names the failure.
  const failures = row.failures.filter((failure) => failure.message !== row.reason);
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={TONES[tone]}>{label}</Badge>
        {row.reason !== "" && <span className="text-ink-soft">{row.reason}</span>}
      </p>
      {failures.length > 0 && (
        <ul className="space-y-0.5 text-ink-soft">
          {failures.map((failure) => (
            <li key={failure.message} className="break-words">
              <span className="text-ink">{formatBoardNames(failure)}</span>: {failure.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "Acme, Bolt and 3 more" */
function formatBoardNames({ boards, count }: SourceRow["failures"][number]): string {
  const named = boards.slice(0, 3);
  const more = count - named.length;
  return named.join(", ") + (more > 0 ? ` and ${formatCount(more)} more` : "");
}

/** Describes how many boards were queried, out of those known. */
function describeBoardProgress({ done, of, known, outcome }: SourceRow): string {
  if (of === 0) return known !== null && known > 0 ? `0 of ${formatCount(known)}` : "–";
  if (outcome === "waiting") return `${formatCount(done)} of ${formatCount(of)}`;
  return known !== null && known > done ? `${formatCount(done)} of ${formatCount(known)}` : formatCount(done);
}

function formatTime({ milliseconds, of }: SourceRow): string {
  if (milliseconds === null || of === 0) return "";
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
