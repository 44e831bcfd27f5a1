import { X } from "lucide-react";
import { useSyncExternalStore } from "react";

import { cn } from "#src/lib/cn.ts";
import { dismissToast, holdToast, resumeToast, toastStore } from "#src/lib/toast-store.ts";

import { Button } from "./button.tsx";

/** The live regions are always mounted: screen readers announce only changes in regions they already know. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null);
  const isOpen = toast?.isOpen === true;
  const isCritical = toast?.tone === "critical";
  const content = isOpen && (
    <>
      <span className="font-medium">{toast.title}</span>
      {toast.description !== undefined && (
        <>
          <span className="sr-only">. </span>
          <span className={cn("mt-0.5 block text-sm break-words", isCritical ? "" : "text-ink-soft")}>
            {toast.description}
          </span>
        </>
      )}
    </>
  );
  return (
    <section
      aria-label="Notifications"
      // An open dialog hides the page from assistive technology, except elements marked as live.
      aria-live="off"
      // While a dialog is open, the toast moves away from the buttons at the dialog's bottom; on phones it stays above
      // a bar at the bottom of the page.
      className="pointer-events-none fixed inset-x-0 bottom-0 z-70 flex justify-center p-4 in-[body:has([data-dialog])]:top-0 in-[body:has([data-dialog])]:bottom-auto sm:justify-end sm:p-6 sm:in-[body:has([data-dialog])]:justify-center sm:in-[body:has([data-dialog])]:p-3 max-md:in-[body:has([data-bottom-bar]):not(:has([data-dialog]))]:bottom-22 print:hidden"
    >
      <div
        data-testid="toast"
        onPointerEnter={holdToast}
        onPointerLeave={resumeToast}
        onFocus={holdToast}
        onBlur={resumeToast}
        className={cn(
          "flex w-full max-w-sm items-start gap-3 rounded-card border p-4 shadow-raised motion",
          isOpen ? "pointer-events-auto translate-y-0 opacity-100" : "translate-y-2 opacity-0",
          isCritical
            ? "border-critical/40 bg-critical-soft text-critical"
            : "border-line bg-surface text-ink",
          toast?.isStep === true && "max-sm:sr-only",
        )}
      >
        <div className="min-w-0 flex-1">
          <div role="status">{!isCritical && content}</div>
          <div role="alert">{isCritical && content}</div>
        </div>
        {isOpen && toast.action !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              dismissToast();
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Dismiss"
            onClick={dismissToast}
            className="-m-1.5 text-current"
          >
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </section>
  );
}
