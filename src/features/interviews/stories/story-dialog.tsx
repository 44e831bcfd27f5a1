import { useId } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { checkContract } from "#src/lib/check-contract.ts";
import { useForm } from "#src/lib/use-form.ts";
import { STORY_LIMITS, type Story, StoryFields } from "#worker/features/interviews/stories.contract.ts";

import { useSaveStory } from "../stories.api.ts";

type StoryDialogProps = {
  /** The story to edit; null for a new one. */
  story: Story | null;
  initial: StoryFields;
  onClose: () => void;
};

const PARTS = [
  ["situation", "Situation"],
  ["task", "Task"],
  ["action", "What you did"],
  ["result", "Result"],
] as const;
const check = checkContract(StoryFields);

export function StoryDialog({ story, initial, onClose }: StoryDialogProps) {
  const formId = useId();
  const save = useSaveStory();
  const form = useForm<StoryFields>({
    initial,
    check,
    send: (fields, refuse) =>
      save.mutate({ id: story?.id ?? null, fields }, { onSuccess: onClose, onError: refuse }),
  });
  return (
    <Dialog
      isOpen
      title={story === null ? "Keep as a story" : "Edit story"}
      description="A story you can reuse. We show it beside the questions it answers."
      isDirty={form.isDirty}
      isBusy={save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={save.isPending}>
            Save Story
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="space-y-4">
        <TextField label="Title" {...form.bind("title")} maxLength={STORY_LIMITS.title} />
        {PARTS.map(([part, label]) => (
          <TextArea key={part} label={label} {...form.bind(part)} rows={2} maxLength={STORY_LIMITS.part} />
        ))}
      </form>
    </Dialog>
  );
}
