import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

import { goToPlace } from "./go-to-place.ts";

/** Goes to the place that the address names, and takes it out of the address, so that a reload does not go there. */
export function usePlaceInAddress(id: string, at: string | null): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(
    () =>
      void navigate({ to: "/resumes/$id", params: { id }, search: {}, replace: true, resetScroll: false }),
  );
  useEffect(() => {
    if (at === null) return undefined;
    const next = requestAnimationFrame(() => {
      goToPlace(at);
      leave();
    });
    return () => cancelAnimationFrame(next);
  }, [at]);
}
