import { Menu as Base } from "@base-ui/react/menu";
import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

import { cn } from "#src/lib/cn.ts";

export type MenuItem = {
  label: string;
  icon: LucideIcon;
  run: () => void;
  isDisabled?: boolean;
  /** For destructive actions: shown last, in the danger colour. */
  tone?: "danger";
};

type MenuProps = {
  /** Names the menu: "More for Staff Nurse". */
  label: string;
  /** The button that opens it; it needs its own accessible name. */
  trigger: ReactElement;
  items: readonly (MenuItem | null)[];
  align?: "start" | "end";
};

/** A menu of further actions; a null item is a separator. */
export function Menu({ label, trigger, items, align = "end" }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          // All content must be in a landmark, including overlays.
          role="region"
          aria-label={`${label}: choices`}
          align={align}
          sideOffset={4}
          className="z-60 outline-none"
        >
          <Base.Popup
            aria-label={label}
            className="max-h-[var(--available-height)] max-w-[calc(100vw-2rem)] min-w-52 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-raised outline-none"
          >
            {items.map((item, at) =>
              item === null ? (
                <Base.Separator key={`line-${at}`} className="my-1 border-t border-line" />
              ) : (
                <Base.Item
                  key={item.label}
                  disabled={item.isDisabled === true}
                  onClick={item.run}
                  className={cn(
                    "flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-sunken",
                    item.tone === "danger" && "text-critical",
                  )}
                >
                  <item.icon
                    aria-hidden
                    className={cn("size-4 shrink-0", item.tone !== "danger" && "text-ink-faint")}
                  />
                  {item.label}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
