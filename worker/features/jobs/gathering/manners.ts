/** How a host wants to be asked. Times are what one deployment waits; `Config.pacePercent` shortens them in tests. */
export type Manners = {
  maxInFlight: number;
  /** From one request to the next. */
  spacingMs: number;
  timeoutMs: number;
  retries: number;
  /** Before the first retry; doubled for each further one. */
  backoffMs: number;
};

/** Measured and advised manners of each host that is ever asked; a host that is not here is not asked. */
export const MANNERS: Record<string, Manners> = {
  "boards-api.greenhouse.io": {
    maxInFlight: 6,
    spacingMs: 130,
    timeoutMs: 10_000,
    retries: 2,
    backoffMs: 1000,
  },
  "api.lever.co": { maxInFlight: 4, spacingMs: 250, timeoutMs: 25_000, retries: 1, backoffMs: 1000 },
  "api.ashbyhq.com": { maxInFlight: 4, spacingMs: 250, timeoutMs: 30_000, retries: 2, backoffMs: 1000 },
  "raw.githubusercontent.com": {
    maxInFlight: 1,
    spacingMs: 1000,
    timeoutMs: 20_000,
    retries: 2,
    backoffMs: 1000,
  },
};

/** Connections that a run holds open at once, whatever the hosts allow: the platform queues from seven on. */
export const MAX_CONNECTIONS = 5;
/** A board that turns out larger than this is read and parsed alone. */
export const LARGE_BYTES = 2 * 1024 * 1024;
/** Decoded; more than this cannot be held beside its parsed form. */
export const MAX_BYTES = 16 * 1024 * 1024;
/** A host that asks for a longer pause is left alone for the rest of the run. */
export const MAX_RETRY_AFTER_MS = 30_000;
/** However short the paces, a request gets this long. */
const MIN_TIMEOUT_MS = 3000;

/** @throws when the host is not in the table. */
export function mannersOf(host: string, pacePercent: number): Manners {
  const manners = MANNERS[host];
  if (manners === undefined) throw new Error(`No manners are known for ${host}.`);
  const paced = (ms: number) => Math.round((ms * pacePercent) / 100);
  return {
    ...manners,
    spacingMs: paced(manners.spacingMs),
    backoffMs: paced(manners.backoffMs),
    timeoutMs: Math.max(Math.min(manners.timeoutMs, MIN_TIMEOUT_MS), paced(manners.timeoutMs)),
  };
}

/** Keeps one run within the manners of every host: who may ask now, and who has to wait until when. */
export function createPace(pacePercent: number) {
  const hosts = new Map<string, { inFlight: number; nextAtMs: number; givenUp: boolean }>();
  const stateOf = (host: string) => {
    const state = hosts.get(host) ?? { inFlight: 0, nextAtMs: 0, givenUp: false };
    hosts.set(host, state);
    return state;
  };
  return {
    /** Milliseconds until the host may be asked again, or null while too many requests are under way. */
    waitMs(host: string, nowMs: number): number | null {
      const state = stateOf(host);
      if (state.inFlight >= mannersOf(host, pacePercent).maxInFlight) return null;
      return Math.max(0, state.nextAtMs - nowMs);
    },
    begin(host: string, nowMs: number): void {
      const state = stateOf(host);
      state.inFlight += 1;
      state.nextAtMs = nowMs + mannersOf(host, pacePercent).spacingMs;
    },
    end(host: string): void {
      stateOf(host).inFlight -= 1;
    },
    giveUp(host: string): void {
      stateOf(host).givenUp = true;
    },
    isGivenUp: (host: string): boolean => stateOf(host).givenUp,
  };
}
export type Pace = ReturnType<typeof createPace>;
