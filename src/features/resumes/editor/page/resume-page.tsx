import { type RefObject, useEffect, useMemo, useRef } from "react";

import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";

import { goToPlace } from "../state/go-to-place.ts";
import type { DrawnLayout } from "./drawn.ts";
import { findPlaceAt, listPlaces, locatePlace } from "./find-line.ts";
import { findLines } from "./match-place.ts";
import { PageSvg } from "./page-svg.tsx";
import { useFocusedPlace } from "./use-focused-place.ts";

type ResumePageProps = {
  layout: DrawnLayout | null;
  photo: string | null;
  hasFailed: boolean;
  onRetry: () => void;
};

/**
 * The pages of the resume in the editor. A click on a line leads to its field, and the lines of the field that
 * has the focus are marked.
 */
export function ResumePage({ layout, photo, hasFailed, onRetry }: ResumePageProps) {
  const host = useRef<HTMLDivElement>(null);
  const marked = useMarkedPlace(layout);
  const location = layout === null || marked === null ? null : locatePlace(layout, marked);
  useClicks(host, layout);

  useEffect(() => {
    if (location !== null) host.current?.querySelector("[data-mark]")?.scrollIntoView({ block: "nearest" });
  }, [location]);

  return (
    <>
      {hasFailed && <ErrorState title="The preview could not be shown" error={null} onRetry={onRetry} />}
      {layout === null && !hasFailed && (
        <div role="status" className="mx-auto max-w-3xl">
          <span className="sr-only">Loading the preview</span>
          <Skeleton className="aspect-[1/1.414] w-full" />
        </div>
      )}
      <div ref={host} data-testid="page" className="mx-auto max-w-3xl space-y-4">
        {layout?.pages.map((page, at) => (
          <PageSvg
            key={at}
            page={page}
            photo={photo}
            width={layout.width}
            height={layout.height}
            label={`Page ${at + 1} of ${layout.pages.length}`}
            marked={marked}
          />
        ))}
      </div>
    </>
  );
}

function useMarkedPlace(layout: DrawnLayout | null): string | null {
  const focused = useFocusedPlace();
  const places = useMemo(() => (layout === null ? [] : listPlaces(layout)), [layout]);
  return focused === null ? null : (findLines(focused, places) ?? null);
}

/** Follows clicks to fields. By the keyboard, all fields are reached in the form. */
function useClicks(host: RefObject<HTMLDivElement | null>, layout: DrawnLayout | null): void {
  useEffect(() => {
    const leaving = new AbortController();
    host.current?.addEventListener(
      "click",
      ({ target, clientX, clientY }) => {
        const svg = target instanceof Element ? target.closest("svg") : null;
        const page = layout?.pages[[...(host.current?.children ?? [])].indexOf(svg ?? document.body)];
        const isSelecting = document.getSelection()?.isCollapsed === false;
        if (svg === null || page === undefined || isSelecting) return;
        const box = svg.getBoundingClientRect();
        const scale = (layout?.width ?? 0) / box.width;
        const place = findPlaceAt(page, { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale });
        if (place !== null) goToPlace(place);
      },
      { signal: leaving.signal },
    );
    return () => leaving.abort();
  }, [host, layout]);
}
