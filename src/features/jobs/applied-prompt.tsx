import { Suspense, lazy, useEffect, useState } from "react";

import { useTrackJob } from "#src/features/tracking/applications.api.ts";

import type { Attached } from "./applied-dialog.tsx";
import {
  type PendingApplication,
  clearPendingApplication,
  readPendingApplication,
} from "./pending-application.ts";

// Lazy, because most visits never show it.
const AppliedDialog = lazy(async () => ({
  default: (await import("./applied-dialog.tsx")).AppliedDialog,
}));

/** Asks whether the user applied when they return from a posting they opened. */
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
    clearPendingApplication();
    setPending(null);
  }

  function answerYes({ jobId, jobTitle, company }: PendingApplication, attached: Attached) {
    track.mutate(
      { job: { id: jobId, title: jobTitle, company }, status: "applied", attached },
      // On failure the record is kept, so that the question is asked again.
      { onSuccess: clearPendingApplication, onSettled: () => setPending(null) },
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
