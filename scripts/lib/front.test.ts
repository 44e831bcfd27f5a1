import { once } from "node:events";
import { type IncomingHttpHeaders, createServer, request } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";

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

it("answers 400 to a host of which no address can be made", async () => {
  const { front } = await open((_, outgoing) => outgoing.end());
  const ask = (host: string) => send(front, `GET /api/x HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  for (const host of ["a b", "a/b", "a@b.example", "a,b", "%", "[::", "localhost:99999", '"><script>'])
    expect(await ask(host), host).toContain("400");
  for (const host of [
    "a.example",
    "A.example:8787",
    "[::1]",
    "127.0.0.1:80",
    "xn--bcher-kva.example",
    "my_host",
  ])
    expect(await ask(host), host).toContain("200");
});

it("answers 400 to two hosts and to a body whose end can be read in two ways", async () => {
  const { front } = await open((_, outgoing) => outgoing.end());
  for (const [name, headers] of [
    ["two hosts", "host: a.example\r\nhost: b.example\r\n"],
    ["another encoding", "host: a.example\r\ntransfer-encoding: gzip, chunked\r\n"],
    ["two encodings", "host: a.example\r\ntransfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n"],
  ] as const)
    expect(await send(front, `POST /api/x HTTP/1.1\r\n${headers}\r\n0\r\n\r\n`), name).toContain("400");
  expect(await send(front, "GET /api/x HTTP/1.1\r\nhost: a.example\r\n\r\n")).toContain("200");
});

it("drops the body of a GET", async () => {
  const { front } = await open((incoming, outgoing) => {
    incoming.resume();
    outgoing.end(JSON.stringify(Object.keys(incoming.headers)));
  });
  const answer = await send(front, "GET / HTTP/1.1\r\nhost: a.example\r\ncontent-length: 2\r\n\r\n{}");
  expect(answer).toContain('["connection","host"]');
});

it("asks once more what only reads, and sends a write no second time", async () => {
  const asked: string[] = [];
  const { front } = await open((incoming, outgoing) => {
    asked.push(incoming.method ?? "");
    if (incoming.url === "/twice" || asked.length === 1) incoming.socket.destroy();
    else outgoing.end("whole");
  });
  const address = `http://127.0.0.1:${front.port}`;
  expect(await (await fetch(`${address}/once`)).text()).toBe("whole");
  expect((await fetch(`${address}/twice`)).status).toBe(503);
  const lost = await fetch(`${address}/twice`, { method: "POST", body: "words" });
  expect([lost.status, await lost.json()]).toMatchObject([502, { code: "server.no_answer" }]);
  expect(asked).toEqual(["GET", "GET", "GET", "GET", "POST"]);
});

it("sends a write that nothing has taken once more, with its body", async () => {
  const { target } = await open((incoming, outgoing) => incoming.pipe(outgoing));
  let tries = 0;
  const starting = await openFront({
    host: "127.0.0.1",
    port: 0,
    findTarget: async () =>
      (tries += 1) === 1 ? new URL(`http://127.0.0.1:${await findClosedPort()}`) : target,
  });
  closing.push(starting.stop);
  const answer = await fetch(`http://127.0.0.1:${starting.port}/`, { method: "POST", body: "words" });
  expect([await answer.text(), tries]).toEqual(["words", 2]);
});

it("bounds connections of one network, and those of all", async () => {
  const limits = { connections: 2, ofNetwork: 1 };
  const { front } = await open((_, outgoing) => outgoing.end(), { limits });
  const first = connect(front.port, "127.0.0.1");
  await once(first, "connect");
  await expect(fetch(`http://127.0.0.1:${front.port}/`)).rejects.toThrow("fetch failed");
  first.destroy();
  await once(first, "close");
  const { front: small } = await open((_, outgoing) => outgoing.end(), {
    limits: { connections: 1, ofNetwork: 9 },
  });
  const only = connect(small.port, "127.0.0.1");
  await once(only, "connect");
  await expect(fetch(`http://127.0.0.1:${small.port}/`)).rejects.toThrow("fetch failed");
  only.destroy();
});

it("leaves connections to others, however many networks take what one may have", async () => {
  const { front } = await open((_, outgoing) => outgoing.end(), {
    limits: { connections: 8, ofNetwork: 4 },
  });
  const taken: Socket[] = [];
  for (const network of [1, 2, 3])
    for (let at = 0; at < 4; at += 1) {
      const socket = connect({ port: front.port, host: "127.0.0.1", localAddress: `127.9.${network}.1` });
      socket.on("error", () => {});
      await once(socket, "connect");
      taken.push(socket);
    }
  const answer = await fetch(`http://127.0.0.1:${front.port}/`);
  expect(answer.status).toBe(200);
  for (const socket of taken) socket.destroy();
});

it("behind a proxy, bounds what the network of one client has open", async () => {
  const { promise: go, resolve: end } = Promise.withResolvers<void>();
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
  const { front } = await open(
    (_, outgoing) => {
      arrive();
      void go.then(() => outgoing.end());
    },
    { limits: { connections: 9, ofNetwork: 1 }, clientAddressHeader: "x-forwarded-for" },
  );
  const ask = (address: string) =>
    fetch(`http://127.0.0.1:${front.port}/`, { headers: { "x-forwarded-for": address } });
  const first = ask("203.0.113.9:4001");
  await asked;
  const second = await ask("203.0.113.9:4002");
  expect([second.status, second.headers.get("retry-after")]).toEqual([429, "2"]);
  const other = ask("198.51.100.1");
  end();
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
});

/** What a client sends that writes its own bytes, and the beginning of what it is answered. */
async function send(front: Front, bytes: string): Promise<string> {
  const socket = connect(front.port, "127.0.0.1");
  socket.write(bytes.replace("\r\n", "\r\nconnection: close\r\n"));
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function open(
  answer: Parameters<typeof createServer>[1],
  options: Partial<Parameters<typeof openFront>[0]> = {},
): Promise<{ front: Front; target: URL }> {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const target = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const front = await openFront({ host: "127.0.0.1", port: 0, findTarget: async () => target, ...options });
  closing.push(async () => {
    await front.stop();
    server.closeAllConnections();
    server.close();
  });
  return { front, target };
}
