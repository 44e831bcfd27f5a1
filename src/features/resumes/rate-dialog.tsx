import { type FormEvent, useEffect, useId, useState } from "react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { FilePicker } from "#src/components/ui/file-picker.tsx";
import { Tabs } from "#src/components/ui/tabs.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { findFileProblem } from "#src/features/profile/profile.api.ts";
import { cancelGeneration } from "#src/lib/generation.ts";
import { formatCount } from "#src/lib/plural.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import { MAX_JSON_BYTES, MAX_PASTED } from "#worker/features/resumes/resumes.contract.ts";

import { isJsonFile, useRateUpload } from "./resumes.api.ts";

const KINDS = [
  { value: "file", label: "Upload File" },
  { value: "text", label: "Paste Text" },
] as const;

type RateDialogProps = { onClose: () => void; onReport: (id: string) => void };

export function RateDialog({ onClose, onReport }: RateDialogProps) {
  const formId = useId();
  const [kind, setKind] = useState<(typeof KINDS)[number]["value"]>("file");
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState("");
  const [fileName, setFileName] = useState("");
  const [problem, setProblem] = useState<string>();
  const rate = useRateUpload(onReport);
  // Cancels the request when the user leaves.
  useEffect(() => () => cancelGeneration("reading"), []);
  const isDirty = file !== null || text.trim() !== "" || fileName !== "";

  function choose(next: (typeof KINDS)[number]["value"]) {
    setKind(next);
    setProblem(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rate.isPending) return;
    const input = kind === "text" ? validateText(text) : validateFile(file);
    if (typeof input === "string") {
      setProblem(input);
      return;
    }
    setProblem(undefined);
    rate.mutate({ ...input, fileName }, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      title="Upload & Rate Your Current Resume"
      description="We keep the resume in your list, so that you can edit and download it."
      isDirty={isDirty}
      isBusy={rate.isPending}
      onClose={onClose}
      footer={
        <>
          <EngineBar sends="the text of your resume" isBusy={rate.isPending} />
          <Button
            variant="secondary"
            onClick={() => (rate.isPending ? cancelGeneration("reading") : onClose())}
          >
            {rate.isPending ? "Cancel upload" : "Cancel"}
          </Button>
          <Button type="submit" form={formId} isPending={rate.isPending}>
            {rate.isPending ? "Analyzing..." : "Upload & Rate"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Tabs label="Resume source" value={kind} tabs={KINDS} onChange={choose}>
          <div className="space-y-5 pt-5">
            {kind === "file" ? (
              <div>
                <FilePicker
                  label="Resume file"
                  text={file === null ? "Choose a file" : "Choose another file"}
                  pendingText="Analyzing..."
                  loading="Analyzing your resume"
                  hint="Or drop it here. PDF or Word (.pdf, .doc, .docx), max 10MB."
                  accept=".pdf,.doc,.docx,.json"
                  isPending={rate.isPending}
                  findProblem={findUploadProblem}
                  onFile={(next) => {
                    setFile(next);
                    setProblem(undefined);
                  }}
                  onRefused={() => {
                    setFile(null);
                    setProblem(undefined);
                  }}
                />
                <p className="mt-2 text-sm text-ink-faint">
                  A JSON Resume (.json, max 512KB) is imported as it is.
                </p>
                {file !== null && (
                  <p role="status" className="mt-2 text-sm break-words">
                    {file.name} <span className="text-ink-faint">({formatSize(file.size)})</span>
                  </p>
                )}
                {problem !== undefined && (
                  <p role="alert" className="mt-2 text-sm text-critical">
                    {problem}
                  </p>
                )}
              </div>
            ) : (
              <TextArea
                className="[&_textarea]:min-h-56"
                label="Resume text"
                name="resumeText"
                placeholder="Paste all of your resume"
                value={text}
                error={problem}
                readOnly={rate.isPending}
                onChange={({ target }) => {
                  setText(target.value);
                  setProblem(undefined);
                }}
              />
            )}
            <TextField
              label="Resume name (optional)"
              name="fileName"
              maxLength={RESUME_LIMITS.title}
              value={fileName}
              readOnly={rate.isPending}
              onChange={({ target }) => setFileName(target.value)}
            />
          </div>
        </Tabs>
      </form>
    </Dialog>
  );
}

const formatSize = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** A problem with a file, which may also be a JSON Resume. */
const findUploadProblem = (file: File): string | null => {
  if (!isJsonFile(file)) return findFileProblem(file);
  return file.size > MAX_JSON_BYTES
    ? `Please upload a JSON Resume smaller than ${MAX_JSON_BYTES / 1024}KB`
    : null;
};

/** The file to upload, or an error message. */
const validateFile = (file: File | null): { file: File } | string =>
  file === null ? "Please select a file to upload" : { file };

function validateText(text: string): { resumeText: string } | string {
  if (text.trim() === "") return "Please paste your resume text";
  return text.length > MAX_PASTED
    ? `Please paste at most ${formatCount(MAX_PASTED)} characters. These are ${formatCount(text.length)}.`
    : { resumeText: text };
}
