import { formatFailure } from "./api.ts";
import { toast } from "./toast-store.ts";

/** Shows a toast for success, with what the work gives, or for failure. */
export async function toastOutcome(
  work: Promise<string>,
  done: string,
  failed: string,
  sentence: string,
): Promise<void> {
  try {
    toast(done, { description: await work });
  } catch (error) {
    toast(failed, { description: formatFailure(error, sentence), tone: "critical" });
  }
}

/** The same for a download, which gives the name of what was downloaded. */
export const toastDownload = (
  work: Promise<string>,
  sentence = "Failed to download the file. Please try again.",
): Promise<void> => toastOutcome(work, "Download complete", "Download failed", sentence);
