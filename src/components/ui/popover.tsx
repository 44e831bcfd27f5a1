import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode, RefObject } from "react";

import { cn } from "#src/lib/cn.ts";

type PopoverProps = {
  label: string;
  className?: string;
  children: ReactNode;
} & (
  | { /** Opens it and is where it stands. */ trigger: ReactElement }
  | {
      /** Position and focus target on close, if the popover is opened from elsewhere. */
      anchor: RefObject<HTMLElement | null>;
      isOpen: boolean;
      onOpenChange: (isOpen: boolean) => void;
    }
);

export function Popover({ label, className, children, ...opening }: PopoverProps) {
  const isAnchored = "anchor" in opening;
  return (
    <Base.Root
      {...(isAnchored
        ? {
            open: opening.isOpen,
            onOpenChange: (isOpen: boolean, details: { event: Event }) => {
              // The anchor button toggles the popover itself.
              const isOnAnchor =
                details.event.target instanceof Node &&
                opening.anchor.current?.contains(details.event.target) === true;
              if (!isOnAnchor) opening.onOpenChange(isOpen);
            },
          }
        : {})}
    >
      {!isAnchored && <Base.Trigger render={opening.trigger} />}
      <Base.Portal>
        <Base.Positioner
          align="end"
          sideOffset={8}
          className="z-40"
          {...(isAnchored ? { anchor: opening.anchor } : {})}
        >
          <Base.Popup
            data-popover
            aria-label={label}
            {...(isAnchored ? { finalFocus: opening.anchor } : {})}
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
