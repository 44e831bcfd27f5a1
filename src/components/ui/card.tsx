import type { ComponentProps } from "react";

import { cn } from "#src/lib/cn.ts";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cn("rounded-card border border-line bg-surface", className)} />;
}

type CardHeaderProps = ComponentProps<"div"> & {
  /** One low line, above a dense list. */
  isTight?: boolean;
};

export function CardHeader({ className, isTight = false, ...rest }: CardHeaderProps) {
  return (
    <div
      {...rest}
      className={cn(
        "flex items-center justify-between gap-3 border-b border-line px-5",
        isTight ? "py-2.5" : "flex-wrap py-4",
        className,
      )}
    />
  );
}
