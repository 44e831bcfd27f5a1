import { useState } from "react";

import { ApiError, formatFailure } from "#src/lib/api.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { toast } from "#src/lib/toast-store.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import type { CoverLetter, LetterFormat } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { fetchLetterFile } from "./cover-letters.api.ts";

type Downloaded = Pick<CoverLetter, "id" | "title">;

const SENTENCES: Record<LetterFormat, string> = {
  pdf: "Failed to download the PDF. Please try again.",
  docx: "Failed to generate Word document. Please try again.",
  bundle: "Failed to download the PDF. Please try again.",
};

/** Turns the title into a file name that is valid on every system. */
export function buildLetterFileName(title: string, format: LetterFormat): string {
  const name = title.replaceAll(/[\\/:*?"<>|]+/g, "-").trim() || "Cover Letter";
  return format === "bundle" ? `${name} with resume.pdf` : `${name}.${format}`;
}

/** Downloads letters, after a question where a letter has sentences that the user has not confirmed. */
export function useLetterDownload() {
  const [pending, setPending] = useState<{ id: string; format: LetterFormat } | null>(null);
  const question = useDialog<{ letter: Downloaded; format: LetterFormat; count: number }>();
  async function download(letter: Downloaded, format: LetterFormat): Promise<void> {
    const { id, title } = letter;
    setPending({ id, format });
    try {
      const name = buildLetterFileName(title, format);
      saveFile(await fetchLetterFile(id, format), name);
      toast("Download complete", { description: name });
    } catch (error) {
      // The server reports characters that the PDF's fonts lack. A Word file uses fonts of its own, so the user
      // is offered Word instead.
      const isMissing = error instanceof ApiError && error.code === "cover_letters.missing_characters";
      toast("Download failed", {
        description: formatFailure(error, SENTENCES[format]),
        tone: "critical",
        ...(isMissing && {
          action: { label: "Download Word document", run: () => void download(letter, "docx") },
        }),
      });
    }
    setPending(null);
  }
  return {
    pending,
    question,
    download,
    /** `count`: how many of its sentences are not confirmed. */
    ask: (letter: Downloaded, format: LetterFormat, count: number) =>
      count > 0 ? question.open({ letter, format, count }) : void download(letter, format),
  };
}

export type LetterDownload = ReturnType<typeof useLetterDownload>;
