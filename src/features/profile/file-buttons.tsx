import { Download, FileJson2, Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { toast } from "#src/components/ui/toast-store.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";
import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { readJsonResume, writeJsonResume } from "./json-resume.ts";
import { MAX_BYTES, fileProblem, useParseResume } from "./profile.api.ts";

type OnRead = (answer: ParsedResumeAnswer, file: string) => void;

/** Fills the form from a resume. */
export function UploadButton({ onRead }: { onRead: OnRead }) {
  const input = useRef<HTMLInputElement>(null);
  const parse = useParseResume();

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again.
    event.target.value = "";
    if (file === undefined) return;
    const problem = fileProblem(file);
    if (problem === null)
      // Whoever has left the screen meanwhile is told nothing: nothing was filled.
      parse.mutate(file, {
        onSuccess: (answer) => {
          onRead(answer, file.name);
          toast("Resume parsed successfully", {
            description: `Look over what ${file.name} has filled, then save.`,
          });
        },
      });
    else toast("Upload failed", { description: problem, tone: "critical" });
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".pdf,.doc,.docx"
        aria-label="Resume file"
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <Button variant="secondary" isPending={parse.isPending} onClick={() => input.current?.click()}>
        {!parse.isPending && <Upload aria-hidden className="size-4" />}
        {parse.isPending ? "Parsing..." : "Upload Resume"}
      </Button>
      {parse.isPending && (
        <span role="status" className="sr-only">
          Reading your resume
        </span>
      )}
    </>
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
    const address = URL.createObjectURL(new Blob([writeJsonResume(fields)], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "resume.json";
    link.click();
    URL.revokeObjectURL(address);
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
