import { type Fifo, createFifo } from "#worker/lib/fifo.ts";
import { type Heap, createHeap } from "#worker/lib/heap.ts";

import type { Failure } from "./gate.ts";

/** Permission to send a request to a host now; `end` releases it. */
export type Turn = { end: () => void };

export type Waiter = {
  /** The host that is asked. */
  asked: string;
  /** Whose turn it waits for: that host's, or the whole gate's. */
  host: string;
  client: string;
  /** Waiting ends then. */
  deadlineMs: number;
  /** Order of arrival. */
  number: number;
  isWaiting: boolean;
  resolve: (turn: Turn | Failure) => void;
};

/** A client that waits for a host, with the place that it had when it was last looked at. */
type Place = { client: string; queue: Fifo<Waiter>; turn: number; number: number };

type Host = {
  name: string;
  waiting: number;
  /** Waiting requests by client, in order of arrival. */
  clients: Map<string, Fifo<Waiter>>;
  /** The clients in order of their turn; each once. */
  places: Heap<Place>;
  arrivals: Fifo<Waiter>;
  /** Its entry in the heap of hosts that may be asked, if it is there: others are outdated. */
  entry: HostEntry | null;
};
type HostEntry = { host: Host; turn: number; number: number };

export const comparePlaces = (a: Pick<Place, "turn" | "number">, b: Pick<Place, "turn" | "number">): number =>
  a.turn - b.turn || a.number - b.number;

/**
 * Requests that wait for a gate, by host and client. The client served longest ago is next; what waits for a host that
 * may not be asked is passed over. A place in a heap is that of when it was entered: clients only move back, so the
 * first place of a heap is looked at again before it counts.
 */
export function createWaitingRequests(compare = comparePlaces) {
  const hosts = new Map<string, Host>();
  const ready = createHeap<HostEntry>(compare);
  const arrivals = createFifo<Waiter>();
  /** Sequence number of each waiting client's last turn. */
  const lastTurns = new Map<string, number>();
  let waiting = 0;
  let turns = 0;

  const getLastTurn = (client: string): number => lastTurns.get(client) ?? 0;

  function findOrCreateHost(name: string): Host {
    const found = hosts.get(name);
    if (found !== undefined) return found;
    const host: Host = {
      name,
      waiting: 0,
      clients: new Map(),
      places: createHeap<Place>(compare),
      arrivals: createFifo(),
      entry: null,
    };
    hosts.set(name, host);
    return host;
  }

  function dropResolved(queue: Fifo<Waiter>): Waiter | undefined {
    for (let first = queue.peek(); first !== undefined; first = queue.peek()) {
      if (first.isWaiting) return first;
      queue.shift();
    }
    return undefined;
  }

  /** The place of the host's next client; undefined if nobody waits for it. */
  function findFirstPlace(host: Host): Place | undefined {
    for (let place = host.places.peek(); place !== undefined; place = host.places.peek()) {
      const first = dropResolved(place.queue);
      const turn = getLastTurn(place.client);
      if (first !== undefined && place.turn === turn && place.number === first.number) return place;
      host.places.pop();
      if (first === undefined) {
        host.clients.delete(place.client);
        continue;
      }
      place.turn = turn;
      place.number = first.number;
      host.places.push(place);
    }
    return undefined;
  }

  function enter(host: Host): void {
    const place = findFirstPlace(host);
    host.entry = place === undefined ? null : { host, turn: place.turn, number: place.number };
    if (host.entry !== null) ready.push(host.entry);
  }

  function end(waiter: Waiter): void {
    waiter.isWaiting = false;
    waiting -= 1;
    const host = hosts.get(waiter.host);
    if (host === undefined) return;
    host.waiting -= 1;
    if (host.waiting > 0) return;
    host.entry = null;
    hosts.delete(host.name);
  }

  return {
    count: (): number => waiting,
    isWaitedFor: (host: string): boolean => hosts.has(host),

    /** Adds a request behind those of the same client. */
    add(waiter: Waiter): void {
      const host = findOrCreateHost(waiter.host);
      waiting += 1;
      host.waiting += 1;
      host.arrivals.push(waiter);
      arrivals.push(waiter);
      const queue = host.clients.get(waiter.client);
      if (queue !== undefined) queue.push(waiter);
      else {
        const added = createFifo<Waiter>();
        added.push(waiter);
        host.clients.set(waiter.client, added);
        const turn = getLastTurn(waiter.client);
        host.places.push({ client: waiter.client, queue: added, turn, number: waiter.number });
      }
      if (host.entry !== null && getLastTurn(waiter.client) < host.entry.turn) enter(host);
    },

    /** The host may be asked from now on, until `block`. */
    allow(name: string): void {
      const host = hosts.get(name);
      if (host !== undefined && host.entry === null) enter(host);
    },
    block(name: string): void {
      const host = hosts.get(name);
      if (host !== undefined) host.entry = null;
    },

    /** Takes the next request whose host may be asked. */
    take(): Waiter | undefined {
      for (let entry = ready.peek(); entry !== undefined; entry = ready.peek()) {
        const { host } = entry;
        const place = host.entry === entry ? findFirstPlace(host) : undefined;
        if (place !== undefined && place.turn === entry.turn && place.number === entry.number) {
          const waiter = place.queue.peek();
          lastTurns.set(place.client, (turns += 1));
          if (waiter !== undefined) end(waiter);
          return waiter;
        }
        ready.pop();
        if (host.entry === entry) enter(host);
      }
      return undefined;
    },

    /** Of all requests, or those for a host, the one that gives up first. */
    findEarliest: (host?: string): Waiter | undefined => {
      const queue = host === undefined ? arrivals : hosts.get(host)?.arrivals;
      return queue === undefined ? undefined : dropResolved(queue);
    },

    giveUp: end,

    /** Once nobody waits, it does not matter who was served last. */
    forgetTurns(): void {
      lastTurns.clear();
    },
  };
}
