/** Polling interval of the first waiter; waiters further back poll less often. */
const STEP_MS = 4;
const LONGEST_STEP_MS = 120;
/** A waiter that has not polled for this long belongs to an aborted request. */
const GONE_MS = 2000;
/** How long a waiter that does not fit may block smaller ones behind it. */
const MAX_BLOCKING_MS = 5000;

export type Release = () => void;

/** A lease whose weight may rise while it is held. */
export type Lease = {
  release: Release;
  /**
   * Raises the weight to `weight`; false if the waiting has ended without room for it. Who holds a lease goes before those
   * who hold none, and one of them at a time may exceed the capacity: otherwise all could wait for each other.
   */
  growTo: (weight: number, waiting?: Waiting) => Promise<boolean>;
};

type Limits = {
  /** Total weight that may be held at once in this isolate. */
  capacity: number;
  /** Maximum number of waiters; beyond it, the one whose turn is last is rejected. */
  maxWaiting?: number;
  /** Leases that one owner holds at once; further ones wait and hold nobody up. */
  heldPerOwner?: number;
  /** Leases and waiters of one owner together; further callers are rejected at once. */
  totalPerOwner?: number;
  /** Time until a lease expires, because an aborted request never releases it. By default never: for one object's own. */
  leaseMs?: number;
};

type Party = {
  /** On whose behalf the caller waits; null is one of its own. */
  owner?: string | null;
  /** Owners of one group, such as the accounts of a network, share one turn; by default each owner has one. */
  group?: string | null;
  /** Goes before all that do not. */
  isFirst?: boolean;
};

export type Waiting = Party & {
  /** Maximum time in the queue. */
  maxWaitMs?: number;
  /** Ends the waiting, as when the client disconnects. */
  signal?: AbortSignal | null;
};

type Held = { weight: number; untilMs: number; owner: string | null };

type Waiter = {
  weight: number;
  owner: string | null;
  isFirst: boolean;
  turn: number;
  seenAtMs: number;
  /** Since when this waiter has blocked the queue, by being first but too large. */
  blocksSinceMs: number | null;
  /** The lease that is to rise by `weight`; null for a new one. */
  growing: Held | null;
  /** The granted lease, until the waiter picks it up. */
  lease: Held | null;
  isRejected: boolean;
};

/**
 * A weighted semaphore for the requests and objects of one isolate. Owners take turns; within one turn, the first to come
 * is the first. Waiters poll instead of awaiting a promise, because a promise settled by another request continues in
 * that request's context, or never. Each poll and release grants all free capacity, so that nobody depends on the polls
 * of those ahead, and grants to aborted waiters are passed on.
 */
export function createSemaphore({
  capacity,
  maxWaiting = Number.POSITIVE_INFINITY,
  heldPerOwner = Number.POSITIVE_INFINITY,
  totalPerOwner = Number.POSITIVE_INFINITY,
  leaseMs = Number.POSITIVE_INFINITY,
}: Limits) {
  // In order of their beginning.
  const leases = new Set<Held>();
  const waiters = new Set<Waiter>();
  /** The turn that was served last, and the last one of each group that has this or a later one. */
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

  /** Of a group's waiters, each has a turn of its own, after the present one. */
  function findTurn(group: string | null): number {
    return Math.max(turn, (group === null ? -1 : (lastTurns.get(group) ?? -1)) + 1);
  }

  /** Growing leases come before all, since others wait for what they hold. */
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

  /** Serves waiters in turn; otherwise small requests would starve large ones. */
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

  /** Adds the waiter to the queue; it may be served at once. */
  function enqueue(waiter: Waiter): void {
    waiter.seenAtMs = Date.now();
    waiters.add(waiter);
    serveWaiters(waiter.seenAtMs);
  }

  /** Takes the last turn's waiter out of a queue that is too long. */
  function shorten(): void {
    const last = waiters.size > maxWaiting ? listInTurn(waiters).at(-1) : undefined;
    if (last === undefined || last.growing !== null) return;
    last.isRejected = true;
    waiters.delete(last);
  }

  /** A new lease that expired before it was picked up is lost; a growing one has its weight. */
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
     * Waits for capacity; null if too many already wait, or if the waiting has ended without it. A weight above
     * the capacity counts as the whole capacity.
     */
    acquireLease,

    /** As `acquireLease`, for a weight that stays. */
    acquire: async (weight?: number, ms?: number, waiting?: Waiting): Promise<Release | null> =>
      (await acquireLease(weight, ms, waiting))?.release ?? null,

    /** As `acquireLease`, for as long as `work` takes; null if it was not begun. */
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
