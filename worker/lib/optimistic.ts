/**
 * The version that a write has to find: what the client has seen (`basedOn`, an `updatedAt` of the wire; null where there
 * was nothing), or what is stored where it does not say. A version is the time of the last write.
 */
export const baseVersion = (basedOn: string | null | undefined, storedMs: number | null): number | null =>
  basedOn === undefined ? storedMs : basedOn === null ? null : Date.parse(basedOn);

/** Later than what is stored, even within one millisecond or where the clock went back. */
export const nextVersion = (nowMs: number, storedMs: number | null): number =>
  Math.max(nowMs, (storedMs ?? 0) + 1);
