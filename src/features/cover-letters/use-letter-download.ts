import { useState } from "react";

import { toast } from "#src/components/ui/toast-store.ts";
import { ApiError, failureText } from "#src/lib/api.ts";
import { saveFile } from "#src/lib/save-file.ts";
import type { CoverLetter } from "#worker/features/cover-letters/cover-letters.contract.ts";
import type { FileFormat } from "#worker/features/resumes/resumes.contract.ts";

import { fetchLetterFile } from "./cover-letters.api.ts";

type Downloaded = Pick<CoverLetter, "id" | "title">;

const SENTENCES: Record<FileFormat, string> = {
  pdf: "Failed to download the PDF. Please try again.",
  docx: "Failed to generate Word document. Please try again.",
};

/** The title as a name that every system takes. */
export const fileNameOf = (title: string, format: FileFormat): string =>
  `${title.replaceAll(/[\\/:*?"<>|]+/g, "-").trim() || "Cover Letter"}.${format}`;

export function useLetterDownload() {
  const [pending, setPending] = useState<{ id: string; format: FileFormat } | null>(null);
  async function start(letter: Downloaded, format: FileFormat): Promise<void> {
    const { id, title } = letter;
    setPending({ id, format });
    try {
      const name = fileNameOf(title, format);
      saveFile(await fetchLetterFile(id, format), name);
      toast("Download complete", { description: name });
    } catch (error) {
      // The server names the characters that no font of the PDF has; Word has fonts of its own.
      const isMissing = error instanceof ApiError && error.code === "cover_letters.missing_characters";
      toast("Download failed", {
        description: failureText(error, SENTENCES[format]),
        tone: "critical",
        ...(isMissing && {
          action: { label: "Download Word document", run: () => void start(letter, "docx") },
        }),
      });
    }
    setPending(null);
  }
  return { pending, start };
}
