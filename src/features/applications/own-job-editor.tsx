import { FormButtons } from "#src/components/ui/form-buttons.tsx";
import { useChangeOwnJob } from "#src/features/tracking/timeline.api.ts";
import { checkContract } from "#src/lib/check-contract.ts";
import { useEntered } from "#src/lib/unsaved.ts";
import { useForm } from "#src/lib/use-form.ts";
import { OwnJobFields as OwnJobContract } from "#worker/features/applications/own-jobs.contract.ts";

import { OwnJobFields } from "./own-job-fields.tsx";

const check = checkContract(OwnJobContract);

/** Edits a job that the user entered. */
export function OwnJobEditor({
  id,
  fields,
  onDone,
}: {
  id: string;
  fields: OwnJobContract;
  onDone: () => void;
}) {
  const change = useChangeOwnJob(id);
  const form = useForm<OwnJobContract>({
    initial: fields,
    check,
    send: (values, refuse) => change.mutate(values, { onSuccess: onDone, onError: refuse }),
  });
  useEntered(form.isDirty);
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4">
      <h3 className="text-sm">Job details</h3>
      <OwnJobFields values={form.values} errors={form.errors} onChange={form.set} />
      <FormButtons isPending={change.isPending} onCancel={onDone} />
    </form>
  );
}
