import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { toast } from "#src/lib/toast-store.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";
import { suggestSlug } from "#worker/features/portfolio/slug-suggestion.contract.ts";
import {
  INVALID_SLUG,
  MAX_SLUG,
  type SlugAvailability,
  toSlug,
} from "#worker/features/portfolio/slug.contract.ts";

import { availabilityOptions, useClaimSlug } from "./public-page.api.ts";
import { PublishQuestions, usePublishQuestions } from "./publish-questions.tsx";

const STATES: Record<SlugAvailability["state"], string> = {
  free: "This address is free.",
  yours: "This is your address already.",
  taken: "This address is taken. Please choose another one.",
  reserved: "This address is reserved. Please choose another one.",
};
const TYPING_MS = 300;

type SlugDialogProps = {
  /** The published URL slug; null while the portfolio is unpublished. */
  slug: string | null;
  /** The user's name, from which the first slug is suggested. */
  name: string;
  onClose: () => void;
};

export function SlugDialog(props: SlugDialogProps) {
  // Once the page is published there is a slug, while the dialog still waits to close.
  const [isNew] = useState(props.slug === null);
  return isNew ? <PublishDialog {...props} /> : <AddressDialog {...props} />;
}

function PublishDialog(props: SlugDialogProps) {
  const asked = usePublishQuestions();
  return <AddressDialog {...props} asked={asked} />;
}

type AddressDialogProps = SlugDialogProps & {
  /** What is asked besides the address, before a page is published. */
  asked?: ReturnType<typeof usePublishQuestions>;
};

function AddressDialog({ slug, name, onClose, asked: questions }: AddressDialogProps) {
  const formId = useId();
  const [begun] = useState(() => slug ?? suggestSlug(name));
  const [typed, setTyped] = useState(begun);
  const claim = useClaimSlug(slug === null);
  const wanted = toSlug(typed);
  const asked = useDebounced(wanted, TYPING_MS);
  const availability = useQuery({
    ...availabilityOptions(asked),
    enabled: asked !== "" && asked.length <= MAX_SLUG,
  });
  const state = availability.data?.slug === wanted ? availability.data.state : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === "") return;
    if (wanted === "") {
      toast("Invalid slug", { description: INVALID_SLUG, tone: "critical" });
      return;
    }
    void publish();
  }

  async function publish() {
    try {
      await questions?.save();
    } catch {
      // A toast says what was not saved; the dialog stays open.
      return;
    }
    claim.mutate(wanted, { onSuccess: onClose });
  }
  const isBusy = claim.isPending || questions?.isSaving === true;

  return (
    <Dialog
      isOpen
      title={slug === null ? "Create Public Portfolio" : "Edit Portfolio URL"}
      description="Changes reach everyone within a minute."
      isBusy={isBusy}
      isDirty={typed !== begun || questions?.isDirty === true}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={questions?.isLoaded === false} isPending={isBusy}>
            {slug === null ? "Create Portfolio" : "Save URL"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Portfolio slug"
          name="slug"
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          hint="Use only lowercase letters, numbers and hyphens."
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="rounded-lg bg-sunken px-3.5 py-3 text-sm">
          <p className="text-ink-soft">Your portfolio will be at</p>
          <p data-testid="slug-preview" className="font-medium wrap-anywhere">
            {window.location.host}/portfolio/{wanted}
          </p>
          <p
            role="status"
            className={
              state === "taken" || state === "reserved" ? "mt-1 text-critical" : "mt-1 text-ink-soft"
            }
          >
            {state === null ? "" : STATES[state]}
          </p>
        </div>
        {questions !== undefined && <PublishQuestions asked={questions} />}
        {slug !== null && (
          <p className="text-sm text-ink-soft">
            The old address leads on to the new one and is given to nobody else for 90 days.
          </p>
        )}
      </form>
    </Dialog>
  );
}
