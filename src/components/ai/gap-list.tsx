import type { LetterGap } from "#worker/ai/contracts/letter.contract.ts";

type GapListProps = {
  id: string;
  title: string;
  hint?: string;
  gaps: LetterGap[];
};

/** What a job asks for and was not found, each with the sentence that asks for it; nothing if there is none. */
export const GapList = ({ id, title, hint, gaps }: GapListProps) =>
  gaps.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{hint}</p>}
      <ul aria-labelledby={id} className="mt-2 space-y-2.5 text-sm">
        {gaps.map(({ label, quote }) => (
          <li key={`${label} ${quote}`} className="wrap-anywhere">
            {!quote.startsWith(label.replace(/…$/, "")) && <p className="font-medium">{label}</p>}
            <blockquote className="mt-0.5 border-l-2 border-line pl-3 text-ink-soft">{quote}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );

/** Gaps that are certain, and those of which we could not tell. */
export const splitGaps = (gaps: LetterGap[]): { sure: LetterGap[]; unclear: LetterGap[] } => ({
  sure: gaps.filter(({ isUnclear }) => isUnclear !== true),
  unclear: gaps.filter(({ isUnclear }) => isUnclear === true),
});
