import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that creates a signal per task; it is aborted when the component unmounts or the next task
 * starts.
 */
export function useLeavingSignal(): () => AbortSignal {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return useCallback(() => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  }, []);
}
