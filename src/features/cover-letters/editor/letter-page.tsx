import {
  LETTER_LIMITS,
  type StoredParagraph,
} from "#worker/features/cover-letters/cover-letters.contract.ts";

import type { LetterDoc } from "./doc.ts";
import { type SentencePlace, PageParagraph } from "./page-paragraph.tsx";
import { PageText } from "./page-text.tsx";

type LetterPageProps = {
  doc: LetterDoc;
  /** The sentence whose sources are shown. */
  place: SentencePlace | null;
  isBusy: boolean;
  /** The paragraph that is being rewritten. */
  pendingId: string | null;
  onChange: (changed: Partial<LetterDoc>) => void;
  onParagraph: (changed: StoredParagraph) => void;
  /** The user has kept or removed a sentence of a paragraph, which was `before`. */
  onDecide: (changed: StoredParagraph, isKept: boolean, before: StoredParagraph) => void;
  onRewrite: (paragraphId: string) => void;
  onPlace: (place: SentencePlace | null) => void;
};

/** The letter as one page to type in, in the order in which it is printed. */
export function LetterPage({
  doc,
  place,
  isBusy,
  pendingId,
  onChange,
  onParagraph,
  onDecide,
  onRewrite,
  onPlace,
}: LetterPageProps) {
  const { paragraphs, block } = doc;
  const changeBlock = (changed: Partial<LetterDoc["block"]>) => onChange({ block: { ...block, ...changed } });
  return (
    <section
      aria-label="The letter"
      className="rounded-card border border-line bg-surface px-3 py-6 shadow-raised sm:py-12 sm:pr-20 sm:pl-12"
    >
      <PageText
        label="Date (optional)"
        placeholder="Date"
        maxLength={60}
        readOnly={isBusy}
        value={block.date}
        onChange={({ target }) => changeBlock({ date: target.value.replaceAll("\n", " ") })}
      />
      <PageText
        label="Recipient (optional)"
        placeholder="Recipient"
        maxLength={500}
        readOnly={isBusy}
        value={block.recipient}
        onChange={({ target }) => changeBlock({ recipient: target.value })}
      />
      <PageText
        label="Subject (optional)"
        placeholder="Subject"
        className="mt-4 font-semibold"
        maxLength={LETTER_LIMITS.line}
        readOnly={isBusy}
        value={block.subject}
        onChange={({ target }) => changeBlock({ subject: target.value.replaceAll("\n", " ") })}
      />
      <div className="mt-4 space-y-3">
        {paragraphs.map((paragraph, at) => (
          <PageParagraph
            key={paragraph.id}
            paragraph={paragraph}
            number={at + 1}
            place={place?.paragraphId === paragraph.id ? place : null}
            isBusy={isBusy}
            isPending={pendingId === paragraph.id}
            onChange={onParagraph}
            onDecide={(changed, isKept) => onDecide(changed, isKept, paragraph)}
            onRewrite={() => onRewrite(paragraph.id)}
            onPlace={onPlace}
          />
        ))}
      </div>
    </section>
  );
}
