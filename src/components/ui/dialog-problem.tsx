import { useEffect, useState } from "react";

import { cn } from "#src/lib/cn.ts";
import { type Toast, toastStore } from "#src/lib/toast-store.ts";

type Problem = Pick<Toast, "title" | "description">;

/**
 * Returns the last error that was shown while this dialog was topmost; the dialog keeps showing it after the
 * toast has closed.
 */
export function useDialogProblem(isOpen: boolean, isTopmost: () => boolean) {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const unsubscribe = toastStore.subscribe(() => {
      const toast = toastStore.read();
      if (toast === null || !toast.isOpen || toast.isBackground === true || !isTopmost()) return;
      setProblem(toast.tone === "critical" ? toast : null);
    });
    return () => {
      unsubscribe();
      setProblem(null);
    };
  }, [isOpen, isTopmost]);
  return { problem, clear: () => setProblem(null) };
}

/** Not a live region: the toast has already announced it. */
export const DialogProblem = ({ problem, className }: { problem: Problem | null; className?: string }) =>
  problem !== null && (
    <div
      data-testid="dialog-problem"
      className={cn("bg-critical-soft px-5 py-3 text-sm break-words text-critical sm:px-6", className)}
    >
      <p className="font-medium">{problem.title}</p>
      {problem.description !== undefined && <p className="mt-0.5">{problem.description}</p>}
    </div>
  );
