import type { UseQueryResult } from "@tanstack/react-query";
import { Ban, X } from "lucide-react";
import { useRef } from "react";

import { cn } from "#src/lib/cn.ts";
import { formatCount } from "#src/lib/plural.ts";
import type { Chip, ChipKind, Question } from "#worker/features/jobs/question/question.contract.ts";

/** Words before the chip's label, where the label alone does not say what it is. */
const PREFIXES: Partial<Record<ChipKind, string>> = {
  place: "Place",
  pay: "Pay",
  posted: "Posted",
  name: "Also",
};

const NOTES: Record<Question["notes"][number], string> = {
  "near-me": "We do not know where you are: type a town in the field for the place.",
  "postal-code": "We cannot search by postal code: type the town in the field for the place.",
};

const formatFound = (count: number, isMore: boolean): string => `${formatCount(count)}${isMore ? "+" : ""}`;

type QuestionChipsProps = {
  question: Pick<UseQueryResult<Question>, "data" | "isPlaceholderData">;
  /** Searches for a part of the query as words instead. */
  onKeepAsWords: (said: string) => void;
  /** Searches for the query without what one part of it excludes. */
  onReplace: (query: string) => void;
};

/** What the query was understood as: each part with what it finds, and a button that makes it words again. */
export function QuestionChips({
  question: { data, isPlaceholderData },
  onKeepAsWords,
  onReplace,
}: QuestionChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (data === undefined || data.chips.length + data.notes.length + data.leftOut.length === 0) return null;
  const spelt = data.chips.filter(({ kind }) => kind === "spelling");
  const chips = data.chips.filter(({ kind }) => kind !== "spelling");

  function remove({ said, without }: Pick<Chip, "said" | "without">) {
    if (without === undefined) onKeepAsWords(said);
    else onReplace(without);
    requestAnimationFrame(() => {
      const next =
        list.current?.querySelector("button") ?? document.querySelector<HTMLElement>("input[name=q]");
      next?.focus();
    });
  }

  return (
    <div
      data-testid="question"
      aria-busy={isPlaceholderData}
      className={cn("motion mt-3 space-y-2", isPlaceholderData && "opacity-60")}
    >
      {spelt.map(({ said, label }) => (
        <p key={said} role="status" className="text-sm text-ink-soft">
          Showing <strong className="font-medium text-ink">{label}</strong>;{" "}
          <button
            type="button"
            className="text-accent underline underline-offset-2 hover:text-accent-strong"
            onClick={() => remove({ said })}
          >
            search for {said} instead
          </button>
        </p>
      ))}
      {chips.length > 0 && (
        <ul ref={list} aria-label="How your search is read" className="flex flex-wrap gap-2">
          {chips.map(({ kind, said, label, without, count, isMore }) => (
            <li key={`${kind} ${said}`}>
              <button
                type="button"
                onClick={() => remove({ said, ...(without === undefined ? {} : { without }) })}
                className={cn(
                  "motion inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full py-1 pr-2 pl-3 text-sm hover:bg-sunken hover:text-ink",
                  kind === "not" ? "bg-sunken text-ink" : "bg-accent-soft text-accent-strong",
                )}
              >
                {kind === "not" && <Ban aria-hidden className="size-3.5 shrink-0 text-ink-soft" />}
                <span className="truncate">
                  {PREFIXES[kind] !== undefined && <span className="text-ink-soft">{PREFIXES[kind]} </span>}
                  <span className="font-medium">{label}</span>
                </span>
                <span className="shrink-0 text-ink-soft tabular-nums">{formatFound(count, isMore)}</span>
                <span className="sr-only">
                  {kind === "not" ? ": search without this exclusion" : `: search for “${said}” as words`}
                </span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data.notes.map((note) => (
        <p key={note} role="status" className="text-sm text-ink-soft">
          {NOTES[note]}
        </p>
      ))}
      {data.leftOut.map((said) => (
        <p key={said} role="status" className="text-sm text-ink-soft">
          We cannot exclude this: “{said}” is left out of the search.
        </p>
      ))}
    </div>
  );
}

type WaysOnProps = {
  ways: Question["waysOn"];
  onChoose: (search: { query: string; location: string }) => void;
};

/** Wider searches, each with what it finds. */
export function WaysOn({ ways, onChoose }: WaysOnProps) {
  return (
    <ul aria-label="Wider searches" className="flex flex-wrap justify-center gap-2">
      {ways.map(({ label, params: { q = "", location = "" }, count, isMore }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChoose({ query: q, location })}
            className="motion inline-flex min-h-10 items-center gap-2 rounded-lg border border-line bg-surface px-4 text-sm font-medium hover:border-line-strong hover:bg-sunken"
          >
            {label}
            <span className="text-ink-soft tabular-nums">
              {formatFound(count, isMore)} {count === 1 && !isMore ? "job" : "jobs"}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
