import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { profileOptions } from "#src/features/profile/profile.api.ts";
import { cancelGeneration } from "#src/lib/generation.ts";
import type { HandedJob } from "#src/lib/hand-off.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";

import { GenerateForm } from "./generate-form.tsx";

type GenerateDialogProps = {
  isOpen: boolean;
  /** What another screen has handed over. */
  job: HandedJob | null;
  onClose: () => void;
  /** Leads to the letter, from the toast. */
  onOpen: (id: string) => void;
};

export function GenerateDialog(props: GenerateDialogProps) {
  // Closed, it forgets what was typed: a closed dialog has asked before.
  return props.isOpen ? <OpenGenerateDialog {...props} /> : null;
}

function OpenGenerateDialog({ isOpen, job, onClose, onOpen }: GenerateDialogProps) {
  const formId = useId();
  const profile = useQuery({ ...profileOptions, retry: false });
  const [{ isDirty, isBusy }, setState] = useState({ isDirty: false, isBusy: false });
  useUnsaved(isDirty);
  return (
    <Dialog
      isOpen={isOpen}
      size="lg"
      title="Generate AI Cover Letter"
      description="Every sentence comes from your background or from the job posting."
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <EngineBar sends="the posting and your background" isBusy={isBusy} />
          <Button variant="secondary" onClick={() => (isBusy ? cancelGeneration("letter") : onClose())}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isBusy} disabled={profile.data === undefined}>
            {isBusy ? "Generating..." : "Generate Cover Letter"}
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
          <GenerateForm
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
