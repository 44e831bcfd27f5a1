import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  Eye,
  EyeOff,
  GripVertical,
  type LucideIcon,
  Trash2,
} from "lucide-react";
import { type ReactNode, type RefObject, memo, useEffect, useRef } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Menu, type MenuItem } from "#src/components/ui/menu.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";

import { useEditing } from "../state/editing.ts";
import { useSortable } from "./use-sortable.ts";

/** Where an item is in its list, and what moves it. */
export type PlaceInList = {
  list: string;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

type SortableItemProps = PlaceInList & {
  id: string;
  /** "Bullet 2" */
  name: string;
  isHidden: boolean;
  onToggle: () => void;
  /** Absent if the item cannot be removed. */
  onRemove?: () => void;
  className?: string;
  /** Renders beside the grip; `controls` are the visibility button and the menu, placed by the caller. */
  children: (parts: { grip: ReactNode; controls: ReactNode }) => ReactNode;
};

/** A list item that can be moved, hidden and removed. */
export function SortableItem(props: SortableItemProps) {
  const { list, id, at, count, name, isHidden, onMove, onToggle, onRemove, className, children } = props;
  const { announce } = useEditing();
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { edge, isDragging, moveBy } = useSortable({ item, handle, list, id, at, count, name, onMove });
  const actions = useRef<Actions>(null);
  useEffect(() => {
    actions.current = { moveBy, onToggle, onRemove, announce };
  });
  return (
    <li ref={item} className={cn("relative", isDragging && "opacity-40", className)}>
      {edge !== null && (
        <div
          aria-hidden
          className={cn(
            "pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-accent",
            edge === "top" ? "-top-1" : "-bottom-1",
          )}
        />
      )}
      {children({
        grip: (
          <span
            ref={handle}
            aria-hidden
            title="Drag to reorder"
            className="grid h-8 w-5 shrink-0 cursor-grab place-items-center rounded-md text-ink-faint hover:text-ink active:cursor-grabbing [@media(hover:none)]:hidden"
          >
            <GripVertical className="size-4" />
          </span>
        ),
        controls: (
          <Controls
            name={name}
            isHidden={isHidden}
            isFirst={at === 0}
            isLast={at === count - 1}
            canRemove={onRemove !== undefined}
            actions={actions}
          />
        ),
      })}
    </li>
  );
}

type Actions = {
  moveBy: (step: 1 | -1) => void;
  onToggle: () => void;
  onRemove: (() => void) | undefined;
  announce: (text: string) => void;
};
type ControlsProps = {
  name: string;
  isHidden: boolean;
  isFirst: boolean;
  isLast: boolean;
  canRemove: boolean;
  /** The newest; a reference, so that they are not rendered with every key that is typed into the item. */
  actions: RefObject<Actions | null>;
};

const Controls = memo(({ name, isHidden, isFirst, isLast, canRemove, actions }: ControlsProps) => {
  const items: (MenuItem | null)[] = [
    { label: "Move up", icon: ArrowUp, isDisabled: isFirst, run: () => actions.current?.moveBy(-1) },
    { label: "Move down", icon: ArrowDown, isDisabled: isLast, run: () => actions.current?.moveBy(1) },
  ];
  if (canRemove)
    items.push(null, {
      label: "Remove",
      icon: Trash2,
      tone: "danger",
      run: () => actions.current?.onRemove?.(),
    });
  const Visibility: LucideIcon = isHidden ? EyeOff : Eye;
  return (
    <span className="flex shrink-0">
      <Tooltip text={isHidden ? "Show in this resume" : "Hide from this resume"} side="top">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`${isHidden ? "Show" : "Hide"} ${name}`}
          onClick={() => {
            actions.current?.onToggle();
            actions.current?.announce(`${name} is ${isHidden ? "shown" : "hidden"} now.`);
          }}
        >
          <Visibility aria-hidden className="size-4" />
        </Button>
      </Tooltip>
      <Menu
        label={`Move ${name}`}
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label={`More for ${name}`}>
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
        items={items}
      />
    </span>
  );
});
