import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

const DELAY_MS = 700;
const SKIP_MS = 300;

/** Tooltips open after a delay, and at once within a moment of another one having closed. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={DELAY_MS} timeout={SKIP_MS}>
      {children}
    </Base.Provider>
  );
}

/** Names what its child does; the child has to have an accessible name of its own. */
export function Tooltip({
  text,
  isDisabled = false,
  side = "right",
  children,
}: {
  text: string;
  isDisabled?: boolean;
  side?: "right" | "top";
  children: ReactElement;
}) {
  return (
    <Base.Root disabled={isDisabled}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-50">
          <Base.Popup className="rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-raised">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
