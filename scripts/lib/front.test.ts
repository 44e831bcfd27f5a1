import { once } from "node:events";
import { type IncomingHttpHeaders, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, expect, it } from "vitest";

import { type Front, isOfRuntime, openFront } from "./front.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

it("refuses what the runtime answers itself, however it is written", () => {
  for (const target of [
    "/cdn-cgi/local/scheduled",
    "/cdn-cgi",
    "//cdn-cgi/local",
    "/./cdn-cgi/local",
    "/a/../cdn-cgi/local",
    "/a/%2e%2e/cdn-cgi/local",
    "/\\cdn-cgi/local",
    "/CDN-CGI/local",
    "http://localhost/cdn-cgi/local",
    "*",
    "",
  ])
    expect(isOfRuntime(target), target).toBe(true);
  for (const target of ["/", "/api/health", "/portfolio/cdn-cgi", "/?a=/cdn-cgi/"])
    expect(isOfRuntime(target), target).toBe(false);
});

it("keeps an idle connection for longer than a proxy before it does", async () => {
  const { front } = await open((_, outgoing) => outgoing.end());
  const { headers } = await fetch(`http://127.0.0.1:${front.port}/api/x`);
  expect(Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1])).toBeGreaterThan(120);
});

it("passes a request on, but for headers that steer the runtime", async () => {
  let seen: IncomingHttpHeaders = {};
  const { front } = await open((incoming, outgoing) => {
    seen = incoming.headers;
    outgoing.setHeader("set-cookie", ["a=1", "b=2"]);
    incoming.pipe(outgoing);
  });
  const answer = await fetch(`http://127.0.0.1:${front.port}/api/x?y=1`, {
    method: "POST",
    body: "words",
    headers: { "mf-original-url": "https://other.example/", "x-forwarded-for": "203.0.113.9" },
  });
  expect(await answer.text()).toBe("words");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(seen["x-forwarded-for"]).toBe("203.0.113.9");
  expect(Object.keys(seen).filter((name) => name.startsWith("mf-"))).toEqual([]);
});

it("answers 503 while the runtime does not, and says when to come again", async () => {
  const front = await openFront({
    host: "127.0.0.1",
    port: 0,
    findTarget: () => Promise.reject(new Error("not yet")),
  });
  closing.push(front.stop);
  const answer = await fetch(`http://127.0.0.1:${front.port}/`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(await answer.json()).toMatchObject({ code: "server.starting" });
});

it("sends each line when it is written, and ends the request of a client that leaves", async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { front } = await open((_, outgoing) => {
    outgoing.on("close", leave);
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    outgoing.write("data: 1\n\n");
  });
  const asked = request({ port: front.port, path: "/stream" }).end();
  const [answer] = await once(asked, "response");
  const [line] = await once(answer, "data");
  expect(String(line)).toBe("data: 1\n\n");
  asked.destroy();
  await left;
});

it("stops once an answer that has begun is whole, and takes no other meanwhile", async () => {
  const { promise: go, resolve: end } = Promise.withResolvers<void>();
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
  const { front } = await open((_, outgoing) => {
    arrive();
    void go.then(() => outgoing.end("whole"));
  });
  const address = `http://127.0.0.1:${front.port}/`;
  const answer = fetch(address, { headers: { connection: "close" } });
  await asked;
  const stopped = front.stop();
  await expect(fetch(address)).rejects.toThrow("fetch failed");
  end();
  expect(await (await answer).text()).toBe("whole");
  await stopped;
});

async function open(answer: Parameters<typeof createServer>[1]): Promise<{ front: Front }> {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const target = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const front = await openFront({ host: "127.0.0.1", port: 0, findTarget: async () => target });
  closing.push(async () => {
    await front.stop();
    server.closeAllConnections();
    server.close();
  });
  return { front };
}
