import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { useRemoveApplication } from "#src/features/tracking/applications.api.ts";
import type { Application } from "#worker/features/applications/applications.contract.ts";

import { getFullName } from "./names.ts";

type RemoveDialogProps = {
  application: (Pick<Application, "id" | "jobId" | "status"> & Parameters<typeof getFullName>[0]) | null;
  isOpen: boolean;
  onClose: () => void;
  onRemoved?: () => void;
};

export function RemoveDialog({ application, isOpen, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useRemoveApplication();
  if (application === null) return null;
  const isSaved = application.status === "saved";
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isSaved ? "Remove this saved job?" : "Remove this application?"}
      text={`${getFullName(application)} leaves your list${isSaved ? "" : " with its notes and history"}. This cannot be undone.`}
      cancelText="Keep it"
      confirmText="Remove"
      tone="danger"
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(application, {
          onSuccess: () => {
            onClose();
            onRemoved?.();
          },
        })
      }
      onClose={onClose}
    />
  );
}
