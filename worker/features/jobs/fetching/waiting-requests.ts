import { type Fifo, createFifo } from "#worker/lib/fifo.ts";
import { type Heap, createHeap } from "#worker/lib/heap.ts";

import type { Failure } from "./gate.ts";

/** Permission to send a request to a host now; `end` releases it. */
export type Turn = { end: () => void };

export type Waiter = {
  /** The host to which the request goes. */
  asked: string;
  /** The queue in which it waits: that host's, or the whole gate's. */
  host: string;
  client: string;
  /** The time at which the caller stops waiting. */
  deadlineMs: number;
  /** Order of arrival. */
  number: number;
  isWaiting: boolean;
  resolve: (turn: Turn | Failure) => void;
};

/** A client's place in a host's queue, as of when it was last computed. */
type Place = { client: string; queue: Fifo<Waiter>; turn: number; number: number };

type Host = {
  name: string;
  waiting: number;
  /** Waiting requests by client, in order of arrival. */
  clients: Map<string, Fifo<Waiter>>;
  /** The clients in order of their turn, each once. */
  places: Heap<Place>;
  arrivals: Fifo<Waiter>;
  /** The host's current entry in the heap of ready hosts; any other entry of the host is outdated. */
  entry: HostEntry | null;
};
type HostEntry = { host: Host; turn: number; number: number };

export const comparePlaces = (a: Pick<Place, "turn" | "number">, b: Pick<Place, "turn" | "number">): number =>
  a.turn - b.turn || a.number - b.number;

/**
 * The requests that wait for a gate, by host and client. The client served longest ago is next; requests for hosts that
 * must not be requested are skipped. Places in a heap may be outdated: as clients only move back, it suffices to
 * recompute the first place before using it.
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

  /** The place of the host's next client; undefined if no client waits for it. */
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

    /** Makes the host available until `block`. */
    allow(name: string): void {
      const host = hosts.get(name);
      if (host !== undefined && host.entry === null) enter(host);
    },
    block(name: string): void {
      const host = hosts.get(name);
      if (host !== undefined) host.entry = null;
    },

    /** Takes the next request to an available host. */
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

    /** Returns the waiting request that arrived first, of all requests or of one host. */
    findEarliest: (host?: string): Waiter | undefined => {
      const queue = host === undefined ? arrivals : hosts.get(host)?.arrivals;
      return queue === undefined ? undefined : dropResolved(queue);
    },

    giveUp: end,

    /** Forgets the order of turns, which no longer matters once nobody waits. */
    forgetTurns(): void {
      lastTurns.clear();
    },
  };
}
