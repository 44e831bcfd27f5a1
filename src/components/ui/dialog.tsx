import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";

import { cn } from "#src/lib/cn.ts";
import { useOpenDialog } from "#src/lib/open-dialogs.ts";
import { EnteredContext, useEnteredForms, useUnsaved } from "#src/lib/unsaved.ts";

import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DialogProblem, useDialogProblem } from "./dialog-problem.tsx";

const SIZES = { sm: "sm:max-w-md", md: "sm:max-w-xl", tabs: "sm:max-w-3xl", lg: "sm:max-w-4xl" } as const;

const FIRST = 'form input:not([tabindex="-1"]), form [data-file-picker] button';

export type DialogProps = {
  isOpen: boolean;
  title: string;
  /** A line beneath the title. */
  description?: ReactNode;
  size?: keyof typeof SIZES;
  /** Takes all the height that it may have, so that it does not move when its content changes. */
  isTall?: boolean;
  /** Printing prints the dialog alone, whole and in light colours. */
  isPrintable?: boolean;
  /** The dialog cannot be closed while it submits. */
  isBusy?: boolean;
  /** Asks for confirmation if closing would lose input. */
  isDirty?: boolean;
  onClose: () => void;
  /** The dialog's main action, beside the title. */
  action?: ReactNode;
  /** Stays visible below the content. */
  footer?: ReactNode;
  /** Receives focus on close if the element that opened the dialog did not have the focus. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A modal task: the title and footer stay visible while the content between them scrolls. */
export function Dialog({
  isOpen,
  title,
  description,
  size = "md",
  isTall = false,
  isPrintable = false,
  isBusy = false,
  isDirty: isGivenDirty = false,
  onClose,
  action,
  footer,
  finalFocus,
  children,
}: DialogProps) {
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** Initial focus: a form's first field or file picker, otherwise the title. */
  const findInitialFocus = () => content.current?.querySelector<HTMLElement>(FIRST) ?? heading.current;
  const { isEntered, report } = useEnteredForms();
  const isDirty = isGivenDirty || isEntered;
  useUnsaved(isOpen && isDirty);
  function close() {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  }
  const { isTopmost } = useOpenDialog({ isOpen, isDirty, onClose: close });
  const { problem, clear } = useDialogProblem(isOpen, isTopmost);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        // A click outside a form with input is probably accidental.
        if (!open && !(isDirty && reason === "outside-press")) close();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim print:hidden" />
        <Base.Popup
          data-dialog
          data-printed={isPrintable || undefined}
          initialFocus={findInitialFocus}
          {...(finalFocus && { finalFocus })}
          className={cn(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-1.5rem)] flex-col rounded-t-card border border-line bg-surface shadow-raised outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[min(52rem,calc(100dvh-4rem))] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card",
            SIZES[size],
            isTall && "h-dvh",
            isPrintable &&
              "print:static print:max-h-none print:w-auto print:max-w-none print:translate-none print:rounded-none print:border-0 print:shadow-none",
          )}
        >
          <header
            className={cn(
              "flex items-start gap-3 border-b border-line py-4 pr-3 pl-5 sm:pl-6",
              isPrintable && "print:px-0 print:pt-0",
            )}
          >
            <div className="min-w-0 flex-1">
              <Base.Title
                data-dialog-heading
                ref={heading}
                tabIndex={-1}
                className="text-lg leading-7 break-words outline-none"
              >
                {title}
              </Base.Title>
              {description !== undefined && (
                <Base.Description className="text-sm break-words text-ink-soft" render={<div />}>
                  {description}
                </Base.Description>
              )}
            </div>
            {action}
            <Button
              variant="ghost"
              size="icon"
              aria-label="Close"
              className="-my-1.5 print:hidden"
              onClick={close}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </header>
          <div
            ref={content}
            className={cn(
              "min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6",
              isPrintable && "print:overflow-visible print:px-0 print:pb-0",
            )}
            onSubmit={clear}
          >
            <EnteredContext value={report}>{children}</EnteredContext>
          </div>
          <DialogProblem problem={problem} className="border-t border-line last:rounded-b-card" />
          {footer !== undefined && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3.5 print:hidden sm:px-6">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard what you entered?"
        text="It is not saved yet."
        cancelText="Keep editing"
        confirmText="Discard"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onClose={() => setAsking(false)}
      />
    </Base.Root>
  );
}
