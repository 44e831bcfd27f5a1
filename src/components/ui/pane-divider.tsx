import type { KeyboardEvent, PointerEvent } from "react";

import { cn } from "#src/lib/cn.ts";

type PaneDividerProps = {
  /** Names what it resizes: "Width of the question". */
  label: string;
  /** `vertical` stands between a left and a right pane, `horizontal` between an upper and a lower one. */
  orientation: "vertical" | "horizontal";
  /** The id of the left or upper pane. */
  controls: string;
  value: number;
  min: number;
  max: number;
  /** Change by an arrow key. */
  step: number;
  unit: "%" | "px";
  /** The value for a place of the pointer. */
  readPointer: (event: PointerEvent<HTMLElement>) => number;
  onChange: (value: number) => void;
  /** Double click. */
  onReset: () => void;
};

const KEYS = {
  vertical: { ArrowLeft: -1, ArrowRight: 1 },
  horizontal: { ArrowUp: -1, ArrowDown: 1 },
} as const satisfies Record<string, Record<string, number>>;

/** The movable border between two panes, by pointer and by keyboard. */
export function PaneDivider(props: PaneDividerProps) {
  const { label, orientation, controls, value, min, max, step, unit, readPointer, onChange, onReset } = props;
  const isVertical = orientation === "vertical";
  const move = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  function onKeyDown(event: KeyboardEvent) {
    const direction = (KEYS[orientation] as Record<string, number>)[event.key];
    if (event.key === "Home") move(min);
    else if (event.key === "End") move(max);
    else if (direction === undefined) return;
    else move(value + direction * step);
    event.preventDefault();
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-controls={controls}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      aria-valuetext={`${Math.round(value)}${unit === "%" ? "%" : " pixels"}`}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(readPointer(event));
      }}
      className={cn(
        "group grid shrink-0 touch-none place-items-center rounded-sm select-none",
        isVertical ? "w-4 cursor-col-resize" : "h-4 cursor-row-resize",
      )}
    >
      <span
        aria-hidden
        className={cn(
          "motion rounded-full bg-line-strong group-hover:bg-accent group-focus-visible:bg-accent group-active:bg-accent",
          isVertical ? "h-10 w-1" : "h-1 w-10",
        )}
      />
    </div>
  );
}
