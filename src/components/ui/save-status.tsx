import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";

import { cn } from "#src/lib/cn.ts";

import { Button } from "./button.tsx";

const SHOWN = {
  saved: { icon: CircleCheck, text: "Saved" },
  waiting: { icon: LoaderCircle, text: "Saving..." },
  failed: { icon: CircleAlert, text: "Not saved" },
  invalid: { icon: CircleAlert, text: "Not saved" },
  conflict: { icon: CircleAlert, text: "Not saved" },
} as const;

type SaveStatusProps = {
  state: keyof typeof SHOWN;
  onRetry: () => void;
  /** On a phone the sign stands alone, unless something went wrong. */
  isFolded?: boolean;
};

/** Shows whether the latest changes are saved. */
export function SaveStatus({ state, onRetry, isFolded = false }: SaveStatusProps) {
  const { icon: Icon, text } = SHOWN[state];
  const isWrong = text === "Not saved";
  return (
    <div className="flex items-center gap-2">
      <p
        role="status"
        className={cn(
          "flex w-24 items-center gap-1.5 text-sm",
          isFolded && "max-md:w-auto",
          isWrong ? "text-critical" : "text-ink-faint",
        )}
      >
        <Icon aria-hidden className={cn("size-4 shrink-0", state === "waiting" && "animate-spin")} />
        <span className={cn(isFolded && "max-md:sr-only")}>{text}</span>
      </p>
      {state === "failed" && (
        <Button variant="secondary" size="sm" className={cn(isFolded && "max-md:hidden")} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
