import { useState } from "react";

import { brand } from "#src/brand.ts";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Tabs } from "#src/components/ui/tabs.tsx";

import { OwnJobForm } from "./own-job-form.tsx";
import { TRACK_FORM } from "./track-fields.tsx";
import { TrackListedForm } from "./track-listed-form.tsx";

const KINDS = [
  { value: "listed", label: `A job on ${brand.name}` },
  { value: "own", label: "Another job" },
] as const;

type TrackDialogProps = { onClose: () => void; onOpenExisting: (id: string) => void };

export function TrackDialog({ onClose, onOpenExisting }: TrackDialogProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]["value"]>("listed");
  const [{ isDirty, isBusy }, setState] = useState({ isDirty: false, isBusy: false });
  /** An existing listing that matches the pasted posting. */
  const [found, setFound] = useState<string | null>(null);
  const form = { onState: setState, onDone: onClose, onOpenExisting };
  return (
    <Dialog
      isOpen
      title="Track New Application"
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={TRACK_FORM} isPending={isBusy}>
            {isBusy ? "Tracking..." : "Track Application"}
          </Button>
        </>
      }
    >
      <Tabs label="Which job" value={kind} tabs={KINDS} onChange={setKind}>
        <div className="pt-5">
          {kind === "listed" ? (
            <TrackListedForm {...form} jobId={found} />
          ) : (
            <OwnJobForm
              {...form}
              onUseListing={(jobId) => {
                setFound(jobId);
                setKind("listed");
              }}
            />
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}
