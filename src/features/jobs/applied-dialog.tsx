import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { jobDocumentsOptions } from "#src/features/tracking/applications.api.ts";
import type { CreateApplication } from "#worker/features/applications/applications.contract.ts";

import type { PendingApplication } from "./pending-application.ts";

export type Attached = Pick<CreateApplication, "resumeId" | "coverLetterId">;

type AppliedDialogProps = {
  job: PendingApplication;
  isPending: boolean;
  onYes: (attached: Attached) => void;
  onNo: () => void;
};

/** Asks whether the user applied, and whether they sent the documents made for the job. */
export function AppliedDialog({ job, isPending, onYes, onNo }: AppliedDialogProps) {
  const { data } = useQuery(jobDocumentsOptions(job.jobId));
  const [left, setLeft] = useState<string[]>([]);
  const { letter = null, resume = null } = data ?? {};
  const made = [
    ...(resume === null ? [] : [{ ...resume, what: "Resume" }]),
    ...(letter === null ? [] : [{ ...letter, what: "Cover letter" }]),
  ];
  const isIncludedAttachment = (one: { id: string } | null) => one !== null && !left.includes(one.id);
  return (
    <ConfirmDialog
      isOpen
      title="Did you apply for this job?"
      text={`We noticed you visited the job page for ${job.jobTitle} at ${job.company}. Did you submit an application?`}
      cancelText="No, I didn't apply"
      confirmText="Yes, I applied!"
      isPending={isPending}
      onConfirm={() =>
        onYes({
          ...(resume !== null && isIncludedAttachment(resume) && { resumeId: resume.id }),
          ...(letter !== null && isIncludedAttachment(letter) && { coverLetterId: letter.id }),
        })
      }
      onClose={onNo}
    >
      {made.length > 0 && (
        <fieldset className="mt-4 rounded-lg border border-line p-3">
          <legend className="px-1 text-sm font-medium">
            You made these for this job: what did you send?
          </legend>
          <div className="flex flex-col items-start">
            {made.map(({ id, title, what }) => (
              <Checkbox
                key={id}
                label={`${what}: ${title}`}
                isChecked={!left.includes(id)}
                onChange={(isChecked) =>
                  setLeft(isChecked ? left.filter((other) => other !== id) : [...left, id])
                }
              />
            ))}
          </div>
          <p className="mt-1 text-xs text-ink-faint">We keep a copy of what you sent, as it is now.</p>
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
