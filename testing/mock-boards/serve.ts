import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** `signal` aborts when the client disconnects: the request's own is deaf once the request is garbage collected. */
type Answer = (request: Request, signal: AbortSignal) => Promise<Response>;

/** Serves a request handler on loopback. Port 0 takes any free one. */
export async function serveOnLoopback(
  answer: Answer,
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    respond(answer, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function respond(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  // A client that disconnects is not being answered any more.
  const hangUp = new AbortController();
  outgoing.once("close", () => hangUp.abort());
  const response = await answer(
    new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers: new Headers(
        Object.entries(incoming.headers).flatMap(([name, value]) =>
          typeof value === "string" && name !== "host" ? [[name, value]] : [],
        ),
      ),
      ...(body.length === 0 ? {} : { body }),
    }),
    hangUp.signal,
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing);
}
