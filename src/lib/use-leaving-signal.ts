import { useCallback, useEffect, useRef } from "react";

/** Gives a signal for each piece of work: it is aborted when the component unmounts, or when other work begins. */
export function useLeavingSignal(): () => AbortSignal {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return useCallback(() => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  }, []);
}
