import { useEffect, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { JobAdField, JobNameFields } from "#src/kept/job-fields.tsx";
import { ApiError } from "#src/lib/api.ts";
import { checkContract } from "#src/lib/check-contract.ts";
import type { HandedJob } from "#src/lib/hand-off.ts";
import { useForm } from "#src/lib/use-form.ts";
import { findLanguageRefusal } from "#worker/ai/contracts/letter-language.contract.ts";
import { GenerateLetter, LETTER_LIMITS } from "#worker/features/cover-letters/cover-letters.contract.ts";
import type { Profile } from "#worker/features/profile/profile.contract.ts";

import { formatProfileBackground } from "./background.ts";
import { useGenerateLetter } from "./cover-letters.api.ts";
import { TrackedJobSelect } from "./tracked-job-select.tsx";
import { LENGTH_OPTIONS, TONE_OPTIONS } from "./words.ts";

type GenerateFormProps = {
  id: string;
  job: HandedJob | null;
  profile: Profile;
  onState: (state: { isDirty: boolean; isBusy: boolean }) => void;
  onDone: () => void;
  onOpen: (id: string) => void;
};

const checkFields = checkContract(GenerateLetter);
const check = (values: GenerateLetter) => {
  const errors = checkFields(values);
  const refusal = findLanguageRefusal(values.userBackground);
  return refusal === null ? errors : { ...errors, userBackground: refusal };
};

/** "2026-11-26" in the user's time zone, which the letter writes in its own language. */
const formatToday = (): string => new Date().toLocaleDateString("sv");

export function GenerateForm({ id, job, profile, onState, onDone, onOpen }: GenerateFormProps) {
  const [written, setWritten] = useState<string[]>([]);
  const generate = useGenerateLetter(onOpen, setWritten);
  const [background] = useState(() => formatProfileBackground(profile));
  const form = useForm<GenerateLetter>({
    initial: {
      jobTitle: job?.jobTitle ?? "",
      companyName: job?.company ?? "",
      jobDescription: job?.description.slice(0, LETTER_LIMITS.ad) ?? "",
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
      jobId: job?.jobId,
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
  // Said at once: everything else would be filled in for nothing.
  const refusal = findLanguageRefusal(values.userBackground);
  const isUnknown =
    generate.error instanceof ApiError && generate.error.code === "cover_letters.mention_unknown";
  useEffect(() => {
    onState({ isDirty, isBusy: generate.isPending });
  }, [onState, isDirty, generate.isPending]);
  return (
    <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4 sm:grid-cols-2">
      {generate.isPending && written.length > 0 && <WrittenSoFar sentences={written} />}
      <TrackedJobSelect
        className="sm:col-span-2"
        onChoose={(chosen) =>
          set({
            jobTitle: chosen.jobTitle,
            companyName: chosen.company,
            jobDescription: chosen.description.slice(0, LETTER_LIMITS.ad),
            jobId: chosen.jobId,
          })
        }
      />
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
        hint="Paste the whole job description. We look in it for what the employer asks for."
        onChange={set}
      />
      <TextField
        className="sm:col-span-2"
        label="Your name"
        name="userName"
        autoComplete="name"
        maxLength={LETTER_LIMITS.line}
        value={values.userName}
        error={errors.userName}
        onChange={({ target }) => set({ userName: target.value })}
      />
      <TextArea
        className="sm:col-span-2"
        label="Your background"
        name="userBackground"
        rows={6}
        maxLength={LETTER_LIMITS.background}
        value={values.userBackground}
        error={errors.userBackground ?? refusal ?? undefined}
        hint={
          background === ""
            ? "The letter claims nothing else, and is in its language: English or German. With a profile we fill this in."
            : "The letter claims nothing else, and is in its language: English or German. We filled it in from your profile; change it as you like."
        }
        onChange={({ target }) => set({ userBackground: target.value })}
      />
      {refusal !== null && (
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button variant="secondary" size="sm" onClick={() => set({ userBackground: "" })}>
            Clear your background
          </Button>
          {background !== "" && findLanguageRefusal(background) === null && (
            <Button variant="secondary" size="sm" onClick={() => set({ userBackground: background })}>
              Use your profile
            </Button>
          )}
        </div>
      )}
      <Select label="Tone" value={values.tone} options={TONE_OPTIONS} onChange={(tone) => set({ tone })} />
      <Select
        label="Length"
        value={values.length}
        options={LENGTH_OPTIONS}
        onChange={(length) => set({ length })}
      />
      <TextArea
        className="sm:col-span-2"
        label="Why this employer? (optional)"
        name="reason"
        rows={2}
        maxLength={LETTER_LIMITS.mention}
        value={values.reason}
        error={errors.reason}
        hint="One sentence of your own. We include it word for word, and without it the letter gives no reason."
        onChange={({ target }) => set({ reason: target.value, isMentionTrue: false })}
      />
      <TextArea
        className="sm:col-span-2"
        label="Also mention (optional)"
        name="mention"
        rows={2}
        maxLength={LETTER_LIMITS.mention}
        value={values.mention}
        error={errors.mention}
        hint="Add your own sentence. We include it word for word."
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
  );
}

/** The letter while a model writes it, before what is around it. */
const WrittenSoFar = ({ sentences }: { sentences: string[] }) => {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    host.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      ref={host}
      aria-label="The letter as it is written"
      aria-live="polite"
      className="space-y-2 rounded-card border border-line bg-sunken p-4 sm:col-span-2"
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="text-sm text-ink-faint">
        We check numbers, names and credentials against your background. What else we cannot confirm is marked
        in the editor.
      </p>
    </section>
  );
};
