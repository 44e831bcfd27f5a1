import { useId, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Foldable } from "#src/components/ui/foldable.tsx";
import { Switch } from "#src/components/ui/switch.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { ApiError } from "#src/lib/api.ts";
import { removeDraft, storeDraft } from "#src/lib/drafts.ts";
import { useForm } from "#src/lib/use-form.ts";
import { PORTFOLIO_LIMITS, type PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";

import {
  type ItemValues,
  findItemProblems,
  getDraftKey,
  readItemDraft,
  toItemDraft,
  toItemInput,
  toItemValues,
} from "./item-draft.ts";
import { PictureList } from "./picture-list.tsx";
import { useSaveItem } from "./portfolio.api.ts";

const STORY = [
  ["problem", "The problem"],
  ["contribution", "What I did"],
  ["outcome", "The outcome"],
] as const;

type ItemDialogProps = {
  /** Null for a new item. */
  item: PortfolioItem | null;
  onClose: () => void;
};

export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const formId = useId();
  const save = useSaveItem();
  const key = getDraftKey(item?.id ?? null);
  const [base, setBase] = useState(item?.updatedAt);
  const [isConflict, setConflict] = useState(false);
  const [draft] = useState(() => readItemDraft(key));
  const form = useForm<ItemValues>({
    initial: draft ?? toItemValues(item),
    check: findItemProblems,
    send: (values, refuse) => {
      // If the session has expired, the screen goes away; the draft is restored after the next login.
      storeDraft(key, toItemDraft(values));
      const input = { ...toItemInput(values), ...(base !== undefined && { basedOn: base }) };
      save.mutate(
        { id: item?.id ?? null, input },
        {
          onSuccess: () => {
            removeDraft(key);
            onClose();
          },
          onError: (error) => {
            const current =
              error instanceof ApiError ? (error.current as PortfolioItem | undefined) : undefined;
            if (current !== undefined) {
              setBase(current.updatedAt);
              setConflict(true);
            }
            refuse(error);
          },
        },
      );
    },
  });
  const isDirty = form.isDirty || draft !== null;
  const [isTelling, setTelling] = useState(STORY.some(([part]) => form.values[part] !== ""));
  const { bind } = form;
  const close = () => {
    removeDraft(key);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={item === null ? "Add New Project" : "Edit Project"}
      isDirty={isDirty}
      isBusy={save.isPending}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={save.isPending}>
            {item === null ? "Add Project" : "Save Changes"}
          </Button>
        </>
      }
    >
      {isConflict && (
        <p role="alert" className="mb-4 rounded-lg bg-warning-soft px-3.5 py-3 text-sm text-warning">
          This project was changed in another tab or on another device. Saving again replaces what is stored
          with what stands here.
        </p>
      )}
      <form id={formId} noValidate onSubmit={form.onSubmit} className="space-y-4">
        <PictureList
          pictures={form.values.pictures}
          title={form.values.title}
          errors={form.errors}
          onChange={(pictures) => form.set({ pictures })}
        />
        <TextField {...bind("title")} label="Title" maxLength={200} />
        <TextArea {...bind("description")} label="Description" maxLength={5000} />
        <TextField
          {...bind("technologies")}
          label="Technologies"
          placeholder="React, Node.js, PostgreSQL"
          hint="Separated by commas."
        />
        <TextField {...bind("projectUrl")} label="Project URL" type="url" inputMode="url" />
        <TextField {...bind("githubUrl")} label="GitHub URL" type="url" inputMode="url" />
        <Switch
          label="Featured project"
          isOn={form.values.featured}
          onChange={(featured) => form.set({ featured })}
        />
        <Foldable
          name="Case study"
          summary="(optional)"
          isOpen={isTelling}
          onToggle={() => setTelling(!isTelling)}
        >
          <div className="space-y-4">
            {STORY.map(([part, label]) => (
              <TextArea key={part} {...bind(part)} label={label} maxLength={PORTFOLIO_LIMITS.caseStudy} />
            ))}
          </div>
        </Foldable>
      </form>
    </Dialog>
  );
}
