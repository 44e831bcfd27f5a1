import { Button } from "#src/components/ui/button.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { type ApplicationDetail, MAX_NOTES } from "#worker/features/applications/applications.contract.ts";

import { useNotes } from "./use-notes.ts";

const NOT_SAVED = "Not saved. We will keep what you wrote on this device.";
const SAID = {
  saved: "Saved automatically.",
  waiting: "Saving...",
  failed: NOT_SAVED,
  invalid: NOT_SAVED,
  conflict: "These notes were changed in another tab or on another device.",
};

export function NotesField({ application }: { application: ApplicationDetail }) {
  const { doc, setDoc, state, retry, keepMine, takeOther } = useNotes(application);
  const { kind } = state;
  return (
    <div className="space-y-2">
      <TextArea
        label="Notes"
        name="notes"
        rows={4}
        maxLength={MAX_NOTES}
        placeholder="Contacts, questions to ask, what to follow up on"
        value={doc}
        onChange={(event) => setDoc(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p
          role="status"
          className={
            kind === "saved" || kind === "waiting" ? "text-xs text-ink-faint" : "text-xs text-critical"
          }
        >
          {state.kind === "failed" && state.message !== undefined
            ? `Not saved: ${state.message} We keep what you wrote on this device.`
            : SAID[kind]}
        </p>
        {kind === "failed" && (
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        )}
        {kind === "conflict" && (
          <>
            <Button variant="secondary" size="sm" onClick={keepMine}>
              Keep my changes
            </Button>
            <Button variant="secondary" size="sm" onClick={takeOther}>
              Use the other version
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
