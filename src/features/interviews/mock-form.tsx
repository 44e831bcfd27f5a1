import { useEffect, useState } from "react";

import { MadeByBadge } from "#src/components/ai/made-by-badge.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { JobAdField, JobNameFields } from "#src/kept/job-fields.tsx";
import { checkContract } from "#src/lib/check-contract.ts";
import { useForm } from "#src/lib/use-form.ts";
import {
  type ApplicationPractice,
  GenerateQuestions,
  type GeneratedQuestions,
  INTERVIEW_LIMITS,
} from "#worker/features/interviews/interviews.contract.ts";

import { useGenerateQuestions, useSaveInterview } from "./interviews.api.ts";
import { CategoryBadge } from "./score-badge.tsx";
import { LEVEL_OPTIONS } from "./words.ts";

export type MockFormState = { isDirty: boolean; step: "form" | "generating" | "saving" | "unsaved" };

export type KeptForm = { values: GenerateQuestions; made: GeneratedQuestions | null };

type MockFormProps = {
  id: string;
  /** Values prefilled from the application. */
  practice: ApplicationPractice | null;
  /** Input and generated questions kept while the other tab is shown. */
  kept: KeptForm | null;
  onKeep: (kept: KeptForm) => void;
  onState: (state: MockFormState) => void;
  onDone: () => void;
  onStart: (id: string) => void;
};

const check = checkContract(GenerateQuestions);

export function MockForm({ id, practice, kept, onKeep, onState, onDone, onStart }: MockFormProps) {
  const generate = useGenerateQuestions();
  const save = useSaveInterview(onStart);
  const [made, setMade] = useState(kept?.made ?? null);
  const form = useForm<GenerateQuestions>({
    initial: kept?.values ?? {
      jobTitle: practice?.jobTitle ?? "",
      companyName: practice?.companyName ?? "",
      jobDescription: practice?.jobDescription ?? "",
      level: practice?.level ?? "mid",
      ...(practice !== null && { applicationId: practice.applicationId }),
    },
    check,
    send: (values, refuse) => {
      const keepQuestions = (questions: GeneratedQuestions) => {
        setMade(questions);
        onKeep({ values, made: questions });
        save.mutate(
          {
            companyName: values.companyName.trim(),
            position: values.jobTitle.trim(),
            questions: questions.questions,
          },
          { onSuccess: onDone },
        );
      };
      // If saving failed, retry only the save; do not generate the questions again.
      if (made === null) generate.mutate(values, { onSuccess: keepQuestions, onError: refuse });
      else keepQuestions(made);
    },
  });
  const { isDirty, values, errors } = form;
  const set = (changed: Partial<GenerateQuestions>) => {
    setMade(null);
    form.set(changed);
    onKeep({ values: { ...values, ...changed }, made: null });
  };
  const step = generate.isPending
    ? "generating"
    : save.isPending
      ? "saving"
      : made === null
        ? "form"
        : "unsaved";
  useEffect(() => {
    onState({ isDirty: isDirty || kept !== null, step });
  }, [onState, isDirty, kept, step]);
  return (
    <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4 sm:grid-cols-2">
      {practice !== null && <PracticeNote practice={practice} />}
      <JobNameFields
        labels={{ title: "Job title", company: "Company name" }}
        values={values}
        errors={errors}
        maxLength={INTERVIEW_LIMITS.line}
        onChange={set}
      />
      <Select
        className="sm:col-span-2"
        label="Level"
        value={values.level}
        options={LEVEL_OPTIONS}
        onChange={(level) => set({ level })}
      />
      <JobAdField
        values={values}
        errors={errors}
        maxLength={INTERVIEW_LIMITS.ad}
        hint="Paste the whole job description. The questions are about what it asks for."
        onChange={set}
      />
      {made !== null && <MadeQuestions made={made} />}
    </form>
  );
}

const PracticeNote = ({ practice }: { practice: ApplicationPractice }) => (
  <p className="rounded-lg bg-sunken px-3 py-2.5 text-sm text-ink-soft sm:col-span-2">
    {describePosting(practice)}
    {practice.resume !== undefined && ` You sent “${practice.resume}”.`}
  </p>
);

function describePosting({ posting, jobDescription }: ApplicationPractice): string {
  if (jobDescription === "") return "We have no description of this job. Please paste it below.";
  return posting === "frozen"
    ? "This is the job description as it was when you applied."
    : "This is the job description as it is now.";
}

/** Generated questions that could not be saved stay visible. */
const MadeQuestions = ({ made: { questions, notes, madeBy } }: { made: GeneratedQuestions }) => (
  <section aria-label="Your questions" className="space-y-3 sm:col-span-2">
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="text-sm">Your questions</h3>
      <Badge>Not saved yet</Badge>
      <MadeByBadge madeBy={madeBy} result="questions" />
    </div>
    {notes.map((note) => (
      <p key={note} className="text-sm text-ink-soft">
        {note}
      </p>
    ))}
    <ol className="space-y-2 text-sm">
      {questions.map(({ question, category }) => (
        <li key={question} className="flex flex-wrap items-baseline gap-2">
          <CategoryBadge category={category} />
          <span className="min-w-0 flex-1 basis-60">{question}</span>
        </li>
      ))}
    </ol>
  </section>
);
