import { useId } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { cn } from "#src/lib/cn.ts";
import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";

import { findQuestion } from "./open-sentences.ts";

type SentenceQuestionProps = {
  /** One that was concluded, or all of the paragraph that could not be confirmed. */
  sentences: LetterSentence[];
  /** The place of the first one in the paragraph. */
  at: number;
  /** The paragraph has another question, so that it is shown which sentences are meant. */
  isOneOfMany: boolean;
  isBusy: boolean;
  /** `host`: the question, which goes away. */
  onDecide: (isKept: boolean, host: Element) => void;
};

/** Asks whether what the background does not say stays in the letter. */
export function SentenceQuestion({ sentences, at, isOneOfMany, isBusy, onDecide }: SentenceQuestionProps) {
  const id = useId();
  const isConcluded = sentences[0]?.isConcluded === true;
  const decide = (isKept: boolean) => ({
    disabled: isBusy,
    onClick: ({ currentTarget }: { currentTarget: Element }) => {
      const host = findQuestion(currentTarget);
      if (host !== null) onDecide(isKept, host);
    },
  });
  return (
    <div
      role="group"
      aria-labelledby={id}
      data-open-sentence={at}
      // Takes the focus when it is its turn, so that it is read out before its buttons are reached.
      tabIndex={-1}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border-l-2 py-1.5 pr-1.5 pl-3 text-sm",
        isConcluded ? "border-accent bg-accent-soft/60" : "border-warning bg-warning-soft/60",
      )}
    >
      <p id={id} className="min-w-0 flex-1 basis-56 wrap-anywhere text-ink-soft">
        <span className={cn("text-ink", !isOneOfMany && "sr-only")}>
          “{sentences.map(({ text }) => text).join(" ")}”{" "}
        </span>
        {isConcluded ? describeConclusion(sentences) : describeDoubt(sentences.length)}
      </p>
      <span className="flex gap-1">
        <Button variant="secondary" size="sm" {...decide(true)}>
          {isConcluded ? "Keep" : "Confirm"}
        </Button>
        {/* Of several, those that are wrong are changed in the text. */}
        {sentences.length === 1 && (
          <Button variant="ghost" size="sm" {...decide(false)}>
            Remove
          </Button>
        )}
      </span>
    </div>
  );
}

const describeDoubt = (count: number): string =>
  count === 1
    ? "Please check: we could not confirm all of it."
    : `Please check these ${count} sentences: we could not confirm all of them.`;

function describeConclusion(sentences: readonly LetterSentence[]): string {
  const facts = sentences
    .flatMap((sentence) => sentence.facts)
    .map((fact) => `“${fact.replace(/[.;,]$/, "")}”`);
  return `We concluded this from ${facts.length === 0 ? "your background" : facts.join(" and ")}. Keep?`;
}
