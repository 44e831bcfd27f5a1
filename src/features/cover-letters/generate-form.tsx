import { useRef, useState } from "react";

import type { GeneratingForm } from "#src/components/ai/generating-dialog.tsx";
import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { JobAdField, JobNameFields } from "#src/kept/job-fields.tsx";
import { ApiError } from "#src/lib/api.ts";
import { useHasModel } from "#src/lib/assistant.ts";
import { checkContract } from "#src/lib/check-contract.ts";
import { useEngine } from "#src/lib/engine-choice.ts";
import { useReportState } from "#src/lib/form-in-dialog.ts";
import { type HandedJob, joinAdText } from "#src/lib/hand-off.ts";
import { useForm } from "#src/lib/use-form.ts";
import type { ParagraphInProgress } from "#worker/ai/contracts/letter.contract.ts";
import { GenerateLetter, LETTER_LIMITS } from "#worker/features/cover-letters/cover-letters.contract.ts";
import type { Profile } from "#worker/features/profile/profile.contract.ts";

import { formatProfileBackground } from "./background.ts";
import { useGenerateLetter } from "./cover-letters.api.ts";
import { LetterInProgress } from "./letter-in-progress.tsx";
import { describeLanguageChoice } from "./letter-language.ts";
import { TrackedJobSelect } from "./tracked-job-select.tsx";
import { LENGTH_OPTIONS, TONE_OPTIONS } from "./words.ts";

type GenerateFormProps = GeneratingForm & {
  job: HandedJob | null;
  profile: Profile;
  onOpen: (id: string) => void;
};

const check = checkContract(GenerateLetter);

/** "2026-11-26" in the user's time zone, which the letter writes in its own language. */
const formatToday = (): string => new Date().toLocaleDateString("sv");

const toFields = ({ jobTitle, company, jobId, ...texts }: HandedJob) => ({
  jobTitle,
  companyName: company,
  jobDescription: joinAdText(texts, LETTER_LIMITS.ad),
  jobId,
});

export function GenerateForm({ id, job, profile, onState, onDone, onOpen }: GenerateFormProps) {
  const [written, setWritten] = useState<ParagraphInProgress[]>([]);
  const generate = useGenerateLetter(onOpen, setWritten);
  const [background] = useState(() => formatProfileBackground(profile));
  const hasModel = useHasModel();
  const isOnDevice = useEngine() === "device";
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<GenerateLetter>({
    initial: {
      jobTitle: "",
      companyName: "",
      jobDescription: "",
      jobId: undefined,
      ...(job !== null && toFields(job)),
      userName: profile.fullName,
      userBackground: background,
      tone: "plain",
      length: "normal",
      language: "",
      reason: "",
      mention: "",
      isMentionTrue: false,
      date: "",
      locale: "",
    },
    check,
    send: (values, refuse) => {
      setWritten([]);
      generate.mutate(
        { ...values, date: formatToday(), locale: navigator.language },
        { onSuccess: onDone, onError: refuse },
      );
    },
  });
  const { isDirty, values, errors, set } = form;
  const language = describeLanguageChoice(values, hasModel);
  const isUnknown =
    generate.error instanceof ApiError && generate.error.code === "cover_letters.mention_unknown";
  useReportState(onState, isDirty, generate.isPending);
  const isShown = generate.isPending && written.length > 0;
  return (
    <>
      {isShown && <LetterInProgress paragraphs={written} isOnDevice={isOnDevice} form={element} />}
      <form
        id={id}
        ref={element}
        noValidate
        hidden={isShown}
        onSubmit={form.onSubmit}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TrackedJobSelect className="sm:col-span-2" onChoose={(chosen) => set(toFields(chosen))} />
        <JobNameFields
          labels={{ title: "Job title", company: "Company name" }}
          values={values}
          errors={errors}
          maxLength={LETTER_LIMITS.line}
          onChange={(job) => set({ ...job, jobId: undefined })}
        />
        <JobAdField
          values={values}
          errors={errors}
          maxLength={LETTER_LIMITS.ad}
          hint="Paste the whole job description."
          onChange={set}
        />
        <TextField
          className="sm:col-span-2"
          label="Your name"
          {...form.bind("userName")}
          autoComplete="name"
          maxLength={LETTER_LIMITS.line}
        />
        <TextArea
          className="sm:col-span-2"
          label="Your background"
          {...form.bind("userBackground")}
          rows={6}
          maxLength={LETTER_LIMITS.background}
          hint={background === "" ? "With a profile, we fill this in." : "From your profile. Edit freely."}
        />
        <div className="min-w-0 space-y-2 sm:col-span-2">
          <Select
            label="Language"
            value={language.value}
            options={language.options}
            onChange={(code) => set({ language: code })}
          />
          <div role="status" className="space-y-1 text-sm text-warning empty:hidden">
            {language.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </div>
        <Select
          className="min-w-0"
          label="Tone"
          value={values.tone}
          options={TONE_OPTIONS}
          onChange={(tone) => set({ tone })}
        />
        <Select
          className="min-w-0"
          label="Length"
          value={values.length}
          options={LENGTH_OPTIONS}
          onChange={(length) => set({ length })}
        />
        <TextArea
          className="sm:col-span-2"
          label="Why this employer? (optional)"
          {...form.bind("reason")}
          rows={2}
          maxLength={LETTER_LIMITS.mention}
          hint="One sentence, used as written."
          onChange={({ target }) => set({ reason: target.value, isMentionTrue: false })}
        />
        <TextArea
          className="sm:col-span-2"
          label="Also mention (optional)"
          {...form.bind("mention")}
          rows={2}
          maxLength={LETTER_LIMITS.mention}
          hint="One sentence, used as written."
          onChange={({ target }) => set({ mention: target.value, isMentionTrue: false })}
        />
        {(isUnknown || values.isMentionTrue) && (
          <div className="sm:col-span-2">
            <Checkbox
              label="This is true. Include it as I wrote it."
              isChecked={values.isMentionTrue}
              onChange={(isMentionTrue) => set({ isMentionTrue })}
            />
          </div>
        )}
      </form>
    </>
  );
}
