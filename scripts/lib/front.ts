import { once } from "node:events";
import {
  Agent,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";

import { findNetwork } from "#worker/http/client-address.ts";

/** How long stopping waits for answers that have begun. */
const PATIENCE_MS = 10_000;
/**
 * Longer than clients keep an idle connection, Caddy two minutes for one: what is sent on a connection at the moment at which the
 * server closes it is lost.
 */
const KEPT_MS = 150_000;
/** Connections in all, and what of them one network of clients may have: a large office, with streams in many tabs. */
const LIMITS = { connections: 2048, ofNetwork: 512 };
const UNAVAILABLE = { error: "The site is starting. Please try again in a moment.", code: "server.starting" };
const NO_ANSWER = {
  error:
    "The connection was lost before an answer came. Please look whether it was done before you try again.",
  code: "server.no_answer",
};
const MALFORMED = { error: "This request cannot be read.", code: "request.invalid" };
const TOO_MANY = {
  error: "Too many requests from your network are open. Please try again in a moment.",
  code: "server.too_many_open",
};
const NOTHING = { error: "There is nothing at this address.", code: "request.unknown_path" };

/** Meant for the next connection only: RFC 9110, 7.6.1. */
const OF_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "transfer-encoding",
  "upgrade",
]);

const OF_BODY = new Set(["content-length", "transfer-encoding", "expect"]);

export type Front = { port: number; stop: () => Promise<void> };

type FrontOptions = {
  host: string;
  port: number;
  findTarget: () => Promise<URL>;
  /** The header in which a proxy names the client's address; null where clients connect themselves. */
  clientAddressHeader?: string | null;
  limits?: typeof LIMITS;
};

/**
 * What clients connect to, before the local runtime, which listens on loopback alone. It lets nothing through that steers the
 * runtime (`/cdn-cgi/`, headers `MF-*`) or could be read in two ways, bounds what is open, and stopping it waits for answers
 * that have begun.
 */
export async function openFront(options: FrontOptions): Promise<Front> {
  const { clientAddressHeader = null, limits = LIMITS, findTarget } = options;
  // A kept connection may be closed by the runtime at the moment a request is sent on it; a new one on loopback costs nothing.
  const agent = new Agent({ keepAlive: false });
  const shares = createShares(limits);
  const server = createServer({ keepAliveTimeout: KEPT_MS }, (incoming, outgoing) => {
    if (isOfRuntime(incoming.url ?? "")) return sendError(outgoing, 404, NOTHING);
    if (isAmbiguous(incoming)) return sendError(outgoing, 400, MALFORMED);
    // Connections are the proxy's, requests its clients'.
    if (clientAddressHeader !== null) {
      const give = shares.take(incoming.headersDistinct[clientAddressHeader]?.at(-1)?.split(",").at(-1));
      if (give === null) return sendError(outgoing, 429, TOO_MANY);
      outgoing.once("close", give);
    }
    forward({ incoming, outgoing, findTarget, agent });
  });
  server.maxConnections = limits.connections;
  if (clientAddressHeader === null)
    server.on("connection", (socket) => {
      const give = shares.take(socket.remoteAddress);
      if (give === null) socket.destroy();
      else socket.once("close", give);
    });
  server.listen(options.port, options.host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `Nothing can listen at ${options.host}:${options.port} (${error.code}). PORT and HOST choose other ones.`,
    );
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await closeServer(server);
      agent.destroy();
    },
  };
}

/** What the runtime answers itself, by the path that it would see. */
export function isOfRuntime(target: string): boolean {
  if (!target.startsWith("/")) return true;
  const path = URL.parse(`http://front${target}`)?.pathname;
  return path === undefined || /^\/+cdn-cgi(?:\/|$)/i.test(path);
}

/**
 * What each network of clients has open, by the address of one. None has more than it would leave free, so that a few networks
 * that take all they may have do not keep others out.
 */
function createShares({ connections, ofNetwork }: typeof LIMITS) {
  const open = new Map<string, number>();
  let total = 0;
  return {
    /** Null if the network has all that it may have; else what gives it back. */
    take(address = ""): (() => void) | null {
      const { near } = findNetwork(address.trim());
      const count = open.get(near) ?? 0;
      if (count >= Math.min(ofNetwork, connections - total)) return null;
      open.set(near, count + 1);
      total += 1;
      return () => {
        total -= 1;
        const left = (open.get(near) ?? 1) - 1;
        if (left === 0) open.delete(near);
        else open.set(near, left);
      };
    },
  };
}

/** The runtime might see another host, or another end of the body, than this server, or can make no address of it. */
function isAmbiguous({
  headersDistinct: { host = [], "transfer-encoding": encodings = [] },
}: IncomingMessage) {
  return (
    host.length > 1 ||
    encodings.length > 1 ||
    encodings.some((name) => name.toLowerCase() !== "chunked") ||
    host.some((name) => !isHost(name))
  );
}

/** "example.com", "[::1]:8787", ""; nothing that an address would have around its host. */
const isHost = (name: string): boolean =>
  name === "" || (/^[\w.:[\]-]+$/.test(name) && URL.canParse(`http://${name}`));

type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  findTarget: () => Promise<URL>;
  agent: Agent;
};

function forward(exchange: Exchange, isRepeated = false): void {
  void exchange.findTarget().then(
    (target) => forwardTo(target, exchange, isRepeated),
    () => sendError(exchange.outgoing, 503, UNAVAILABLE),
  );
}

function forwardTo(target: URL, exchange: Exchange, isRepeated: boolean): void {
  const { incoming, outgoing, agent } = exchange;
  if (outgoing.destroyed) return;
  const { method = "GET" } = incoming;
  // What only reads has no body that anything reads, and may be asked again.
  const isRead = method === "GET" || method === "HEAD";
  const passed = request({
    agent,
    host: target.hostname,
    port: target.port,
    method,
    path: incoming.url,
    headers: pickHeaders(
      incoming.rawHeaders,
      (name) => !name.startsWith("mf-") && name !== "upgrade" && !(isRead && OF_BODY.has(name)),
    ),
  });
  let isSent = false;
  passed.on("socket", (socket) => {
    socket.once("connect", () => {
      isSent = true;
      if (!isRead) incoming.pipe(passed);
    });
  });
  if (isRead) {
    incoming.resume();
    passed.end();
  }
  passed.on("response", (answer) => {
    const headers = pickHeaders(answer.rawHeaders, (name) => !OF_CONNECTION.has(name));
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    // A line of progress is sent when it is written, and headers before any line.
    outgoing.flushHeaders();
    answer.on("error", () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  passed.on("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else if (!isRepeated && (isRead || !isSent)) forward(exchange, true);
    else if (isRead || !isSent) sendError(outgoing, 503, UNAVAILABLE);
    else sendError(outgoing, 502, NO_ANSWER);
  });
  // A client that leaves ends the request, as it does without this server between.
  outgoing.on("close", () => passed.destroy());
}

function pickHeaders(raw: string[], isPassed: (name: string) => boolean): string[] {
  const picked: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = "", value = ""] = raw.slice(at, at + 2);
    if (isPassed(name.toLowerCase())) picked.push(name, value);
  }
  return picked;
}

function sendError(outgoing: ServerResponse, status: number, body: { error: string; code: string }): void {
  outgoing.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    ...((status === 503 || status === 429) && { "retry-after": "2" }),
  });
  outgoing.end(JSON.stringify({ ...body, requestId: "" }));
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearTimeout(timer);
}
