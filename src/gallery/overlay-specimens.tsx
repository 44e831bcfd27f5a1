import { Archive, Copy, Trash2 } from "lucide-react";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import { Popover } from "#src/components/ui/popover.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { toast } from "#src/lib/toast-store.ts";
import { useDialog } from "#src/lib/use-dialog.ts";

import { Specimen } from "./specimen.tsx";

/** Overlays use the page's colour scheme, not their specimen's. */
export function OverlaySpecimens({ scheme }: { scheme: string }) {
  const question = useDialog<true>();
  const form = useDialog<true>();
  return (
    <Specimen name="Over the page">
      <Popover label={`Popover, ${scheme}`} trigger={<Button variant="secondary">Popover</Button>}>
        <p className="text-sm">What it holds.</p>
      </Popover>
      <Menu
        label="Menu"
        trigger={<Button variant="secondary">Menu</Button>}
        items={[
          { label: "Duplicate", icon: Copy, run: () => toast("Duplicated") },
          { label: "Archive", icon: Archive, isDisabled: true, run: () => {} },
          null,
          { label: "Delete", icon: Trash2, tone: "danger", run: () => toast("Deleted") },
        ]}
      />
      <Tooltip text="What it does" side="top">
        <Button variant="secondary">Tooltip</Button>
      </Tooltip>
      <Toasts />
      <Button variant="secondary" onClick={() => question.open(true)}>
        Question
      </Button>
      <ConfirmDialog
        isOpen={question.isOpen}
        title="Remove this application?"
        text="Staff Nurse at Harbour Clinic leaves your list. This cannot be undone."
        cancelText="Keep it"
        confirmText="Remove"
        tone="danger"
        onConfirm={question.close}
        onClose={question.close}
      />
      <Button variant="secondary" onClick={() => form.open(true)}>
        Dialog
      </Button>
      <FormDialog isOpen={form.isOpen} onClose={form.close} />
    </Specimen>
  );
}

function Toasts() {
  const showUndoToast = () =>
    toast("Status updated", {
      description: "3 applications",
      action: { label: "Undo", run: () => toast("Undone") },
    });
  return (
    <>
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
      <Button variant="secondary" onClick={showUndoToast}>
        Toast with undo
      </Button>
    </>
  );
}

/** Asks for confirmation before input is lost. */
function FormDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [text, setText] = useState("");
  return (
    <Dialog
      isOpen={isOpen}
      title="Track New Application"
      description="What you fill in stays with you."
      isDirty={text !== ""}
      onClose={() => {
        setText("");
        onClose();
      }}
      footer={<Button onClick={onClose}>Track Application</Button>}
    >
      <TextArea label="Notes" value={text} onChange={({ target }) => setText(target.value)} />
    </Dialog>
  );
}
