import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";

import { useOpenDialog } from "#src/lib/open-dialogs.ts";

import { Button } from "./button.tsx";
import { DialogProblem, useDialogProblem } from "./dialog-problem.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  /** Names the action: "Remove", not "OK". */
  confirmText: string;
  cancelText?: string;
  tone?: "primary" | "danger";
  isPending?: boolean;
  /** Asks about a blocked navigation: the back button must not close this dialog instead. */
  isOfNavigation?: boolean;
  /** Further options of the decision. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for one decision. Escape calls `onClose`; a click outside is ignored. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmText,
  cancelText = "Cancel",
  tone = "primary",
  isPending = false,
  isOfNavigation = false,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { isTopmost } = useOpenDialog({ isOpen: isOpen && !isOfNavigation, onClose });
  const { problem } = useDialogProblem(isOpen, isTopmost);
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-60 bg-scrim" />
        <AlertDialog.Popup
          data-dialog
          className="fixed top-1/2 left-1/2 z-60 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-card border border-line bg-surface p-6 shadow-raised outline-none"
        >
          <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-sm break-words text-ink-soft">
            {text}
          </AlertDialog.Description>
          {children}
          <DialogProblem problem={problem} className="mt-4 rounded-lg px-3.5 sm:px-3.5" />
          {/* The button that changes nothing comes first: it has the focus. */}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              {cancelText}
            </Button>
            <Button variant={tone} isPending={isPending} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
