import { useQuery } from "@tanstack/react-query";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { GapList, splitGaps } from "#src/components/ai/gap-list.tsx";
import { MadeByBadge } from "#src/components/ai/made-by-badge.tsx";
import { PdfPages } from "#src/components/pdf/pdf-pages.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { resumesOptions } from "#src/features/resumes/resumes.api.ts";
import { pluralize } from "#src/lib/plural.ts";
import { useMedia } from "#src/lib/use-media.ts";
import type { LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import { LETTER_LIMITS, type LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { getLetterFileAddress } from "../cover-letters.api.ts";
import { LENGTH_OPTIONS, TONE_OPTIONS } from "../words.ts";
import type { LetterDoc } from "./doc.ts";
import { NoLetterPdf } from "./no-letter-pdf.tsx";
import { SentenceSources } from "./sentence-sources.tsx";

const PROFILE = "profile";

/** Where the drawn page has room beside the letter: the same width as the grid of the editor. */
const WIDE = "(min-width: 80rem)";

type Wish = Pick<LetterDetail, "tone" | "length">;

type LetterSideProps = {
  detail: LetterDetail;
  doc: LetterDoc;
  /** When the letter was last stored: its file is drawn again for each. */
  version: string;
  /** The sentence whose sources are shown. */
  sentence: LetterSentence | null;
  words: number;
  /** Options for rewriting. */
  wish: Wish;
  isBusy: boolean;
  isWriting: boolean;
  onWish: (wish: Wish) => void;
  onChange: (changed: Partial<LetterDoc>) => void;
};

/**
 * Sidebar of the letter: facts that the letter leaves out, advice, and settings for the other parts of the
 * page.
 */
export function LetterSide({
  detail,
  doc,
  version,
  sentence,
  words,
  wish,
  isBusy,
  isWriting,
  onWish,
  onChange,
}: LetterSideProps) {
  const isWide = useMedia(WIDE);
  return (
    <aside aria-label="About this letter" className="min-w-0 space-y-4">
      <div className="sticky top-4 z-10 hidden xl:block">
        <Card className="max-h-64 space-y-2 overflow-y-auto p-4 shadow-raised">
          <h2 id="sources" className="text-sm text-ink-soft">
            Where it comes from
          </h2>
          <section aria-labelledby="sources" aria-live="polite">
            {sentence === null ? (
              <p className="text-sm text-ink-faint">
                Point at a sentence, or put the cursor in it, to see what it rests on.
              </p>
            ) : (
              <SentenceSources sentence={sentence} />
            )}
          </section>
        </Card>
      </div>
      {isWide && (
        <section aria-label="Print preview">
          <PdfPages
            address={getLetterFileAddress(detail.id, "pdf")}
            version={version}
            instead={<NoLetterPdf />}
          />
        </section>
      )}
      <Card className="space-y-3 p-4 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <p className="font-medium tabular-nums">{pluralize(words, "word")}</p>
          <MadeByBadge madeBy={detail.madeBy} result="letter" />
        </div>
        {detail.advice.map((sentence) => (
          <p key={sentence} className="text-ink-soft">
            {sentence}
          </p>
        ))}
      </Card>
      <Gaps gaps={detail.gaps} />
      <Card className="grid gap-4 p-4 sm:grid-cols-2 xl:grid-cols-1">
        <div className="sm:col-span-2 xl:col-span-1">
          <h2 className="text-base">Another version</h2>
          <p className="mt-0.5 text-sm text-ink-soft">Locked paragraphs stay as they are.</p>
          <EngineBar
            className="mt-2"
            sends="the job description, your background and what stays of the letter"
            isBusy={isWriting}
            cancels="letter"
          />
        </div>
        <Select
          label="Tone"
          value={wish.tone}
          options={TONE_OPTIONS}
          isDisabled={isBusy}
          onChange={(tone) => onWish({ ...wish, tone })}
        />
        <Select
          label="Length"
          value={wish.length}
          options={LENGTH_OPTIONS}
          isDisabled={isBusy}
          onChange={(length) => onWish({ ...wish, length })}
        />
      </Card>
      <FileCard doc={doc} isBusy={isBusy} onChange={onChange} />
    </aside>
  );
}

function Gaps({ gaps }: Pick<LetterDetail, "gaps">) {
  const { sure, unclear } = splitGaps(gaps);
  if (gaps.length === 0) return null;
  return (
    <Card className="space-y-5 p-4">
      <GapList
        id="gaps"
        title="Asked for and not claimed"
        hint="We did not find these in your background, so the letter does not say them."
        gaps={sure}
      />
      <GapList
        id="unclear"
        title="We could not tell"
        hint="The job also asks for these. Check whether your letter should mention them."
        gaps={unclear}
      />
    </Card>
  );
}

/** The letter's title and visual style. */
function FileCard({ doc, isBusy, onChange }: Pick<LetterSideProps, "doc" | "isBusy" | "onChange">) {
  const resumes = useQuery({ ...resumesOptions, retry: false });
  const { title, resumeId } = doc;
  const known = (resumes.data ?? []).map((resume) => ({
    value: resume.id,
    label: `${resume.title} (${resume.template})`,
  }));
  const isUnknown = resumeId !== null && !known.some(({ value }) => value === resumeId);
  const looks = [
    { value: PROFILE, label: "Modern, with your profile's contact" },
    ...(isUnknown ? [{ value: resumeId, label: resumes.isPending ? "Loading..." : "Deleted since" }] : []),
    ...known,
  ];
  return (
    <Card className="space-y-4 p-4">
      <h2 className="text-base">The file</h2>
      <Select
        label="Look"
        value={resumeId ?? PROFILE}
        options={looks}
        isDisabled={isBusy}
        onChange={(value) => onChange({ resumeId: value === PROFILE ? null : value })}
      />
      <TextField
        label="Title"
        maxLength={LETTER_LIMITS.line}
        readOnly={isBusy}
        value={title}
        error={title.trim() === "" ? "Please give it a title." : undefined}
        hint="Only you see this. It names the card and the file."
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </Card>
  );
}
