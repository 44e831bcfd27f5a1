import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import type { Figure } from "#scripts/lib/figures.ts";
import { findFreePort } from "#scripts/lib/free-port.ts";
import { migrateDatabase } from "#scripts/lib/migrate-database.ts";
import { type Server, buildWorkerOnce, serveWorker } from "#scripts/lib/serve-worker.ts";
import { createVapidKeys } from "#scripts/lib/vapid-keys.ts";
import { serveOnLoopback } from "#testing/mock-boards/serve.ts";
import { createMockBoards } from "#testing/mock-boards/server.ts";

import { type Browser, servePush } from "./push-service.ts";
import { LOGIN, PORTS, type Received, serveSmtp } from "./smtp-server.ts";

const SUBJECT = "mailto:ops@example.org";
const STATUSES = [201, 404, 410, 429];
const NEWS = 14;
const LISTED = 10;
/** Of a message, by RFC 5322. */
const MAX_LINE = 998;
const SEARCH = "“Ärztin 🩺”, Zürich";
/** Names as an employer might give them: a dot at the beginning, a header, a long line, characters of all kinds. */
const TITLES = [".\r\n.\r\nBcc: x@example.org", "=?UTF-8?Q?x?=", "漢字 🩺 <b>", "x".repeat(998)];

/** A zone where it is noon now, so that digests are due. */
function findNoonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  // Etc/GMT-5 is five hours ahead of UTC.
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

type Person = Awaited<ReturnType<typeof signUp>>;

async function signUp(url: string, name: string) {
  const email = `${name}@example.com`;
  const headers = { "content-type": "application/json", cookie: "" };
  const call = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answer = await call("POST", "/auth/signup", {
    firstName: "Zoë",
    lastName: "Example",
    email,
    password: "Secret-1",
  });
  headers.cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { user } = (await answer.json()) as { user: { id: string } };
  return { id: user.id, email, call };
}

async function openDatabase(stateDir: string): Promise<DatabaseSync> {
  const folder = join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const name = (await readdir(folder)).find(
    (file) => file.endsWith(".sqlite") && !file.startsWith("metadata"),
  );
  return new DatabaseSync(join(folder, name ?? ""));
}

/** New openings of a saved search for each person, and the addresses that the server refuses. */
function addNews(db: DatabaseSync, people: Person[], addresses: string[]): void {
  const now = Date.now();
  for (let at = 0; at < NEWS; at += 1)
    db.prepare(
      `INSERT INTO jobs (id, uid, source, source_rank, board, title, company, location, url, type, levels, location_types,
        skills, posted_precision, first_seen_at, updated_at, excerpt, requirements_excerpt, hash)
       VALUES (?, ?, 'lever', 1, 'b', ?, 'Müller & Söhne', 'Zürich', 'https://jobs.example.com/', 'Full-time', 0, 0,
        '[]', 'none', ?, ?, '', '', '')`,
    ).run(at + 1, `job-${at}`, TITLES[at] ?? `Nurse ${at}`, now, now);
  for (const [at, { id }] of people.entries()) {
    db.prepare("UPDATE users SET email = ?, email_key = ? WHERE id = ?").run(
      addresses[at] ?? "",
      addresses[at] ?? "",
      id,
    );
    db.prepare(
      `INSERT INTO saved_searches (id, user_id, name, asked, read, created_at, seen_at, delivered_at)
       VALUES (?, ?, ?, '{}', '{}', 1, 1, 1)`,
    ).run(`search-${id}`, id, SEARCH);
    for (let job = 0; job < NEWS; job += 1)
      db.prepare(
        "INSERT INTO search_hits (user_id, search_id, job_id, found_at, state) VALUES (?, ?, ?, ?, 'listed')",
      ).run(id, `search-${id}`, `job-${job}`, now);
  }
}

const runSweep = async ({ url }: Server): Promise<void> => {
  const answer = await fetch(`${url}/cdn-cgi/handler/scheduled`);
  if (!answer.ok) throw new Error(`The sweep was answered with ${answer.status}.`);
};

const readToken = (message: Received | undefined, name: string): string =>
  new RegExp(`${name}=([\\w-]{43})`).exec(message?.texts[0] ?? "")?.[1] ?? "";

const createFigure = (name: string, value: string, bar: string): Figure => ({
  name,
  value,
  bar,
  isMet: value === bar,
});

/** Mail through a real server of SMTP, and push messages to a service that checks them, by the built Worker. */
export async function proveDelivery(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "vocata-delivery-"));
  const stateDir = join(folder, "state");
  const keys = await createVapidKeys();
  const smtp = await serveSmtp(folder);
  const push = await servePush({ publicKey: keys.publicKey, subject: SUBJECT });
  const boards = await serveOnLoopback(createMockBoards().answer, 0);
  try {
    await buildWorkerOnce();
    await migrateDatabase(stateDir);
    const port = await findFreePort();
    const serve = (smtpPort: number, env: Record<string, string>) =>
      serveWorker({
        port,
        stateDir,
        env,
        variables: {
          BOARD_SET: "demo",
          SOURCE_GATEWAY: boards.url,
          PUBLIC_ORIGIN: `http://localhost:${port}`,
          MAIL_PROVIDER: "smtp",
          MAIL_FROM: "Vocata Ä <alerts@example.org>",
          SMTP_HOST: "localhost",
          SMTP_PORT: String(smtpPort),
          ...LOGIN,
          VAPID_PUBLIC_KEY: keys.publicKey,
          VAPID_PRIVATE_KEY: keys.privateKey,
          VAPID_SUBJECT: SUBJECT,
          PUSH_HOSTS: push.host,
        },
      });
    return await converse({ serve, stateDir, smtp, browsers: STATUSES.map(push.addBrowser) });
  } finally {
    await Promise.all([boards.close(), push.close(), smtp.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

type Parts = {
  serve: (smtpPort: number, env: Record<string, string>) => Promise<Server>;
  stateDir: string;
  smtp: Awaited<ReturnType<typeof serveSmtp>>;
  browsers: Browser[];
};

async function withServer<Result>(
  server: Server,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function converse({ serve, stateDir, smtp, browsers }: Parts): Promise<Figure[]> {
  const { received, authority } = smtp;
  const trusted = { NODE_EXTRA_CA_CERTS: authority };
  const zone = findNoonZone();
  const turnOn = async (person: Person) =>
    (await person.call("PUT", "/delivery/digest", { state: "on", zone })).status;

  // A certificate of an unknown authority: nothing may be said to that server.
  const untrusted = await withServer(await serve(PORTS.starttls, {}), async ({ url }) =>
    turnOn(await signUp(url, "untrusted")),
  );
  const before = received.length;

  const { people, confirmed, added } = await withServer(
    await serve(PORTS.starttls, trusted),
    async ({ url }) => {
      const signedUp = [];
      for (const name of ["ada", "unknown", "busy"]) signedUp.push(await signUp(url, name));
      for (const person of signedUp) await turnOn(person);
      const statuses = [];
      for (const message of received.slice(before)) {
        const token = readToken(message, "confirm");
        const answer = await fetch(`${url}/api/delivery/digest/confirm`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ token }),
        });
        statuses.push(answer.status);
      }
      const devices = [];
      for (const { endpoint, keys } of browsers)
        devices.push((await signedUp[0]?.call("POST", "/delivery/push", { endpoint, keys }))?.status);
      return { people: signedUp, confirmed: statuses, added: devices };
    },
  );
  const confirmations = received.slice(before);

  const db = await openDatabase(stateDir);
  addNews(db, people, ["ada@example.com", "unknown+550@example.com", "busy+451@example.com"]);
  // A browser gets messages about openings that were found after it was added.
  db.exec("UPDATE push_subscriptions SET created_at = 1");
  db.close();

  const outcomes = await withServer(await serve(PORTS.tls, trusted), async (server) => {
    await Promise.all([runSweep(server), runSweep(server)]);
    await runSweep(server);
    const messages = received.slice(before + confirmations.length);
    const { headers = {} } = messages[0] ?? {};
    const oneClick = /<http:\/\/[^/]+(\/\S+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const ended = await fetch(server.url + oneClick, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      body: "List-Unsubscribe=One-Click",
    });
    const view = (await (await people[0]?.call("GET", "/delivery"))?.json()) as {
      mail: { state: string };
      push: { devices: unknown[] };
    };
    return { messages, ended: ended.status, view };
  });
  const after = await openDatabase(stateDir);
  const rows = after
    .prepare(
      `SELECT u.email, d.outcome, d.detail FROM mail_deliveries d JOIN users u ON u.id = d.user_id WHERE d.kind = 'digest' ORDER BY d.at`,
    )
    .all() as { email: string; outcome: string; detail: string }[];
  after.close();
  return [
    ...judgeMail({ untrusted, before, confirmed, confirmations, ...outcomes, rows }),
    ...judgePush({ added, browsers, left: outcomes.view.push.devices.length }),
  ];
}

function judgeMail(proof: {
  untrusted: number;
  before: number;
  confirmed: number[];
  confirmations: Received[];
  messages: Received[];
  ended: number;
  view: { mail: { state: string } };
  rows: { email: string; outcome: string; detail: string }[];
}): Figure[] {
  const { confirmations, messages, rows } = proof;
  const all = [...confirmations, ...messages];
  const [digest] = messages;
  const countOf = (name: string, outcome: string) =>
    rows.filter((row) => row.email.startsWith(name) && row.outcome === outcome).length;
  const describe = ({ port, isTls, login }: Received) => `${port} ${isTls} ${login}`;
  const secrets = `${LOGIN.SMTP_USER} ${LOGIN.SMTP_PASSWORD}`;
  return [
    createFigure(
      "a server of an unknown certificate: answer, messages",
      `${proof.untrusted}, ${proof.before}`,
      "502, 0",
    ),
    createFigure(
      "confirmations by STARTTLS with a login, and what their links were answered",
      `${[...new Set(confirmations.map(describe))].join()}; ${proof.confirmed.join()}`,
      `${PORTS.starttls} true PLAIN ${secrets}; 204,204,204`,
    ),
    createFigure(
      "digests by TLS from the first byte, of two sweeps at once and one more",
      `${messages.map(({ port, recipients }) => `${port} ${recipients.join()}`).join("; ")}`,
      `${PORTS.tls} ada@example.com`,
    ),
    createFigure(
      "faults that python's email package finds, longest line",
      `${all.flatMap(({ defects }) => defects).length}, ${all.every(({ longest }) => longest <= MAX_LINE) ? `≤ ${MAX_LINE}` : "longer"}`,
      `0, ≤ ${MAX_LINE}`,
    ),
    createFigure("subject as it arrived", digest?.headers.Subject ?? "", `${NEWS} new for ${SEARCH}`),
    createFigure("sender as it arrived", digest?.headers.From ?? "", "Vocata Ä <alerts@example.org>"),
    createFigure("parts", digest?.types.join() ?? "", "text/plain,text/html"),
    createFigure(
      "hostile titles in both parts; headers that they made",
      `${TITLES.filter((title) => digest?.texts[0]?.includes(title.replaceAll(/\s+/g, " "))).length}; ${"Bcc" in (digest?.headers ?? {})}`,
      `${TITLES.length}; false`,
    ),
    createFigure(
      "openings listed, more",
      `${digest?.texts[0]?.match(/\/jobs\/job-/g)?.length}, ${/and \d+ more/.exec(digest?.texts[0] ?? "")?.[0]}`,
      `${LISTED}, and ${NEWS - LISTED} more`,
    ),
    createFigure(
      "one click of a mail program: answer, state",
      `${proof.ended}, ${proof.view.mail.state}`,
      "204, off",
    ),
    createFigure(
      "outcomes: taken; 550; 451 by two sweeps",
      `${countOf("ada", "sent")}; ${countOf("unknown", "refused")}; ${countOf("busy", "failed")}`,
      "1; 1; 2",
    ),
    createFigure(
      "addresses in what is kept of answers",
      String(rows.filter(({ detail }) => detail.includes("@")).length),
      "0",
    ),
  ];
}

function judgePush({
  added,
  browsers,
  left,
}: {
  added: (number | undefined)[];
  browsers: Browser[];
  left: number;
}): Figure[] {
  const messages = browsers.flatMap((browser) => browser.messages);
  const faults = messages.flatMap((message) => message.faults);
  return [
    createFigure("browsers that were added", added.join(), STATUSES.map(() => 201).join()),
    createFigure(
      "push messages to each browser of three sweeps",
      browsers.map((browser) => browser.messages.length).join(),
      STATUSES.map(() => 1).join(),
    ),
    createFigure("faults of signature, headers and encryption", faults.join() || "none", "none"),
    createFigure(
      "what they say, as http_ece decrypts it",
      [...new Set(messages.map(({ text }) => text))].join(),
      JSON.stringify({
        title: `${NEWS} new openings`,
        body: `${NEWS} new for ${SEARCH}`,
        href: "/searches",
        tag: "news",
      }),
    ),
    createFigure("browsers that are left after 201, 404, 410 and 429", String(left), "2"),
  ];
}
