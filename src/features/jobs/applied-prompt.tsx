import { Suspense, lazy, useEffect, useState } from "react";

import { useTrackJob } from "#src/features/applications/applications.api.ts";

import type { Attached } from "./applied-dialog.tsx";
import { type PendingApplication, forgetApplication, readPendingApplication } from "./pending-application.ts";

// Most visits ask nothing.
const AppliedDialog = lazy(async () => ({
  default: (await import("./applied-dialog.tsx")).AppliedDialog,
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

  function answerYes({ jobId, jobTitle, company }: PendingApplication, attached: Attached) {
    track.mutate(
      { job: { id: jobId, title: jobTitle, company }, status: "applied", attached },
      // A failure keeps the record, so that the question comes again.
      { onSuccess: forgetApplication, onSettled: () => setPending(null) },
    );
  }

  if (pending === null) return null;
  return (
    <Suspense fallback={null}>
      <AppliedDialog
        job={pending}
        isPending={track.isPending}
        onYes={(attached) => answerYes(pending, attached)}
        onNo={answerNo}
      />
    </Suspense>
  );
}
