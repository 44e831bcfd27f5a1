import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

import { LANGUAGE_NAMES, isReadOnlyLanguage } from "./languages.ts";

type SubmitDialogProps = {
  isOpen: boolean;
  language: CodeLanguage;
  isExplained: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function SubmitDialog({ isOpen, language, isExplained, onConfirm, onClose }: SubmitDialogProps) {
  const isRead = isReadOnlyLanguage(language);
  const locked = `The solution is locked and scored after this. You can still solve the problem again for practice.${isExplained ? "" : " It has no explanation yet: that is 1 of 10 points."}`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Submit this solution?"
      text={
        isRead
          ? `We do not run ${LANGUAGE_NAMES[language]}. You get notes and no score, and you can submit again.`
          : locked
      }
      cancelText="Keep editing"
      confirmText={isRead ? "Submit without a score" : "Submit and lock"}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
