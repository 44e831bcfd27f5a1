import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { ConfirmDialog } from "#src/components/ui/dialog.tsx";
import { Popover } from "#src/components/ui/popover.tsx";
import { toast } from "#src/components/ui/toast-store.ts";
import { Tooltip } from "#src/components/ui/tooltip.tsx";

import { Specimen } from "./specimen.tsx";

/** What opens over the page takes the scheme of the page, not of its specimen. */
export function OverlaySpecimens({ scheme }: { scheme: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Specimen name="Over the page">
      <Popover label={`Popover, ${scheme}`} trigger={<Button variant="secondary">Popover</Button>}>
        <p className="text-sm">What it holds.</p>
      </Popover>
      <Tooltip text="What it does" side="top">
        <Button variant="secondary">Tooltip</Button>
      </Tooltip>
      <Button
        variant="secondary"
        onClick={() => toast("Job saved!", { description: "Nurse at Harbour Clinic" })}
      >
        Toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast("Save failed", { description: "Failed to save job", tone: "critical" })}
      >
        Critical toast
      </Button>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Did you apply for this job?"
        text="We noticed you visited the job page."
        onClose={close}
      >
        <Button variant="secondary" onClick={close}>
          No
        </Button>
        <Button onClick={close}>Yes</Button>
      </ConfirmDialog>
    </Specimen>
  );
}
