import { useSyncExternalStore } from "react";

/** Whether the browser knows that it has no connection; a connection that it has may still lead nowhere. */
export const isOffline = (): boolean => !navigator.onLine;

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** `isOffline` as it changes; the server takes every browser for connected. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
