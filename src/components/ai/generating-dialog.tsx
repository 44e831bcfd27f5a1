import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import type { FormInDialog } from "#src/lib/form-in-dialog.ts";
import { type GenerationKind, cancelGeneration } from "#src/lib/generation.ts";

import { EngineBar } from "./engine-bar.tsx";

/** The dialog's form submits under `id`. */
export type GeneratingForm = FormInDialog & { id: string };

type GeneratingDialogProps<Source> = {
  /** The source data for generation. */
  query: UseQueryResult<Source>;
  size?: "md" | "lg";
  isTall?: boolean;
  title: string;
  description: ReactNode;
  submitText: string;
  /** Set if a model may write the result: what is sent to the model, and which task Cancel aborts. */
  model?: { sends: string; kind: GenerationKind };
  onClose: () => void;
  children: (source: Source, form: GeneratingForm) => ReactNode;
};

/**
 * A dialog whose form starts a generation. It is mounted only while open, so closing it discards what was
 * typed.
 */
export function GeneratingDialog<Source>(props: GeneratingDialogProps<Source>) {
  const { query, size, isTall = false, title, description, submitText, model, onClose, children } = props;
  const id = useId();
  const [{ isDirty, isBusy }, setState] = useState({ isDirty: false, isBusy: false });
  const cancel = () => (isBusy && model !== undefined ? cancelGeneration(model.kind) : onClose());
  return (
    <Dialog
      isOpen
      {...(size !== undefined && { size })}
      isTall={isTall}
      title={title}
      description={description}
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          {model !== undefined && <EngineBar {...model} isBusy={isBusy} />}
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} isPending={isBusy} disabled={query.data === undefined}>
            {isBusy ? "Generating..." : submitText}
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-40" />}
        loading="Loading your profile"
        errorTitle="Your profile could not be loaded"
      >
        {(known) => children(known, { id, onState: setState, onDone: onClose })}
      </QueryView>
    </Dialog>
  );
}
