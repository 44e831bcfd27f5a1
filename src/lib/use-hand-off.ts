import { useEffect, useRef } from "react";

import { type HandedJob, takeHandOff } from "./hand-off.ts";

/**
 * Takes data handed over by another screen, once each time the URL asks for it; null if there is none.
 * `onTaken` then cleans up the URL.
 */
export function useHandOff(
  key: Parameters<typeof takeHandOff>[0],
  isAsked: boolean,
  onTaken: (job: HandedJob | null) => void,
): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isAsked) isTaken.current = false;
    else if (!isTaken.current) {
      isTaken.current = true;
      onTaken(takeHandOff(key));
    }
  }, [key, isAsked, onTaken]);
}
