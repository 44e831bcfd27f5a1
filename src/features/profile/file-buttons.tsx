import { Link } from "@tanstack/react-router";
import { Download, FileJson2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { FilePicker } from "#src/components/ui/file-picker.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { toast } from "#src/lib/toast-store.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { readJsonResume, writeJsonResume } from "./json-resume.ts";
import { PasteResume } from "./paste-resume.tsx";
import { MAX_BYTES, findFileProblem, useParseResume } from "./profile.api.ts";

type OnRead = (answer: ParsedResumeAnswer, file: string) => void;

type ResumePickerProps = {
  onRead: OnRead;
  /** Whether no profile is stored yet; users who have no resume file ready are told that they can return later. */
  isNew: boolean;
};

/** Fills the form from a resume, uploaded as a file or pasted as text. */
export function ResumePicker({ onRead, isNew }: ResumePickerProps) {
  const parse = useParseResume();
  const [isPasting, setPasting] = useState(false);
  const paste = useRef<HTMLButtonElement>(null);

  const read = (resume: File | string, name: string) =>
    // If the user leaves the screen, the form is not filled and nothing is reported.
    parse.mutate(resume, {
      onSuccess: (answer) => {
        onRead(answer, name);
        setPasting(false);
        toast("Resume parsed successfully", {
          description: `Look over what ${name} has filled, then save.`,
        });
      },
    });

  return (
    <>
      <FilePicker
        label="Resume file"
        text="Upload Resume"
        pendingText="Parsing..."
        loading="Reading your resume"
        hint="Or drop it here. PDF or Word, up to 10 MB. We fill in the fields; you check and save."
        accept=".pdf,.doc,.docx"
        isPending={parse.isPending}
        findProblem={findFileProblem}
        onFile={(file) => read(file, file.name)}
        onRefused={(problem) => toast("Upload failed", { description: problem, tone: "critical" })}
      />
      <EngineBar
        className="mt-2"
        sends="the text of your resume"
        isBusy={parse.isPending}
        cancels="reading"
      />
      {isPasting ? (
        <PasteResume
          isPending={parse.isPending}
          onText={(text) => read(text, "the pasted text")}
          onClose={() => {
            setPasting(false);
            requestAnimationFrame(() => paste.current?.focus());
          }}
        />
      ) : (
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <button ref={paste} type="button" className={textLink} onClick={() => setPasting(true)}>
            Paste the text instead
          </button>
          {isNew && (
            <Link to="/jobs" className={textLink}>
              Skip, show me jobs
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** Imports and exports the profile in the jsonresume.org format. */
export function JsonButtons({ fields, onRead }: { fields: ProfileFields; onRead: OnRead }) {
  const input = useRef<HTMLInputElement>(null);

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file === undefined) return;
    const answer = file.size > MAX_BYTES ? null : readJsonResume(await file.text());
    if (answer === null)
      toast("Import failed", {
        description: "This file is not in the JSON Resume format.",
        tone: "critical",
      });
    else {
      onRead(answer, file.name);
      toast("JSON Resume imported", { description: `Look over what ${file.name} has filled, then save.` });
    }
  }

  function save() {
    saveFile(new Blob([writeJsonResume(fields)], { type: "application/json" }), "resume.json");
    toast("Download complete", { description: "resume.json" });
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="JSON Resume file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void read(event)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
          <FileJson2 aria-hidden className="size-4" />
          Import JSON Resume
        </Button>
        <Button variant="secondary" size="sm" onClick={save}>
          <Download aria-hidden className="size-4" />
          Export JSON Resume
        </Button>
      </div>
    </>
  );
}
