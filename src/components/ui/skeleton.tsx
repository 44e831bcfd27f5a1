import { cn } from "#src/lib/cn.ts";

/** A loading placeholder. It has no text of its own: the surrounding list informs screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-md bg-sunken", className)} />;
}
