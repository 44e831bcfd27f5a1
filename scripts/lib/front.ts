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

/** How long stopping waits for answers that have begun. */
const PATIENCE_MS = 10_000;
/**
 * Longer than clients keep an idle connection, Caddy two minutes for one: what is sent on a connection at the moment at which the
 * server closes it is lost.
 */
const KEPT_MS = 150_000;
const UNAVAILABLE = { error: "The site is starting. Please try again in a moment.", code: "server.starting" };
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

export type Front = { port: number; stop: () => Promise<void> };

/**
 * What clients connect to, before the local runtime, which listens on loopback alone. It lets nothing through that steers the
 * runtime (`/cdn-cgi/`, headers `MF-*`), and stopping it waits for answers that have begun.
 */
export async function openFront(options: {
  host: string;
  port: number;
  findTarget: () => Promise<URL>;
}): Promise<Front> {
  // A kept connection may be closed by the runtime at the moment a request is sent on it; a new one on loopback costs nothing.
  const agent = new Agent({ keepAlive: false });
  const server = createServer({ keepAliveTimeout: KEPT_MS }, (incoming, outgoing) => {
    if (isOfRuntime(incoming.url ?? "")) return sendError(outgoing, 404, NOTHING);
    void options.findTarget().then(
      (target) => forward({ incoming, outgoing, target, agent }),
      () => sendError(outgoing, 503, UNAVAILABLE),
    );
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

function forward(exchange: {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  target: URL;
  agent: Agent;
}): void {
  const { incoming, outgoing, target, agent } = exchange;
  const passed = request({
    agent,
    host: target.hostname,
    port: target.port,
    method: incoming.method,
    path: incoming.url,
    headers: pickHeaders(incoming.rawHeaders, (name) => !name.startsWith("mf-") && name !== "upgrade"),
  });
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
    else sendError(outgoing, 503, UNAVAILABLE);
  });
  // A client that leaves ends the request, as it does without this server between.
  outgoing.on("close", () => passed.destroy());
  incoming.pipe(passed);
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
    ...(status === 503 && { "retry-after": "2" }),
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
