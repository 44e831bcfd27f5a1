import { ImagePlus, Trash2 } from "lucide-react";
import { type ChangeEvent, useId, useRef } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { toast } from "#src/lib/toast-store.ts";
import type { Resume, ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

import { useSetPhoto } from "../../resumes.api.ts";
import { usePart } from "../state/editing.ts";
import { cropPhoto } from "./crop-photo.ts";

type PhotoFieldProps = {
  resume: Pick<ResumeDetail, "id" | "photo">;
  /** Saves what is typed first, so that the photo is not taken for a change from elsewhere. */
  flush: () => Promise<unknown>;
  onTaken: (stored: Resume) => void;
};

/** The photo of a resume; none unless the user adds one. */
export function PhotoField({ resume: { id, photo }, flush, onTaken }: PhotoFieldProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const template = usePart("template");
  const { name } = usePart("personalInfo");
  const change = useSetPhoto(id, onTaken);
  const set = (jpeg: string | null) => void flush().then(() => change.mutate({ jpeg, before: photo }));

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (file === undefined) return;
    try {
      set(await cropPhoto(file));
    } catch {
      toast("Photo not added", {
        description: "This file could not be read as a picture. Please choose another one.",
        tone: "critical",
      });
    }
  }

  function remove() {
    set(null);
    addButton.current?.focus();
  }

  return (
    <Card className="flex flex-wrap items-center gap-4 p-4">
      {photo !== null && (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={name.trim() || "Portrait"}
          className="size-16 rounded-lg border border-line object-cover"
        />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={addButton}
            variant="secondary"
            size="sm"
            aria-describedby={hint}
            isPending={change.isPending}
            onClick={() => input.current?.click()}
          >
            {!change.isPending && <ImagePlus aria-hidden className="size-4" />}
            {photo === null ? "Add photo" : "Change photo"}
          </Button>
          {photo !== null && (
            <Button variant="ghost" size="sm" disabled={change.isPending} onClick={remove}>
              <Trash2 aria-hidden className="size-4" />
              Remove photo
            </Button>
          )}
        </div>
        <p id={hint} className="mt-1.5 text-sm text-ink-soft">
          {photo !== null && template === "Plain"
            ? "Plain shows no photo; all other templates do."
            : "Optional. Employers in the US, the UK and Canada prefer resumes without one."}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden
        className="hidden"
        data-testid="photo-input"
        onChange={(event) => void choose(event)}
      />
    </Card>
  );
}
