import { Lock, LockOpen, RefreshCw } from "lucide-react";
import { useId, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";
import { type LetterSentence, joinLetterSentences } from "#worker/ai/contracts/letter.contract.ts";
import type { StoredParagraph } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { findQuestion, goToNextQuestion, isOpen, listQuestions, settleSentences } from "./open-sentences.ts";
import { PageText } from "./page-text.tsx";
import { SentenceQuestion } from "./sentence-question.tsx";
import { SentenceSources } from "./sentence-sources.tsx";
import { areSameWords, locateSentences, resplitSentences } from "./sentences.ts";

const NAMES: Record<StoredParagraph["kind"], string> = {
  greeting: "Greeting",
  opening: "Opening",
  evidence: "What you have done",
  company: "Why this employer",
  mention: "Also mentioned",
  closing: "Closing",
  sign_off: "Sign-off",
};

/** Paragraph kinds that can be rewritten; the others are set phrases or the user's own text. */
const WRITTEN = new Set<StoredParagraph["kind"]>(["opening", "evidence", "closing"]);

/** A sentence of the letter by its position in its paragraph, and how the user came to it. */
export type SentencePlace = { paragraphId: string; at: number; by: "pointer" | "caret" | "question" };

type PageParagraphProps = {
  paragraph: StoredParagraph;
  number: number;
  place: SentencePlace | null;
  /** The whole letter is being rewritten. */
  isBusy: boolean;
  /** Only this paragraph is being rewritten. */
  isPending: boolean;
  onChange: (paragraph: StoredParagraph) => void;
  /** The user has kept or removed an open sentence. */
  onDecide: (paragraph: StoredParagraph, isKept: boolean) => void;
  onRewrite: () => void;
  onPlace: (place: SentencePlace | null) => void;
};

/** A paragraph to type in; the sentence under the pointer or the caret is marked, and its sources are shown. */
export function PageParagraph({
  paragraph,
  number,
  place,
  isBusy,
  isPending,
  onChange,
  onDecide,
  onRewrite,
  onPlace,
}: PageParagraphProps) {
  const { id, kind, sentences, isLocked } = paragraph;
  const [text, setText] = useState(() => joinLetterSentences(paragraph));
  const [known, setKnown] = useState(sentences);
  const marks = useRef<HTMLDivElement>(null);
  // Replaces the text when a new version arrives; the user's whitespace is kept if only that differs.
  if (known !== sentences) {
    setKnown(sentences);
    if (!areSameWords(text, joinLetterSentences(paragraph))) setText(joinLetterSentences(paragraph));
  }
  const name = `${NAMES[kind]}, paragraph ${number}`;
  const spans = locateSentences(text, sentences);
  const show = (at: number | undefined, by: SentencePlace["by"]) =>
    onPlace(at === undefined ? null : { paragraphId: id, at, by });
  const questionsId = useId();
  const questions = listQuestions(sentences);
  const active = place === null ? undefined : sentences[place.at];
  return (
    <div className="group relative sm:-mr-18 sm:pr-18">
      <PageText
        label={name}
        readOnly={isBusy}
        aria-describedby={questions.length > 0 ? questionsId : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange({ ...paragraph, sentences: resplitSentences(target.value, sentences) });
        }}
        onSelect={({ currentTarget }) => show(findAt(spans, currentTarget.selectionStart), "caret")}
        onPointerMove={({ clientX, clientY, pointerType }) => {
          if (pointerType !== "mouse") return;
          const at = findMarkAt(marks.current, clientX, clientY);
          if (at !== undefined && at !== place?.at) show(at, "pointer");
        }}
        markedRef={marks}
        marked={cutAtSpans(text, spans).map(({ from, part, at }) => (
          <span
            key={from}
            data-at={at}
            className={cn(
              "motion rounded-sm",
              at !== undefined && place?.at === at && "bg-accent-soft ring-2 ring-accent-soft",
              at !== undefined && getUnderline(sentences[at]),
            )}
          >
            {part}
          </span>
        ))}
      />
      {questions.length > 0 && (
        <div
          id={questionsId}
          className="my-1.5 space-y-1.5 px-2"
          onFocus={({ target }) => show(Number(findQuestion(target)?.dataset.openSentence), "question")}
        >
          {questions.map((places) => {
            const asked = places.flatMap((at) => sentences[at] ?? []);
            return (
              <SentenceQuestion
                // The question after one that goes away keeps its element, which has the focus.
                key={asked[0]?.text}
                sentences={asked}
                at={places[0] ?? 0}
                isOneOfMany={questions.length > 1}
                isBusy={isBusy}
                onDecide={(isKept, host) => {
                  const field = host.parentElement?.parentElement?.querySelector("textarea");
                  onDecide({ ...paragraph, sentences: settleSentences(sentences, places, isKept) }, isKept);
                  if (!goToNextQuestion(host)) field?.focus();
                }}
              />
            );
          })}
        </div>
      )}
      <div
        className={cn(
          // In a row, as a paragraph of one line has no room for two below each other.
          "flex gap-1 sm:absolute sm:top-0 sm:right-0",
          // On a phone they take a line of their own, so only the paragraph whose text is edited has them.
          !isLocked && !isPending && "max-sm:not-focus-within:not-group-has-[textarea:focus]:hidden",
          !isLocked &&
            !isPending &&
            "motion sm:pointer-fine:not-group-hover:not-group-focus-within:opacity-0",
        )}
      >
        <Tooltip
          text={
            isLocked
              ? "Unlock it: another version may change it"
              : "Lock it: another version leaves it as it is"
          }
          side="top"
        >
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Lock: ${name}`}
            aria-pressed={isLocked}
            onClick={() => onChange({ ...paragraph, isLocked: !isLocked })}
          >
            {isLocked ? <Lock aria-hidden className="size-4" /> : <LockOpen aria-hidden className="size-4" />}
          </Button>
        </Tooltip>
        {WRITTEN.has(kind) && (
          <Tooltip text="Write this paragraph again" side="top">
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Write again: ${name}`}
              disabled={isLocked || (isBusy && !isPending)}
              isPending={isPending}
              onClick={onRewrite}
            >
              {!isPending && <RefreshCw aria-hidden className="size-4" />}
            </Button>
          </Tooltip>
        )}
      </div>
      {/* Where there is no room beside the page, the sources stand below the paragraph that is edited. */}
      {active !== undefined && place?.by === "caret" && (
        <SentenceSources sentence={active} className="mt-2 px-2 xl:hidden" />
      )}
    </div>
  );
}

const getUnderline = (sentence: LetterSentence | undefined): string | false =>
  sentence !== undefined &&
  isOpen(sentence) &&
  cn(
    "underline decoration-dotted decoration-2 underline-offset-4",
    sentence.isConcluded === true ? "decoration-accent" : "decoration-warning",
  );

type Span = { from: number; to: number };

/** The sentence under a point: the marks lie behind the field, and a line belongs to its last sentence to its end. */
function findMarkAt(host: HTMLElement | null, x: number, y: number): number | undefined {
  let found: number | undefined;
  for (const mark of host?.querySelectorAll<HTMLElement>("[data-at]") ?? [])
    for (const { top, bottom, left, right } of mark.getClientRects()) {
      if (y < top || y > bottom) continue;
      found = Number(mark.dataset.at);
      if (x >= left && x <= right) return found;
    }
  return found;
}

const findAt = (spans: (Span | null)[], caret: number): number | undefined => {
  const at = spans.findIndex((span) => span !== null && caret >= span.from && caret <= span.to);
  return at === -1 ? undefined : at;
};

/** The whole text in parts: each sentence, and what stands between them. */
function cutAtSpans(
  text: string,
  spans: (Span | null)[],
): { from: number; part: string; at: number | undefined }[] {
  const parts: { from: number; part: string; at: number | undefined }[] = [];
  let done = 0;
  const add = (to: number, at?: number) => {
    if (to > done) parts.push({ from: done, part: text.slice(done, to), at });
    done = Math.max(done, to);
  };
  for (const [at, span] of spans.entries()) {
    if (span === null) continue;
    add(span.from);
    add(span.to, at);
  }
  add(text.length);
  return parts;
}
