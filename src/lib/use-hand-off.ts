import { useEffect, useRef } from "react";

import { type HandOffs, takeHandOff } from "./hand-off.ts";

/**
 * Takes what another room has left, once each time that the address asks for it; null where nothing was left. The address
 * is then put right by `onTaken`.
 */
export function useHandOff<Key extends keyof HandOffs>(
  key: Key,
  isAsked: boolean,
  onTaken: (job: HandOffs[Key] | null) => void,
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
