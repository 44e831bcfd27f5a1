import { cn } from "#src/lib/cn.ts";

type SwitchProps = {
  /** Names the setting, also for screen readers. */
  label: string;
  /** Shown instead of the label, for texts like "On" and "Off"; the width stays fixed. */
  text?: string;
  isOn: boolean;
  /** Stays focusable but ignores clicks. */
  isPending?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A toggle that takes effect immediately, without a save button. */
export const Switch = ({ label, text, isOn, isPending = false, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-disabled={isPending || undefined}
    onClick={() => !isPending && onChange(!isOn)}
    className="inline-flex min-h-8 items-center gap-2 rounded-lg text-sm text-ink-soft aria-disabled:cursor-progress"
  >
    <span
      aria-hidden
      className={cn(
        "motion inline-flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5",
        isOn ? "justify-end border-accent bg-accent" : "justify-start border-line-strong bg-sunken",
      )}
    >
      <span className={cn("size-3.5 rounded-full", isOn ? "bg-on-accent" : "bg-ink-soft")} />
    </span>
    <span className={cn("text-left", text !== undefined && "w-16")}>{text ?? label}</span>
  </button>
);
