import { useState } from "react";

import { formatFailure } from "#src/lib/api.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { toast } from "#src/lib/toast-store.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import type { FileCheck, FileFormat, Resume } from "#worker/features/resumes/resumes.contract.ts";

import { fetchResumeFile, hashContent } from "./files.ts";
import { formatFileCheck, isFileReady } from "./proof.ts";
import { fetchFileCheck } from "./resumes.api.ts";

export type Downloaded = Pick<Resume, "id" | "title">;

const SENTENCES: Record<FileFormat, string> = {
  pdf: "Failed to download the PDF. Please try again.",
  docx: "Failed to generate Word document. Please try again.",
};

/**
 * Fetches the file, and the check of exactly these bytes: an edit in between could make the check refer to
 * another version.
 */
async function fetchCheckedFile(
  resume: Downloaded,
  check: FileCheck,
): Promise<{ content: Blob; name: string; check: FileCheck | null }> {
  const { format } = check;
  const file = await fetchResumeFile(resume.id, format, `${resume.title}.${format}`);
  const hash = await hashContent(file.content);
  if (hash === null || hash === check.sha256) return { ...file, check };
  const anew = await fetchFileCheck(resume.id, format);
  return { ...file, check: anew.sha256 === hash ? anew : null };
}

/** Checks a file before saving it. If there are no problems it is saved; otherwise `problem` describes them. */
export function useDownload() {
  const [pending, setPending] = useState<{ id: string; format: FileFormat } | null>(null);
  const problem = useDialog<{ resume: Downloaded; check: FileCheck }>();

  async function run(resume: Downloaded, format: FileFormat, work: () => Promise<void>) {
    setPending({ id: resume.id, format });
    try {
      await work();
    } catch (error) {
      toast("Download failed", { description: formatFailure(error, SENTENCES[format]), tone: "critical" });
    }
    setPending(null);
  }

  async function saveCheckedFile(resume: Downloaded, check: FileCheck) {
    const file = await fetchCheckedFile(resume, check);
    saveFile(file.content, file.name);
    toast("Download complete", {
      description: file.check === null ? file.name : formatFileCheck(file.check) || file.name,
    });
  }

  return {
    pending,
    problem,
    start: (resume: Downloaded, format: FileFormat) =>
      void run(resume, format, async () => {
        const check = await fetchFileCheck(resume.id, format);
        if (isFileReady(check)) await saveCheckedFile(resume, check);
        else problem.open({ resume, check });
      }),
    /** Saves the file although the check found problems, after the user has seen them. */
    saveAnyway: (resume: Downloaded, check: FileCheck) =>
      void run(resume, check.format, async () => {
        await saveCheckedFile(resume, check);
        problem.close();
      }),
  };
}

export type Download = ReturnType<typeof useDownload>;
