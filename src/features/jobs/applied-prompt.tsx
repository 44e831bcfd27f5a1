import { Suspense, lazy, useEffect, useState } from "react";

import { useTrackJob } from "#src/features/applications/applications.api.ts";

import { type PendingApplication, forgetApplication, readPendingApplication } from "./pending-application.ts";

// Most visits ask nothing.
const ConfirmDialog = lazy(async () => ({
  default: (await import("#src/components/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Asks whether the person applied, when they are back from a posting that they went to. */
export function AppliedPrompt() {
  const [pending, setPending] = useState<PendingApplication | null>(null);
  const track = useTrackJob();

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") setPending(readPendingApplication(Date.now()));
    };
    ask();
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);

  function answerNo() {
    forgetApplication();
    setPending(null);
  }

  function answerYes({ jobId, jobTitle, company }: PendingApplication) {
    track.mutate(
      { job: { id: jobId, title: jobTitle, company }, status: "applied" },
      // A failure keeps the record, so that the question comes again.
      { onSuccess: forgetApplication, onSettled: () => setPending(null) },
    );
  }

  if (pending === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        isOpen
        title="Did you apply for this job?"
        text={`We noticed you visited the job page for ${pending.jobTitle} at ${pending.company}. Did you submit an application?`}
        cancelText="No, I didn't apply"
        confirmText="Yes, I applied!"
        isPending={track.isPending}
        onConfirm={() => answerYes(pending)}
        onClose={answerNo}
      />
    </Suspense>
  );
}
