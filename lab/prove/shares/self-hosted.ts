import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { PROJECT, TOOL_ENV, waitForExit } from "#scripts/lib/command.ts";
import type { Figure } from "#scripts/lib/figures.ts";
import { findFreePort } from "#scripts/lib/free-port.ts";
import { buildWorkerOnce, waitForResponse } from "#scripts/lib/serve-worker.ts";

import { signUp } from "../person.ts";
import { describeCounts } from "./model.ts";

const WRONG = 14;
const MAX_WRONG = 10;
const ODD_CLIENTS = 12;
const ODD_SECONDS = 12;
const ASKED = 500;
const HEADER = "x-forwarded-for";
/** Nothing here asks a board; if it did, nothing beyond this machine would be asked. */
const OFFLINE = { BOARD_SET: "demo", SOURCE_GATEWAY: "http://127.0.0.1:9", CRAWL_BOARDS_PER_DAY: "0" };

/** The built Worker by the command `serve`, in a process of its own and with a database of its own. */
export async function withHost<Result>(
  { variables, copyOf }: { variables?: Record<string, string>; copyOf?: string },
  work: (host: { url: string }) => Promise<Result>,
): Promise<Result> {
  const stateDir = await mkdtemp(join(tmpdir(), "vocata-shares-"));
  try {
    await buildWorkerOnce();
    if (copyOf !== undefined) await cp(copyOf, stateDir, { recursive: true });
    const port = await findFreePort();
    const own = { SIGNUPS_PER_HOUR: "1000", PORT: String(port), STATE_DIR: stateDir };
    const child = spawn("node", ["scripts/serve.ts"], {
      cwd: PROJECT,
      env: { ...TOOL_ENV, ...OFFLINE, ...own, ...variables },
      stdio: "ignore",
      detached: true,
    });
    const exited = waitForExit(child);
    try {
      const url = `http://localhost:${port}`;
      if (!(await waitForResponse(url))) throw new Error("The server did not start.");
      return await work({ url });
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await exited;
    }
  } finally {
    await rm(stateDir, { recursive: true, force: true });
  }
}

/** How a server of one's own tells its clients apart, and what of one reaches others through its front. */
export async function proveSelfHostedShares(): Promise<Figure[]> {
  return [
    ...(await withHost({ variables: { CLIENT_ADDRESS_HEADER: HEADER } }, ({ url }) => proveAddresses(url))),
    ...(await withHost({}, ({ url }) => proveFront(url))),
  ];
}

async function proveAddresses(url: string): Promise<Figure[]> {
  const owner = await signUp(url);
  const logIn = async (email: string, password: string, address: string): Promise<number> => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", [HEADER]: address },
      body: JSON.stringify({ email, password }),
    });
    await answer.text();
    return answer.status;
  };
  const guess = async (email: string, addressOf: (at: number) => string) => {
    const counts = new Map<number, number>();
    for (let at = 0; at < WRONG; at += 1) {
      const status = await logIn(email, "Wrong-2026", addressOf(at));
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return counts;
  };
  const ports = await guess("nobody@example.com", (at) => `203.0.113.9:${40_001 + at}`);
  const brackets = await guess("someone@example.com", (at) => `[2001:db8::1]:${40_001 + at}`);
  const mapped = await guess(owner.email, () => "::ffff:198.51.100.7");
  const own = await logIn(owner.email, "Load-2026", "::ffff:192.0.2.8");
  const createGuesses = (name: string, counts: Map<number, number>): Figure => ({
    name: `T8: ${WRONG} wrong passwords ${name}`,
    value: describeCounts(counts),
    bar: `${MAX_WRONG} × 401, the rest 429`,
    isMet: counts.get(401) === MAX_WRONG && counts.get(429) === WRONG - MAX_WRONG,
  });
  return [
    createGuesses("of an address with as many ports", ports),
    createGuesses("of an address of IPv6 with as many ports", brackets),
    createGuesses("of an address within ::ffff:", mapped),
    {
      name: "T8: the owner's from another one within it",
      value: String(own),
      bar: "200",
      isMet: own === 200,
    },
  ];
}

type Odd = { name: string; send: (port: number) => Promise<number> };

/** The status of what is written as it is; 0 without one. */
const sendRaw = (port: number, text: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    const end = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(5000, () => end(0));
    socket.on("data", (data) => end(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1] ?? 0)));
    socket.on("error", () => end(0));
    socket.on("close", () => end(0));
  });

const ODD: Odd[] = [
  {
    name: "GET with a body",
    send: (port) =>
      sendRaw(port, "GET /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}"),
  },
  {
    name: "HEAD with a body",
    send: (port) =>
      sendRaw(port, "HEAD /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}"),
  },
  {
    name: "two Hosts",
    send: (port) => sendRaw(port, "GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
  },
  {
    name: "an odd encoding",
    send: (port) =>
      sendRaw(
        port,
        "POST /api/views HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      ),
  },
];

/** Clients without an account that send what is seldom sent, and a user who reads and writes beside them. */
async function proveFront(url: string): Promise<Figure[]> {
  const person = await signUp(url);
  const port = Number(new URL(url).port);
  const figures: Figure[] = [];
  for (const { name, send } of ODD) {
    const over = new AbortController();
    const odd = new Map<number, number>();
    const clients = Array.from({ length: ODD_CLIENTS }, async () => {
      while (!over.signal.aborted) {
        const status = await send(port);
        odd.set(status, (odd.get(status) ?? 0) + 1);
      }
    });
    const ordinary = new Map<number, number>();
    const endsAtMs = Date.now() + ODD_SECONDS * 1000;
    let asked = 0;
    while (asked < ASKED && Date.now() < endsAtMs) {
      const status = await askKept(port, person.cookie, asked);
      ordinary.set(status, (ordinary.get(status) ?? 0) + 1);
      asked += 1;
      await pause(5);
    }
    over.abort();
    await Promise.all(clients);
    const errors = [...odd].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
    figures.push({
      name: `T9: another's calls beside ${ODD_CLIENTS} clients that send ${name}`,
      value: describeCounts(ordinary),
      bar: "200 alone, none of theirs 5xx",
      isMet: errors === 0 && ordinary.size === 1 && ordinary.has(200),
      note: `theirs: ${describeCounts(odd)}`,
    });
  }
  return figures;
}

/** A call of a user, each tenth of which saves. */
const askKept = (port: number, cookie: string, at: number): Promise<number> =>
  new Promise((resolve) => {
    const isWrite = at % 10 === 9;
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        method: isWrite ? "POST" : "GET",
        path: isWrite ? "/api/profile" : "/api/auth/me",
        headers: {
          cookie,
          "content-type": "application/json",
          "sec-fetch-site": "same-origin",
          host: `localhost:${port}`,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.on("error", () => resolve(0));
    asked.end(isWrite ? JSON.stringify({ fullName: "Ada Example", email: "ada@example.com" }) : undefined);
  });
