export type HostStats = {
  requests: number;
  maxInFlight: number;
  minSpacingMs: number | null;
  /** The most requests that came within one second. */
  busiestSecond: number;
};

type Live = HostStats & { inFlight: number; lastAtMs: number; recent: number[] };

const SECOND = 1000;

/** A service whose customers have hosts of their own is watched as a whole, too: `*.recruitee.com`. */
const listKeys = (host: string): string[] => [host, `*.${host.split(".").slice(-2).join(".")}`];

/** How politely each host was asked: how often, how much at once, how soon after another. */
export function createHostStats() {
  const hosts = new Map<string, Live>();

  function begin(key: string, now: number): void {
    const before = hosts.get(key);
    const spacing = before === undefined ? null : now - before.lastAtMs;
    const inFlight = (before?.inFlight ?? 0) + 1;
    const recent = [...(before?.recent ?? []).filter((at) => at > now - SECOND), now];
    hosts.set(key, {
      requests: (before?.requests ?? 0) + 1,
      inFlight,
      maxInFlight: Math.max(before?.maxInFlight ?? 0, inFlight),
      minSpacingMs:
        spacing === null ? null : Math.min(before?.minSpacingMs ?? Number.POSITIVE_INFINITY, spacing),
      busiestSecond: Math.max(before?.busiestSecond ?? 0, recent.length),
      lastAtMs: now,
      recent,
    });
  }

  return {
    /** Counts a request; the function that it returns ends it. */
    enter(host: string): () => void {
      const now = performance.now();
      for (const key of listKeys(host)) begin(key, now);
      return () => {
        for (const key of listKeys(host)) {
          const current = hosts.get(key);
          if (current !== undefined) hosts.set(key, { ...current, inFlight: current.inFlight - 1 });
        }
      };
    },
    read: (): Map<string, HostStats> =>
      new Map(
        [...hosts].map(([host, { requests, maxInFlight, minSpacingMs, busiestSecond }]) => [
          host,
          { requests, maxInFlight, minSpacingMs, busiestSecond },
        ]),
      ),
    /** Begins to count anew, once nobody is being answered any more. */
    async clear(): Promise<void> {
      while ([...hosts.values()].some((entry) => entry.inFlight > 0))
        await new Promise((resolve) => setTimeout(resolve, 10));
      hosts.clear();
    },
  };
}
