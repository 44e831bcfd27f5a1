import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

import { useEditing } from "../state/editing.ts";
import { computeDropIndex } from "../state/edits.ts";

type Sortable = {
  item: RefObject<HTMLElement | null>;
  /** The drag handle; keyboard moves work anywhere in the item. */
  handle: RefObject<HTMLElement | null>;
  /** Items can be dropped only within the same list. */
  list: string;
  id: string;
  at: number;
  count: number;
  /** How the item is announced: "Bullet 2". */
  name: string;
  onMove: (from: number, to: number) => void;
};

/** Moving a focused element loses the focus, so it is restored after the list has re-rendered. */
function keepFocus(): void {
  const focused = document.activeElement;
  requestAnimationFrame(() => {
    if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
    focused.focus({ preventScroll: true });
    focused.scrollIntoView({ block: "nearest" });
  });
}

/** A list item that can be reordered by its handle, by Alt with an arrow key, and through `moveBy`. */
export function useSortable({ item, handle, list, id, at, count, name, onMove }: Sortable) {
  const { announce } = useEditing();
  const [edge, setEdge] = useState<"top" | "bottom" | null>(null);
  const [isDragging, setDragging] = useState(false);

  function move(from: number, to: number) {
    if (to < 0 || to >= count) {
      announce(`${name} is ${to < 0 ? "first" : "last"} already.`);
      return;
    }
    if (from === to) return;
    keepFocus();
    onMove(from, to);
    announce(`${name} moved to place ${to + 1} of ${count}.`);
  }

  const readPlace = useEffectEvent(() => at);
  const drop = useEffectEvent((from: number, side: "top" | "bottom") => {
    const to = computeDropIndex(from, at, side);
    if (from === to) return;
    onMove(from, to);
    announce(`Moved to place ${to + 1} of ${count}.`);
  });
  const moveByKey = useEffectEvent((step: 1 | -1) => move(at, at + step));

  useEffect(() => {
    const [row, grip] = [item.current, handle.current];
    if (row === null || grip === null) return undefined;
    const findClosestEdge = (clientY: number) => {
      const { top, height } = row.getBoundingClientRect();
      return clientY < top + height / 2 ? "top" : "bottom";
    };
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      // Stop the event here, because the parent is a sortable item too.
      event.stopPropagation();
      moveByKey(event.key === "ArrowUp" ? -1 : 1);
    }
    row.addEventListener("keydown", onKeyDown);
    const stop = combine(
      () => row.removeEventListener("keydown", onKeyDown),
      draggable({
        element: grip,
        getInitialData: () => ({ list, id, at: readPlace() }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row, 8, 8),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data.list === list,
        onDrag: ({ source, location }) =>
          setEdge(source.data.id === id ? null : findClosestEdge(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const from = source.data.at;
          if (source.data.id !== id && typeof from === "number")
            drop(from, findClosestEdge(location.current.input.clientY));
        },
      }),
    );
    return stop;
  }, [item, handle, list, id]);

  return { edge, isDragging, moveBy: (step: 1 | -1) => move(at, at + step) };
}
