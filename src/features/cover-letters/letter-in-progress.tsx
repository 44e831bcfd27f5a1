import { Check, CheckCheck, LoaderCircle, PenLine, RefreshCw, SearchCheck } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";

import { cn } from "#src/lib/cn.ts";
import { pluralize } from "#src/lib/plural.ts";
import type { ParagraphInProgress } from "#worker/ai/contracts/letter.contract.ts";

type State = ParagraphInProgress["state"];

const STATES: Record<State, { text: string; icon: typeof Check; tone: string; isDone?: true }> = {
  writing: { text: "Being written", icon: PenLine, tone: "text-ink-faint" },
  checking: { text: "Being checked against your background", icon: SearchCheck, tone: "text-ink-faint" },
  rewriting: {
    text: "Not all of it is backed by your background. We are writing it again.",
    icon: RefreshCw,
    tone: "text-warning",
  },
  checked: { text: "Checked", icon: Check, tone: "text-positive", isDone: true },
  changed: { text: "Written again and checked", icon: CheckCheck, tone: "text-accent-strong", isDone: true },
};

/** Who checks it is said where it is not our model. */
const describeState = (state: State, isOnDevice: boolean): string =>
  isOnDevice && STATES[state].isDone === true ? `${STATES[state].text} on this device` : STATES[state].text;

type LetterInProgressProps = {
  paragraphs: ParagraphInProgress[];
  /** Whether the model of this browser writes and checks it. */
  isOnDevice: boolean;
  /** The form whose place it takes. */
  form: RefObject<HTMLFormElement | null>;
};

/** The letter while a model writes it. What is not checked yet may still change, and cannot be selected. */
export function LetterInProgress({ paragraphs, isOnDevice, form }: LetterInProgressProps) {
  const host = useRef<HTMLElement>(null);
  // What is still being written may be no paragraph of the letter.
  const begun = paragraphs.filter(({ state }) => state !== "writing").length;
  const [most, setMost] = useState(begun);
  if (begun > most) setMost(begun);
  useEffect(() => {
    host.current?.scrollIntoView({ block: "nearest" });
    // The field in which Enter was pressed is hidden now.
    if (form.current?.contains(document.activeElement) === true) host.current?.focus({ preventScroll: true });
  }, [form]);
  return (
    <section ref={host} tabIndex={-1} aria-label="The letter as it is written" className="outline-none">
      {/* Only how far it has come is read out: a live region around the letter would be read whole at each event. */}
      <p role="status" className="sr-only">
        {describeProgress(paragraphs)}
      </p>
      <div className="mx-auto max-w-2xl space-y-4">
        {paragraphs.map((paragraph, at) => (
          // A paragraph that is written again stays in its place.
          // oxlint-disable-next-line react/no-array-index-key
          <Paragraph key={at} {...paragraph} says={describeState(paragraph.state, isOnDevice)} />
        ))}
        {paragraphs.length < most && (
          <p className="text-sm text-warning">We left out what your background does not back.</p>
        )}
      </div>
    </section>
  );
}

function Paragraph({ text, state, says }: ParagraphInProgress & { says: string }) {
  const { icon: Icon, tone, isDone = false } = STATES[state];
  return (
    <div
      aria-busy={!isDone}
      className={cn(
        "motion rounded-r-md border-l-2 py-1 pr-3 pl-4",
        !isDone && "border-line select-none",
        state === "rewriting" && "border-warning",
        state === "checked" && "border-positive",
        state === "changed" && "border-accent bg-accent-soft/50",
      )}
    >
      <p className={cn("motion leading-7 wrap-anywhere", isDone ? "text-ink" : "text-ink-soft")}>{text}</p>
      <p className={cn("mt-0.5 flex min-h-5 items-start gap-1.5 text-xs leading-5", tone)}>
        {state === "writing" ? (
          <LoaderCircle aria-hidden className="mt-0.75 size-3.5 shrink-0 animate-spin" />
        ) : (
          <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
        )}
        {says}
      </p>
    </div>
  );
}

/** "2 paragraphs checked. Paragraph 3 is being written again." */
function describeProgress(paragraphs: readonly ParagraphInProgress[]): string {
  const done = paragraphs.filter(({ state }) => STATES[state].isDone === true).length;
  const again = paragraphs.findIndex(({ state }) => state === "rewriting");
  return [
    done === 0 ? "The letter is being written." : `${pluralize(done, "paragraph")} checked.`,
    ...(again === -1 ? [] : [`Paragraph ${again + 1} is being written again.`]),
  ].join(" ");
}
