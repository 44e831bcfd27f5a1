/** Polling interval of the first waiter; waiters further back poll less often. */
const STEP_MS = 4;
const LONGEST_STEP_MS = 120;
/** A waiter that has not polled for this long belongs to an aborted request. */
const GONE_MS = 2000;
/** Max milliseconds that a waiter too large for the free capacity may block smaller ones behind it. */
const MAX_BLOCKING_MS = 5000;

export type Release = () => void;

/** A lease whose weight may rise while it is held. */
export type Lease = {
  release: Release;
  /**
   * Raises the weight to `weight`; false if the wait ended without room. Lease holders go before other waiters, and one
   * of them at a time may exceed the capacity, because otherwise all could wait for each other.
   */
  growTo: (weight: number, waiting?: Waiting) => Promise<boolean>;
};

type Limits = {
  /** Total weight that may be held at once in this isolate. */
  capacity: number;
  /** Max waiters; beyond it, the one with the last turn is rejected. */
  maxWaiting?: number;
  /** Max concurrent leases per owner; its further callers wait without delaying others. */
  heldPerOwner?: number;
  /** Max leases and waiters per owner; further callers are rejected immediately. */
  totalPerOwner?: number;
  /**
   * Lifetime of a lease, because an aborted request never releases its own. By default unlimited, for an object's own
   * semaphore.
   */
  leaseMs?: number;
};

type Party = {
  /** The owner for whom the caller waits; null if it is its own owner. */
  owner?: string | null;
  /** Owners of one group, such as the accounts of a network, share one turn; by default each owner has its own. */
  group?: string | null;
  /** Whether it goes before all waiters without this flag. */
  isFirst?: boolean;
};

export type Waiting = Party & {
  /** Maximum time in the queue. */
  maxWaitMs?: number;
  /** Ends the wait, such as when the client disconnects. */
  signal?: AbortSignal | null;
};

type Held = { weight: number; untilMs: number; owner: string | null };

type Waiter = {
  weight: number;
  owner: string | null;
  isFirst: boolean;
  turn: number;
  seenAtMs: number;
  /** Since when this waiter has blocked the queue, because it is first but too large. */
  blocksSinceMs: number | null;
  /** The lease to raise by `weight`; null for a new one. */
  growing: Held | null;
  /** The granted lease, until the waiter picks it up. */
  lease: Held | null;
  isRejected: boolean;
};

/**
 * A weighted semaphore for the requests and objects of one isolate. Owners take turns; within one turn, waiters are
 * served in order of arrival. Waiters poll, because a promise settled by another request continues in that request's
 * context, or never. Each poll and release grants all free capacity, so that no waiter depends on the polls of those
 * ahead; grants to aborted waiters are passed on.
 */
export function createSemaphore({
  capacity,
  maxWaiting = Number.POSITIVE_INFINITY,
  heldPerOwner = Number.POSITIVE_INFINITY,
  totalPerOwner = Number.POSITIVE_INFINITY,
  leaseMs = Number.POSITIVE_INFINITY,
}: Limits) {
  // Ordered by start.
  const leases = new Set<Held>();
  const waiters = new Set<Waiter>();
  /** The turn served last, and each group's last turn if it is not earlier. */
  let turn = 0;
  const lastTurns = new Map<string, number>();
  /** The growing lease that may exceed the capacity, until it is released. */
  let exceeding: Held | null = null;

  function sumHeld(nowMs: number): number {
    let held = 0;
    for (const lease of leases) {
      if (lease.untilMs <= nowMs) leases.delete(lease);
      else held += lease.weight;
    }
    return held;
  }

  function forgetGone(nowMs: number): void {
    for (const waiter of waiters) if (nowMs - waiter.seenAtMs > GONE_MS) waiters.delete(waiter);
  }

  const countHeldBy = (owner: string | null): number =>
    owner === null ? 0 : [...leases].filter((lease) => lease.owner === owner).length;

  const isOwnerFull = (owner: string | null): boolean =>
    owner !== null &&
    countHeldBy(owner) + [...waiters].filter((waiter) => waiter.owner === owner).length >= totalPerOwner;

  /** The next turn for a group: its waiters have one turn each, after the current one. */
  function findTurn(group: string | null): number {
    return Math.max(turn, (group === null ? -1 : (lastTurns.get(group) ?? -1)) + 1);
  }

  /** Lists waiters by turn; growing leases come first, because others wait for the capacity they hold. */
  const listInTurn = (all: Iterable<Waiter>): Waiter[] =>
    [...all].toSorted(
      (one, other) =>
        Number(other.growing !== null) - Number(one.growing !== null) ||
        Number(other.isFirst) - Number(one.isFirst) ||
        one.turn - other.turn,
    );

  function mayExceed(growing: Held | null): boolean {
    if (growing === null) return false;
    if (exceeding === null || !leases.has(exceeding)) exceeding = growing;
    return exceeding === growing;
  }

  /** Serves waiters by turn; otherwise small requests would starve large ones. */
  function serveWaiters(nowMs: number): void {
    forgetGone(nowMs);
    let held = sumHeld(nowMs);
    for (const waiter of listInTurn(waiters)) {
      if (waiter.growing === null && countHeldBy(waiter.owner) >= heldPerOwner) continue;
      if (held + waiter.weight <= capacity || mayExceed(waiter.growing)) {
        held += waiter.weight;
        grant(waiter, nowMs);
        continue;
      }
      waiter.blocksSinceMs ??= nowMs;
      if (nowMs - waiter.blocksSinceMs <= MAX_BLOCKING_MS) return;
    }
  }

  function grant(waiter: Waiter, nowMs: number): void {
    const { weight, owner, growing } = waiter;
    waiter.lease = growing ?? { weight: 0, untilMs: nowMs + GONE_MS, owner };
    waiter.lease.weight += weight;
    turn = Math.max(turn, waiter.turn);
    leases.add(waiter.lease);
    waiters.delete(waiter);
  }

  function countBefore(waiter: Waiter): number {
    let before = 0;
    for (const other of waiters) {
      if (other === waiter) break;
      before += 1;
    }
    return before;
  }

  /** Adds the waiter to the queue and tries to serve it. */
  function enqueue(waiter: Waiter): void {
    waiter.seenAtMs = Date.now();
    waiters.add(waiter);
    serveWaiters(waiter.seenAtMs);
  }

  /** Removes the waiter with the last turn from a queue that is too long. */
  function shorten(): void {
    const last = waiters.size > maxWaiting ? listInTurn(waiters).at(-1) : undefined;
    if (last === undefined || last.growing !== null) return;
    last.isRejected = true;
    waiters.delete(last);
  }

  /**
   * Whether a waiter was served. A new lease that expired before pickup is lost; a growing one has its weight already.
   */
  const isServed = ({ lease, growing }: Waiter): boolean =>
    lease !== null && (growing !== null || leases.has(lease));

  const createWaiter = (weight: number, party: Party, growing: Held | null): Waiter => {
    const { owner = null, group = owner, isFirst = false } = party;
    const state = { seenAtMs: 0, blocksSinceMs: null, lease: null, isRejected: false };
    return { weight, owner, isFirst, growing, turn: growing === null ? findTurn(group) : 0, ...state };
  };

  async function waitInTurn(
    waiter: Waiter,
    { maxWaitMs = Number.POSITIVE_INFINITY, signal = null }: Waiting,
  ): Promise<Held | null> {
    const begunAtMs = Date.now();
    enqueue(waiter);
    shorten();
    while (!isServed(waiter)) {
      if (waiter.isRejected || signal?.aborted === true || Date.now() - begunAtMs > maxWaitMs) {
        waiters.delete(waiter);
        return null;
      }
      await scheduler.wait(Math.min(LONGEST_STEP_MS, STEP_MS * (1 + countBefore(waiter))));
      // A lease does not expire while its holder waits for more.
      if (waiter.growing !== null)
        waiter.growing.untilMs = Math.max(waiter.growing.untilMs, Date.now() + GONE_MS);
      if (!waiter.isRejected && !isServed(waiter)) enqueue(waiter);
    }
    return waiter.lease;
  }

  async function acquireLease(weight = 1, ms = leaseMs, waiting: Waiting = {}): Promise<Lease | null> {
    const nowMs = Date.now();
    forgetGone(nowMs);
    sumHeld(nowMs);
    const waiter = createWaiter(Math.min(weight, capacity), waiting, null);
    if (isOwnerFull(waiter.owner)) return null;
    for (const [group, last] of lastTurns) if (last < turn) lastTurns.delete(group);
    const { owner = null, group = owner } = waiting;
    if (group !== null) lastTurns.set(group, waiter.turn);
    const held = await waitInTurn(waiter, waiting);
    if (held === null) return null;
    held.untilMs = Date.now() + ms;
    return {
      release() {
        if (leases.delete(held)) serveWaiters(Date.now());
      },
      async growTo(to, growing = {}) {
        const more = createWaiter(to - held.weight, held, held);
        if (more.weight > 0 && (await waitInTurn(more, growing)) === null) return false;
        held.untilMs = Date.now() + ms;
        return true;
      },
    };
  }

  return {
    hasWaiting: (): boolean => {
      forgetGone(Date.now());
      return waiters.size > 0;
    },

    /** Whether another caller would be rejected. */
    isFull(party: Party = {}): boolean {
      const nowMs = Date.now();
      forgetGone(nowMs);
      const isTaken = sumHeld(nowMs) + 1 > capacity;
      const next = createWaiter(1, party, null);
      if (isOwnerFull(next.owner)) return true;
      return isTaken && waiters.size >= maxWaiting && listInTurn([...waiters, next]).at(-1) === next;
    },

    /**
     * Waits for capacity; null if too many already wait, or if the wait ended without it. A weight above the capacity
     * counts as the whole capacity.
     */
    acquireLease,

    /** Like `acquireLease`, for a fixed weight. */
    acquire: async (weight?: number, ms?: number, waiting?: Waiting): Promise<Release | null> =>
      (await acquireLease(weight, ms, waiting))?.release ?? null,

    /** Like `acquireLease`, for the duration of `work`; null if it was not started. */
    async run<Result>(
      work: () => Promise<Result>,
      waiting?: Waiting,
      weight?: number,
    ): Promise<Result | null> {
      const lease = await acquireLease(weight, leaseMs, waiting);
      try {
        return lease && (await work());
      } finally {
        lease?.release();
      }
    },
  };
}
