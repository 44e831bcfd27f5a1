import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { profileOptions } from "#src/features/profile/profile.api.ts";
import { cancelGeneration } from "#src/lib/generation.ts";
import type { HandedResumeJob } from "#src/lib/hand-off.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";

import { TailorForm } from "./tailor-form.tsx";

type TailorDialogProps = {
  isOpen: boolean;
  /** What another screen has handed over. */
  job: HandedResumeJob | null;
  onClose: () => void;
  /** Leads to the resume, from the toast. */
  onOpen: (id: string) => void;
};

export function TailorDialog(props: TailorDialogProps) {
  // Closed, it forgets what was typed: a closed dialog has asked before.
  return props.isOpen ? <OpenTailorDialog {...props} /> : null;
}

function OpenTailorDialog({ isOpen, job, onClose, onOpen }: TailorDialogProps) {
  const formId = useId();
  const profile = useQuery({ ...profileOptions, retry: false });
  const [{ isDirty, isBusy }, setState] = useState({ isDirty: false, isBusy: false });
  useUnsaved(isDirty);
  return (
    <Dialog
      isOpen={isOpen}
      size="lg"
      title="Generate Tailored Resume"
      description="We put first what the job asks for and you have. You can refuse each change."
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <EngineBar sends="the posting and your resume" isBusy={isBusy} />
          <Button variant="secondary" onClick={() => (isBusy ? cancelGeneration("tailoring") : onClose())}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isBusy} disabled={profile.data === undefined}>
            {isBusy ? "Generating..." : "Generate Resume"}
          </Button>
        </>
      }
    >
      <QueryView
        query={profile}
        skeleton={<Skeleton className="h-40" />}
        loading="Loading your profile"
        errorTitle="Your profile could not be loaded"
      >
        {(known) => (
          <TailorForm
            id={formId}
            job={job}
            profile={known}
            onState={setState}
            onDone={onClose}
            onOpen={onOpen}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
