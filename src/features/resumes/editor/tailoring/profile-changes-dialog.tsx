import { useState } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { useApiMutation } from "#src/lib/mutation.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import type {
  ProfileChange,
  Resume,
  SettleProfileChanges,
} from "#worker/features/resumes/resumes.contract.ts";

import { settleProfileChanges } from "../../resumes.api.ts";
import type { Editor } from "../state/use-editor.ts";

type Decision = "take" | "leave";

const KINDS: Record<ProfileChange["kind"], string> = {
  changed: "Changed",
  added: "New",
  removed: "Removed",
};

type ProfileChangesDialogProps = {
  id: string;
  changes: ProfileChange[];
  saving: Editor["saving"];
  isOpen: boolean;
  onClose: () => void;
  onTaken: (resume: Resume) => void;
};

/** Each profile change can be applied to the resume, or dismissed for good. */
export function ProfileChangesDialog(props: ProfileChangesDialogProps) {
  const { id, changes, saving, isOpen, onClose, onTaken } = props;
  const [decisions, setDecisions] = useState<Record<string, Decision>>({});
  const listDecidedChanges = (decision: Decision) =>
    changes.filter((change) => decisions[change.id] === decision).map((change) => change.id);
  const settle = useApiMutation({
    call: async (input: SettleProfileChanges) => {
      // Save first, because the response replaces the edited document.
      await saving.flush();
      return settleProfileChanges(id, input);
    },
    invalidates: [queryKeys.resumes],
    take: (resume) => {
      onTaken(resume);
      setDecisions({});
      onClose();
    },
    success: (_, { take }) => ({
      title: "Resume updated",
      description: take.length === 0 ? "We won't mention these again." : "Undo takes it back.",
    }),
    failure: () => ({ title: "Update failed", text: "The resume is unchanged." }),
  });
  const decideAll = (decision: Decision) =>
    setDecisions(Object.fromEntries(changes.map((change) => [change.id, decision])));
  const decided = Object.keys(decisions).length;
  return (
    <Dialog
      isOpen={isOpen}
      title="Your profile changed since"
      description="Take a change into this resume, or leave the resume as it is."
      isBusy={settle.isPending}
      isDirty={decided > 0}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => decideAll("take")}>
            Take all
          </Button>
          <Button variant="ghost" onClick={() => decideAll("leave")}>
            Leave all
          </Button>
          <Button
            disabled={decided === 0}
            isPending={settle.isPending}
            onClick={() =>
              settle.mutate({ take: listDecidedChanges("take"), leave: listDecidedChanges("leave") })
            }
          >
            {settle.isPending ? "Applying..." : `Apply${decided === 0 ? "" : ` (${decided})`}`}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-start gap-3 py-3 first:pt-0">
            <Difference change={change} />
            <div role="group" aria-label={change.label} className="flex gap-1">
              {(["take", "leave"] as const).map((decision) => (
                <Button
                  key={decision}
                  size="sm"
                  variant={decisions[change.id] === decision ? "primary" : "secondary"}
                  aria-pressed={decisions[change.id] === decision}
                  aria-label={`${decision === "take" ? "Take" : "Leave"}: ${change.label}`}
                  onClick={() => setDecisions((before) => ({ ...before, [change.id]: decision }))}
                >
                  {decision === "take" ? "Take" : "Leave"}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const Difference = ({ change: { label, kind, before, after } }: { change: ProfileChange }) => (
  <div className="min-w-0 flex-1 basis-64 text-sm">
    <p className="flex flex-wrap items-center gap-2 font-medium break-words">
      {label} <Badge>{KINDS[kind]}</Badge>
    </p>
    {before !== "" && (
      <p className="mt-0.5 break-words whitespace-pre-line text-ink-faint">
        <span className="sr-only">Then: </span>
        <del>{before}</del>
      </p>
    )}
    {after !== "" && (
      <p className="mt-0.5 break-words whitespace-pre-line">
        <span className="sr-only">Now: </span>
        {after}
      </p>
    )}
  </div>
);
