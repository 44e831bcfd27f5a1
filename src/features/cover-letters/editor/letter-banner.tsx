import type { ReactNode } from "react";

import { Button } from "#src/components/ui/button.tsx";
import type { LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";

import type { LetterEditing } from "./use-letter.ts";

type LetterBannerProps = { letter: LetterEditing; onAdopt: (other: LetterDetail) => void };

/** What the user should know before they go on: another tab's change, or what cannot be saved. */
export function LetterBanner({ letter: { saving, keepMine }, onAdopt }: LetterBannerProps) {
  if (saving.kind === "invalid")
    return <Banner text={`Not saved: ${saving.message} We keep what you wrote on this device.`} />;
  if (saving.kind === "failed")
    return (
      <Banner text="Not saved. We keep what you wrote on this device and save it with your next change." />
    );
  if (saving.kind !== "conflict") return null;
  const { other } = saving;
  return (
    <Banner text="This letter was changed in another tab or on another device. Here is what you wrote; saving it takes the place of the other.">
      <Button variant="secondary" size="sm" onClick={() => keepMine(other)}>
        Keep mine
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onAdopt(other)}>
        Take the other
      </Button>
    </Banner>
  );
}

const Banner = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div role="status" className="mb-5 flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft p-3 text-sm">
    <p className="min-w-0 flex-1 basis-64">{text}</p>
    {children}
  </div>
);
