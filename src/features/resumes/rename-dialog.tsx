import { useId } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { useForm } from "#src/lib/use-form.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { useChangeResume } from "./resumes.api.ts";

type RenameDialogProps = { resume: Resume; onClose: () => void };

export function RenameDialog({ resume: { id, title, updatedAt }, onClose }: RenameDialogProps) {
  const formId = useId();
  const change = useChangeResume();
  const form = useForm({
    initial: { title },
    check: (values) => (values.title.trim() === "" ? { title: "Please give it a title." } : {}),
    send: (values, refuse) =>
      change.mutate(
        { id, change: { title: values.title.trim(), basedOn: updatedAt } },
        { onSuccess: onClose, onError: refuse },
      ),
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title="Rename"
      isBusy={change.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={change.isPending}>
            {change.isPending ? "Renaming..." : "Rename"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit}>
        <TextField label="Title" {...form.bind("title")} maxLength={RESUME_LIMITS.title} />
      </form>
    </Dialog>
  );
}
