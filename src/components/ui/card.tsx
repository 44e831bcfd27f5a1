import type { ComponentProps } from "react";

import { cn } from "#src/lib/cn.ts";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cn("rounded-card border border-line bg-surface", className)} />;
}

export function CardHeader({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={cn(
        "flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4",
        className,
      )}
    />
  );
}
