import type { ReactNode } from "react";

import { Button } from "#src/components/ui/button.tsx";

import type { Editor } from "./use-editor.ts";

/** What the user should know before they go on: another tab's change, a draft that is here again, what cannot be saved. */
export function Banners({ editor }: { editor: Editor }) {
  const { saving, adopt, isRestored, undo } = editor;
  const { state } = saving;
  if (state.kind === "conflict")
    return (
      <Banner text="This resume was changed in another tab or on another device. Here is what you wrote; saving it takes the place of the other.">
        <Button variant="secondary" size="sm" onClick={() => saving.keepMine(state.other)}>
          Keep mine
        </Button>
        <Button variant="secondary" size="sm" onClick={() => adopt(state.other)}>
          Take the other
        </Button>
      </Banner>
    );
  if (state.kind === "invalid")
    return <Banner text={`Not saved: ${state.message} We keep what you wrote on this device.`} />;
  if (state.kind === "failed")
    return (
      <Banner text="Not saved. We keep what you wrote on this device and save it with your next change." />
    );
  if (isRestored)
    return (
      <Banner text="What you had not saved is here again.">
        <Button variant="secondary" size="sm" onClick={undo}>
          Discard it
        </Button>
      </Banner>
    );
  return null;
}

export const Banner = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft p-3 text-sm">
    <p className="min-w-0 flex-1 basis-64">{text}</p>
    {children}
  </div>
);
