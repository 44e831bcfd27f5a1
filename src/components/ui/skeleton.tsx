import { cn } from "#src/lib/cn.ts";

/** A place where something will stand; screen readers are told by the list around it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-md bg-sunken", className)} />;
}
