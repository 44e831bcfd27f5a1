import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";
import { LANGUAGE_NAMES } from "#worker/judge/languages.contract.ts";

type SubmitDialogProps = {
  isOpen: boolean;
  language: CodeLanguage;
  /** The solution is read and not run. */
  isRead: boolean;
  /** The model that judges a solution which is not run; null without one. */
  reader: string | null;
  isExplained: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function SubmitDialog({
  isOpen,
  language,
  isRead,
  reader,
  isExplained,
  onConfirm,
  onClose,
}: SubmitDialogProps) {
  const isUnscored = isRead && reader === null;
  const unexplained = isExplained ? "" : " It has no explanation yet: that is 1 of 10 points.";
  const locked = `The solution is locked and scored after this. You can still solve the problem again for practice.${unexplained}`;
  const notRun = `We do not run ${LANGUAGE_NAMES[language]}.`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Submit this solution?"
      text={
        isUnscored
          ? `${notRun} You get notes and no score, and you can submit again.`
          : reader === null
            ? locked
            : `${notRun} It is read by ${reader}, which says whether it is right. ${locked}`
      }
      cancelText="Keep editing"
      confirmText={isUnscored ? "Submit without a score" : "Submit and lock"}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
