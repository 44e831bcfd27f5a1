import { useAttach } from "#src/features/tracking/applications.api.ts";
import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

import { LetterSelect, ResumeSelect } from "./attachment-select.tsx";

/** The resume and the cover letter attached to an application. */
export function Attachments({ application }: { application: ApplicationDetail }) {
  const { id, status, resumeId = null, coverLetterId = null } = application;
  const attach = useAttach(id);
  // Optimistic: shows the new choice at once and reverts on failure.
  const now = { resumeId, coverLetterId, ...(attach.isPending && attach.variables) };
  return (
    <section aria-labelledby="attached" className="space-y-3">
      <h3 id="attached" className="text-sm">
        Attached
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <ResumeSelect
          className="min-w-0"
          value={now.resumeId}
          isDisabled={attach.isPending}
          onChange={(chosen) => attach.mutate({ resumeId: chosen })}
        />
        <LetterSelect
          className="min-w-0"
          value={now.coverLetterId}
          isDisabled={attach.isPending}
          onChange={(chosen) => attach.mutate({ coverLetterId: chosen })}
        />
      </div>
      {status !== "saved" && (resumeId ?? coverLetterId) !== null && (
        <p className="text-xs text-ink-faint">If you choose another one, its copy replaces the one below.</p>
      )}
    </section>
  );
}
