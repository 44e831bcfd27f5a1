import type { ReactNode } from "react";

import { cn } from "#src/lib/cn.ts";

export const TONES = {
  neutral: "bg-sunken text-ink-soft",
  accent: "bg-accent-soft text-accent-strong",
  positive: "bg-positive-soft text-positive",
  warning: "bg-warning-soft text-warning",
  critical: "bg-critical-soft text-critical",
  /** Only for questions about the employer. */
  company: "bg-company-soft text-company",
} as const;

export type Tone = keyof typeof TONES;

/** The longest label that is one line in every place: "Please check". */
const SHORT = 16;

const isShort = (children: ReactNode): boolean => typeof children === "string" && children.length <= SHORT;

export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        "inline-flex max-w-full items-center gap-1 rounded-md px-2 py-0.5 text-xs font-medium",
        isShort(children) ? "shrink-0 whitespace-nowrap" : "min-w-0 wrap-anywhere",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
