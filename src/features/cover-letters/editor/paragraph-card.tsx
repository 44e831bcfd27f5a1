import { Lock, LockOpen, RefreshCw } from "lucide-react";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { joinLetterSentences } from "#worker/ai/contracts/letter.contract.ts";
import type { StoredParagraph } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { areSameWords, resplitSentences } from "./sentences.ts";

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

type ParagraphCardProps = {
  paragraph: StoredParagraph;
  number: number;
  /** The whole letter is being rewritten. */
  isBusy: boolean;
  /** Only this paragraph is being rewritten. */
  isPending: boolean;
  onChange: (paragraph: StoredParagraph) => void;
  onRewrite: () => void;
};

export function ParagraphCard({
  paragraph,
  number,
  isBusy,
  isPending,
  onChange,
  onRewrite,
}: ParagraphCardProps) {
  const { kind, sentences, isLocked } = paragraph;
  const [text, setText] = useState(() => joinLetterSentences(sentences));
  const [known, setKnown] = useState(sentences);
  // Replaces the text when a new version arrives; the user's whitespace is kept if only that differs.
  if (known !== sentences) {
    setKnown(sentences);
    if (!areSameWords(text, joinLetterSentences(sentences))) setText(joinLetterSentences(sentences));
  }
  const name = `${NAMES[kind]}, paragraph ${number}`;
  return (
    <Card className="p-4">
      <div className="mb-2 flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-sm text-ink-soft">{NAMES[kind]}</h2>
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
      <TextArea
        label={name}
        isLabelHidden
        // The height follows the text, because a greeting is only one line.
        className="[&_textarea]:min-h-11"
        rows={1}
        readOnly={isBusy}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange({ ...paragraph, sentences: resplitSentences(target.value, sentences) });
        }}
      />
      <Sources sentences={sentences} />
    </Card>
  );
}

/** The words of the background and the posting that each sentence is based on. */
function Sources({ sentences }: Pick<StoredParagraph, "sentences">) {
  if (sentences.every(isOwnSentence)) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-soft hover:text-ink">
        Where it comes from
      </summary>
      <ul className="mt-2 space-y-3">
        {sentences.map((sentence, at) => (
          <li key={`${at} ${sentence.text}`} className="border-l-2 border-line pl-3 wrap-anywhere">
            <p>{sentence.text}</p>
            {sentence.facts.map((fact) => (
              <Source key={fact} name="You wrote" text={fact} />
            ))}
            {sentence.asks.map((ask) => (
              <Source key={ask} name="The job asks" text={ask} />
            ))}
            {isOwnSentence(sentence) && (
              <p className="text-ink-faint">Your own words, or words that claim nothing.</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const Source = ({ name, text }: { name: string; text: string }) => (
  <p className="text-ink-soft">
    <span className="text-ink-faint">{name}:</span> {text}
  </p>
);

const isOwnSentence = ({ facts, asks }: StoredParagraph["sentences"][number]): boolean =>
  facts.length + asks.length === 0;
