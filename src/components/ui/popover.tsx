import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

import { cn } from "#src/lib/cn.ts";

export function Popover({
  trigger,
  label,
  isOpen,
  onOpenChange,
  className,
  children,
}: {
  trigger: ReactElement;
  label: string;
  /** Where it is not given, the popover keeps it by itself. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={8} className="z-40">
          <Base.Popup
            aria-label={label}
            className={cn(
              "max-h-[min(var(--available-height),36rem)] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-surface shadow-raised outline-none",
              className ?? "w-80 p-5",
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
