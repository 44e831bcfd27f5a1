import { formatFailure } from "#src/lib/api.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { toast } from "#src/lib/toast-store.ts";
import type { Interview } from "#worker/features/interviews/interviews.contract.ts";

import { fetchTranscript } from "./interviews.api.ts";

/** Downloads the questions and answers. */
export const useTranscript =
  () =>
  async ({ id, title }: Pick<Interview, "id" | "title">): Promise<void> => {
    try {
      saveFile(await fetchTranscript(id), `${title}.md`);
      toast("Download complete", { description: title });
    } catch (error) {
      toast("Download failed", {
        description: formatFailure(error, "Failed to download the transcript. Please try again."),
        tone: "critical",
      });
    }
  };
