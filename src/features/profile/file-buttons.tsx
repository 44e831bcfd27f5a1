import { Download, FileJson2 } from "lucide-react";
import { type ChangeEvent, useRef } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { FilePicker } from "#src/components/ui/file-picker.tsx";
import { toast } from "#src/components/ui/toast-store.ts";
import { saveFile } from "#src/lib/save-file.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { readJsonResume, writeJsonResume } from "./json-resume.ts";
import { MAX_BYTES, fileProblem, useParseResume } from "./profile.api.ts";

type OnRead = (answer: ParsedResumeAnswer, file: string) => void;

/** Fills the form from a resume. */
export function ResumePicker({ onRead }: { onRead: OnRead }) {
  const parse = useParseResume();
  return (
    <FilePicker
      label="Resume file"
      text="Upload Resume"
      pendingText="Parsing..."
      loading="Reading your resume"
      hint="Or drop it here. PDF or Word, up to 10 MB. We fill in the fields; you check and save."
      accept=".pdf,.doc,.docx"
      isPending={parse.isPending}
      problemOf={fileProblem}
      onFile={(file) =>
        // A user who has left the screen meanwhile hears nothing: nothing was filled.
        parse.mutate(file, {
          onSuccess: (answer) => {
            onRead(answer, file.name);
            toast("Resume parsed successfully", {
              description: `Look over what ${file.name} has filled, then save.`,
            });
          },
        })
      }
      onRefused={(problem) => toast("Upload failed", { description: problem, tone: "critical" })}
    />
  );
}

/** The profile in the schema of jsonresume.org, in and out. */
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
