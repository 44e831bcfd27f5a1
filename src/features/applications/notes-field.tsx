import { Button } from "#src/components/ui/button.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { type ApplicationDetail, MAX_NOTES } from "#worker/features/applications/applications.contract.ts";

import { type NotesState, useNotes } from "./use-notes.ts";

const SAID: Record<NotesState, string> = {
  saved: "Saved automatically.",
  waiting: "Saving...",
  failed: "Not saved. We will keep what you wrote on this device.",
  conflict: "These notes were changed in another tab or on another device.",
};

export function NotesField({ application }: { application: ApplicationDetail }) {
  const { text, state, change, retry, keepMine, takeOther } = useNotes(application);
  return (
    <div className="space-y-2">
      <TextArea
        label="Notes"
        name="notes"
        rows={4}
        maxLength={MAX_NOTES}
        placeholder="Contacts, questions to ask, what to follow up on"
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p
          role="status"
          className={
            state === "saved" || state === "waiting" ? "text-xs text-ink-faint" : "text-xs text-critical"
          }
        >
          {SAID[state]}
        </p>
        {state === "failed" && (
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        )}
        {state === "conflict" && (
          <>
            <Button variant="secondary" size="sm" onClick={keepMine}>
              Keep mine
            </Button>
            <Button variant="secondary" size="sm" onClick={takeOther}>
              Use the other
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
