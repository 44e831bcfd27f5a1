import { useQuery } from "@tanstack/react-query";

import { GeneratingDialog } from "#src/components/ai/generating-dialog.tsx";
import { profileOptions } from "#src/features/profile/profile.api.ts";
import { useHasModel } from "#src/lib/assistant.ts";
import type { HandedJob } from "#src/lib/hand-off.ts";

import { GenerateForm } from "./generate-form.tsx";

type GenerateDialogProps = {
  /** The job handed over by another screen. */
  job: HandedJob | null;
  onClose: () => void;
  /** Opens the letter from the toast. */
  onOpen: (id: string) => void;
};

export function GenerateDialog({ job, onClose, onOpen }: GenerateDialogProps) {
  const hasModel = useHasModel();
  const query = useQuery({ ...profileOptions, retry: false });
  return (
    <GeneratingDialog
      query={query}
      size="lg"
      isTall
      title="Generate AI Cover Letter"
      description={
        hasModel
          ? "A model writes it. We check each sentence and mark what is not certain."
          : "A draft of your own lines, chosen by what the job asks for."
      }
      submitText="Generate Cover Letter"
      model={{ sends: "the job description and your background", kind: "letter" }}
      onClose={onClose}
    >
      {(profile, form) => <GenerateForm {...form} job={job} profile={profile} onOpen={onOpen} />}
    </GeneratingDialog>
  );
}
