import type { ReactNode } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { cn } from "#src/lib/cn.ts";

type SaveBannerProps = {
  /** "letter", "resume", "answer" */
  noun: string;
  state:
    | { kind: "saved" | "waiting" | "conflict" }
    | { kind: "failed"; message?: string }
    | { kind: "invalid"; message: string };
  onKeepMine: () => void;
  onTakeOther: () => void;
};

/** Warns about a conflicting change from another tab, or a document that cannot be saved. */
export function SaveBanner({ noun, state, onKeepMine, onTakeOther }: SaveBannerProps) {
  if (state.kind === "invalid" || (state.kind === "failed" && state.message !== undefined))
    return <Banner text={`Not saved: ${state.message} We keep what you wrote on this device.`} />;
  if (state.kind === "failed")
    return (
      <Banner text="Not saved. We keep what you wrote on this device and save it with your next change." />
    );
  return (
    state.kind === "conflict" && (
      <Banner
        text={`This ${noun} was changed in another tab or on another device. Here is what you wrote. Saving yours will replace the other version.`}
      >
        <Button variant="secondary" size="sm" onClick={onKeepMine}>
          Keep my changes
        </Button>
        <Button variant="secondary" size="sm" onClick={onTakeOther}>
          Take the other
        </Button>
      </Banner>
    )
  );
}

type BannerProps = { text: string; className?: string; children?: ReactNode };

export const Banner = ({ text, className, children }: BannerProps) => (
  <div
    role="status"
    className={cn("flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft p-3 text-sm", className)}
  >
    <p className="min-w-0 flex-1 basis-64">{text}</p>
    {children}
  </div>
);
