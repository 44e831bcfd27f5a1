/** Whether the browser knows that it has no connection; a connection that it has may still lead nowhere. */
export const isOffline = (): boolean => !navigator.onLine;
