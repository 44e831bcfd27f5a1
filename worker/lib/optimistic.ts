/**
 * The version that a write must find: the one the client has seen (`basedOn`, an `updatedAt` from the API; null
 * if nothing was stored), or the stored version if the client sends none. A version is the time of the last
 * write.
 */
export const getBaseVersion = (basedOn: string | null | undefined, storedMs: number | null): number | null =>
  basedOn === undefined ? storedMs : basedOn === null ? null : Date.parse(basedOn);

/**
 * The version of a write: always greater than the stored one, even within one millisecond or after the clock was set
 * back.
 */
export const getNextVersion = (nowMs: number, storedMs: number | null): number =>
  Math.max(nowMs, (storedMs ?? 0) + 1);
