import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

type Side = "before" | "after";
type CardDrag = {
  card: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** Items can be dropped only within the same section. */
  section: string;
  id: string;
  onDrop: (moved: string, target: string, side: Side) => void;
};

/** Makes a card draggable by its handle; others can be dropped before or after it. */
export function useCardDrag({ card, handle, section, id, onDrop }: CardDrag) {
  const [side, setSide] = useState<Side | null>(null);
  const [isDragging, setDragging] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const [element, grip] = [card.current, handle.current];
    if (element === null || grip === null) return undefined;
    const findSide = (x: number): Side => {
      const { left, width } = element.getBoundingClientRect();
      return x < left + width / 2 ? "before" : "after";
    };
    const stop = combine(
      draggable({
        element: grip,
        getInitialData: () => ({ section, id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 12, 12),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.section === section && source.data.id !== id,
        onDrag: ({ location }) => setSide(findSide(location.current.input.clientX)),
        onDragLeave: () => setSide(null),
        onDrop: ({ source, location }) => {
          setSide(null);
          if (typeof source.data.id === "string")
            drop(source.data.id, id, findSide(location.current.input.clientX));
        },
      }),
    );
    return stop;
  }, [card, handle, section, id]);
  return { side, isDragging };
}
