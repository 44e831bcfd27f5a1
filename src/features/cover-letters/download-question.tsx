import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { pluralize } from "#src/lib/plural.ts";

import type { LetterDownload } from "./use-letter-download.ts";

type DownloadQuestionProps = {
  download: LetterDownload;
  /** Goes to what is not confirmed. */
  onLook: (id: string) => void;
};

/** "2 sentences are not confirmed yet." */
export const describeOpen = (count: number): string =>
  `${pluralize(count, "sentence")} ${count === 1 ? "is" : "are"} not confirmed yet.`;

/** Asks before a letter is downloaded that has sentences which the user has not confirmed. */
export function DownloadQuestion({ download: { question, download }, onLook }: DownloadQuestionProps) {
  const { payload, isOpen, close } = question;
  if (payload === null) return null;
  const { letter, format, count } = payload;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Download anyway?"
      text={describeOpen(count)}
      confirmText={format === "docx" ? "Download Word document" : "Download PDF"}
      cancelText={count === 1 ? "Look at it" : "Look at them"}
      onConfirm={() => {
        close();
        void download(letter, format);
      }}
      onClose={() => {
        close();
        onLook(letter.id);
      }}
    />
  );
}
