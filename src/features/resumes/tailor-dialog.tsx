import { useQuery } from "@tanstack/react-query";

import { GeneratingDialog } from "#src/components/ai/generating-dialog.tsx";
import { profileOptions } from "#src/features/profile/profile.api.ts";
import type { HandedJob } from "#src/lib/hand-off.ts";

import { TailorForm } from "./tailor-form.tsx";

type TailorDialogProps = {
  /** The job handed over by another screen. */
  job: HandedJob | null;
  onClose: () => void;
  /** Opens the resume from the toast. */
  onOpen: (id: string) => void;
};

export function TailorDialog({ job, onClose, onOpen }: TailorDialogProps) {
  const query = useQuery({ ...profileOptions, retry: false });
  return (
    <GeneratingDialog
      query={query}
      size="lg"
      title="Generate Tailored Resume"
      description="We put first what the job asks for and you have. You can refuse each change."
      submitText="Generate Resume"
      model={{ sends: "the job description and your resume", kind: "tailoring" }}
      onClose={onClose}
    >
      {(profile, form) => <TailorForm {...form} job={job} profile={profile} onOpen={onOpen} />}
    </GeneratingDialog>
  );
}
