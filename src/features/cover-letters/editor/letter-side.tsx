import { useQuery } from "@tanstack/react-query";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { MadeByBadge } from "#src/components/ai/made-by-badge.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { resumesOptions } from "#src/features/resumes/resumes.api.ts";
import { pluralize } from "#src/lib/plural.ts";
import { LETTER_LIMITS, type LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { LENGTH_OPTIONS, TONE_OPTIONS } from "../words.ts";
import type { LetterDoc } from "./doc.ts";

const PROFILE = "profile";

type Wish = Pick<LetterDetail, "tone" | "length">;

type LetterSideProps = {
  detail: LetterDetail;
  doc: LetterDoc;
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
  words,
  wish,
  isBusy,
  isWriting,
  onWish,
  onChange,
}: LetterSideProps) {
  return (
    <aside aria-label="About this letter" className="min-w-0 space-y-4">
      <Card className="space-y-3 p-4 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <p className="font-medium tabular-nums">{pluralize(words, "word")}</p>
          <MadeByBadge madeBy={detail.madeBy} verb="Written" />
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
            sends="the posting, your background and what stays of the letter"
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
      <OnThePage doc={doc} isBusy={isBusy} onChange={onChange} />
    </aside>
  );
}

function Gaps({ gaps }: Pick<LetterDetail, "gaps">) {
  const sure = gaps.filter(({ isUnclear }) => isUnclear !== true);
  const unclear = gaps.filter(({ isUnclear }) => isUnclear === true);
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
        hint="The job asks for these too. Check whether the letter should say more."
        gaps={unclear}
      />
    </Card>
  );
}

type GapListProps = Pick<LetterDetail, "gaps"> & { id: string; title: string; hint: string };

const GapList = ({ id, title, hint, gaps }: GapListProps) =>
  gaps.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">{hint}</p>
      <ul aria-labelledby={id} className="mt-3 space-y-3 text-sm">
        {gaps.map(({ label, quote }) => (
          <li key={`${label} ${quote}`} className="wrap-anywhere">
            {!quote.startsWith(label.replace(/…$/, "")) && <p className="font-medium">{label}</p>}
            <blockquote className="mt-0.5 border-l-2 border-line pl-3 text-ink-soft">{quote}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );

/** The letter's title, date, recipient, subject and visual style. */
function OnThePage({ doc, isBusy, onChange }: Pick<LetterSideProps, "doc" | "isBusy" | "onChange">) {
  const resumes = useQuery({ ...resumesOptions, retry: false });
  const { title, block, resumeId } = doc;
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
      <h2 className="text-base">On the page</h2>
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
      <TextField
        label="Date (optional)"
        maxLength={60}
        readOnly={isBusy}
        value={block.date}
        onChange={({ target }) => onChange({ block: { ...block, date: target.value } })}
      />
      <TextArea
        label="Recipient (optional)"
        rows={3}
        maxLength={500}
        readOnly={isBusy}
        value={block.recipient}
        onChange={({ target }) => onChange({ block: { ...block, recipient: target.value } })}
      />
      <TextField
        label="Subject (optional)"
        maxLength={LETTER_LIMITS.line}
        readOnly={isBusy}
        value={block.subject}
        onChange={({ target }) => onChange({ block: { ...block, subject: target.value } })}
      />
    </Card>
  );
}
