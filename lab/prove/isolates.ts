import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

import { PROJECT } from "#scripts/lib/command.ts";
import type { Figure } from "#scripts/lib/figures.ts";
import { findFreePort } from "#scripts/lib/free-port.ts";
import { migrateDatabase } from "#scripts/lib/migrate-database.ts";
import { buildWorkerOnce, serveWorker } from "#scripts/lib/serve-worker.ts";
import { serveOnLoopback } from "#testing/mock-boards/serve.ts";
import { createMockBoards } from "#testing/mock-boards/server.ts";

import { signUp } from "./person.ts";

const ISOLATES = ["a", "b"] as const;
type Isolate = (typeof ISOLATES)[number];
const getIsolate = (at: number): Isolate => ISOLATES[at % 2 === 0 ? 0 : 1];

const RESUMES = 10;
const PAGES = 3;
const UPLOADS = 6;
const UPLOADS_AT_ONCE = 2;
const SIGN_INS = 32;

const ROUTER = `export default {
  fetch: (request, env) => env[request.headers.get("x-isolate") === "b" ? "B" : "A"].fetch(request),
};`;

type Config = Record<string, unknown> & {
  vars: Record<string, string>;
  assets: { directory: string };
  migrations: unknown;
  durable_objects: { bindings: { name: string; class_name: string }[] };
};

/**
 * Three Workers of one runtime: the product twice, each with an isolate of its own, over the same database, files and
 * Durable Objects, and one that hands requests to them.
 */
async function writeConfigs(folder: string, variables: Record<string, string>): Promise<string[]> {
  const built = join(PROJECT, "dist/vocata");
  const config = JSON.parse(await readFile(join(built, "wrangler.json"), "utf8")) as Config;
  const common: Config = {
    ...config,
    main: join(built, "index.js"),
    vars: { ...config.vars, ...variables },
    assets: { ...config.assets, directory: join(PROJECT, "dist/client") },
  };
  const { migrations: _, ...second } = common;
  const bindings = common.durable_objects.bindings.map((one) => ({ ...one, script_name: "isolate-a" }));
  const files = {
    router: {
      name: "router",
      main: "router.js",
      compatibility_date: common.compatibility_date,
      services: ISOLATES.map((name) => ({ binding: name.toUpperCase(), service: `isolate-${name}` })),
    },
    a: { ...common, name: "isolate-a" },
    b: { ...second, name: "isolate-b", durable_objects: { bindings } },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "router.js"), ROUTER);
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(content));
  return Object.keys(files).map((name) => join(folder, `${name}.json`));
}

type Call = (
  isolate: Isolate,
  path: string,
  init?: { json?: object; body?: ReadableStream<Uint8Array>; type?: string },
) => Promise<Response>;

const createCaller =
  (url: string, cookie: string): Call =>
  (isolate, path, { json, body, type = "application/json" } = {}) => {
    const sent = json === undefined ? body : JSON.stringify(json);
    return fetch(`${url}/api${path}`, {
      method: sent === undefined ? "GET" : "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": type,
        cookie,
        "x-isolate": isolate,
      },
      ...(sent !== undefined && { body: sent, duplex: "half" }),
    } as RequestInit);
  };

/** What must be the same as with one isolate, asked of two. */
export async function proveIsolates(): Promise<Figure[]> {
  const stateDir = await mkdtemp(join(tmpdir(), "vocata-isolates-"));
  const boards = await serveOnLoopback(createMockBoards().answer, 0);
  try {
    await buildWorkerOnce();
    await migrateDatabase(stateDir);
    const variables = {
      BOARD_SET: "demo",
      SOURCE_GATEWAY: boards.url,
      PACE_PERCENT: "1",
      SIGNUPS_PER_HOUR: "1000",
    };
    const configs = await writeConfigs(join(stateDir, "workers"), variables);
    const server = await serveWorker({ port: await findFreePort(), stateDir, variables: {}, configs });
    try {
      return [
        await proveFiles(server.url, stateDir),
        await provePages(server.url),
        await proveUploads(server.url),
        await proveSignIns(server.url),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await boards.close();
    await rm(stateDir, { recursive: true, force: true });
  }
}

const PROFILE = {
  name: "Ada Example",
  email: "ada@example.com",
  summary: "Engineer of billing systems.",
  experience: [{ position: "Engineer", company: "Acme", startDate: "2020", endDate: "Present" }],
  education: [{ school: "Leeds", degree: "BSc", startDate: "2016", endDate: "2019" }],
  skills: ["SQL", "TypeScript", "Python"],
};

async function createPerson(
  url: string,
): Promise<{ call: Call; watch: Awaited<ReturnType<typeof signUp>>["watch"] }> {
  const { cookie, watch } = await signUp(url);
  return { call: createCaller(url, cookie), watch };
}

async function openState<Row>(stateDir: string, folder: string, sql: string): Promise<Row[]> {
  const path = join(stateDir, "v3", folder);
  const name = (await readdir(path)).find((file) => file.endsWith(".sqlite") && file !== "metadata.sqlite");
  const file = new DatabaseSync(join(path, name ?? ""), { readOnly: true });
  try {
    return file.prepare(sql).all() as Row[];
  } finally {
    file.close();
  }
}

async function proveFiles(url: string, stateDir: string): Promise<Figure> {
  const { call } = await createPerson(url);
  const statuses: number[] = [];
  for (let at = 0; at < RESUMES; at += 1) {
    const made = await call("a", "/resumes/generate", { json: { userProfile: PROFILE } });
    const { id } = (await made.json()) as { id: string };
    const drawn = await Promise.all(
      ISOLATES.map(async (isolate) => {
        const response = await call(isolate, `/resumes/${id}/pdf`);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    statuses.push(...drawn);
  }
  const rows = await openState<{ id: string; named: number }>(
    stateDir,
    "d1/miniflare-D1DatabaseObject",
    "SELECT f.id, EXISTS (SELECT 1 FROM file_exports e WHERE e.file_id = f.id) AS named FROM files f",
  );
  const objects = await openState<{ key: string }>(
    stateDir,
    "r2/miniflare-R2BucketObject",
    "SELECT key FROM _mf_objects WHERE key LIKE 'u/%'",
  );
  const named = new Set(rows.filter((row) => row.named === 1).map(({ id }) => id));
  const orphans = objects.filter(({ key }) => !named.has(key.slice(key.lastIndexOf("/") + 1))).length;
  const answered = statuses.filter((status) => status === 200).length;
  return {
    name: `orphans of ${RESUMES} resumes drawn by both isolates at once`,
    value: `${orphans} objects, ${rows.length - named.size} rows`,
    note: `${objects.length} objects, ${answered} of ${2 * RESUMES} answered`,
    bar: "0, 0",
    isMet: orphans === 0 && rows.length === named.size && named.size === RESUMES && answered === 2 * RESUMES,
  };
}

async function provePages(url: string): Promise<Figure> {
  const { call, watch } = await createPerson(url);
  await watch({ query: "engineer" }, 180_000);
  const listed = (await (await call("a", "/jobs?limit=50")).json()) as { title: string; skills: string[] }[];
  const skills = [...new Set(listed.flatMap((job) => job.skills))].slice(0, 12);
  const jobTitles = [...new Set(listed.map(({ title }) => title))].slice(0, 3);
  await call("a", "/profile", { json: { fullName: "Ada Example", jobTitles, technicalSkills: skills } });
  type Page = { jobs: { id: string }[]; nextCursor: string | null; total: number };
  const read = async (isolate: Isolate, cursor: number): Promise<Page> =>
    (await (await call(isolate, `/matches?limit=10&cursor=${cursor}`)).json()) as Page;
  const other = await createPerson(url);
  const first = await Promise.all(ISOLATES.map((isolate) => read(isolate, 0)));
  const pages = [first[0]];
  for (let at = 1; at < PAGES; at += 1) {
    await other.watch({ query: at === 1 ? "developer" : "analyst" }, 60_000);
    pages.push(await read(getIsolate(at), at * 10));
  }
  const again = await Promise.all(pages.map((_, at) => read(getIsolate(at + 1), at * 10)));
  const list = (all: (Page | undefined)[]) => all.flatMap((page) => page?.jobs.map(({ id }) => id) ?? []);
  const ids = list(pages);
  const same = list(again).join() === ids.join() && list([first[1]]).join() === list([first[0]]).join();
  const twice = ids.length - new Set(ids).size;
  return {
    name: "pages of matches read by both isolates in turn, while listings come",
    value: `${same ? "the same" : "different"}, ${twice} jobs twice`,
    note: `${ids.length} jobs on ${PAGES} pages of ${pages[0]?.total ?? 0}`,
    bar: "the same, 0 twice",
    isMet: same && twice === 0 && ids.length === PAGES * 10,
  };
}

async function proveUploads(url: string): Promise<Figure> {
  const { call } = await createPerson(url);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const part = `--x\r\ncontent-disposition: form-data; name="resume"; filename="a.doc"\r\n\r\nAda Example\nEngineer\n`;
  const answers = Array.from({ length: UPLOADS }, async (_, at) => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(part));
        await held;
        controller.enqueue(new TextEncoder().encode("\r\n--x--\r\n"));
        controller.close();
      },
    });
    const type = "multipart/form-data; boundary=x";
    const response = await call(getIsolate(at), "/profile/parse-resume", { body, type });
    await response.text();
    return response.status;
  });
  await pause(3000);
  release();
  const statuses = await Promise.all(answers);
  const refused = statuses.filter((status) => status === 429).length;
  return {
    name: `uploads of ${UPLOADS} held open at once that pass`,
    value: String(UPLOADS - refused),
    note: statuses.join(", "),
    bar: String(UPLOADS_AT_ONCE),
    isMet: UPLOADS - refused === UPLOADS_AT_ONCE,
  };
}

async function proveSignIns(url: string): Promise<Figure> {
  const call = createCaller(url, "");
  const people: { email: string; password: string }[] = [];
  for (let at = 0; at < SIGN_INS; at += 1) {
    const person = { email: `${randomUUID()}@example.com`, password: "Burst-2026" };
    await call("a", "/auth/signup", { json: { ...person, firstName: "Ada", lastName: "Example" } });
    people.push(person);
  }
  const begun = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: SIGN_INS }, async (_, at) => {
      const response = await call(getIsolate(at), "/auth/login", { json: people[at] ?? {} });
      await response.text();
      return response.status;
    }),
  );
  const signedIn = statuses.filter((status) => status === 200).length;
  return {
    name: `of ${SIGN_INS} sign-ins at once`,
    value: `${signedIn} signed in`,
    note: `in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    bar: String(SIGN_INS),
    isMet: signedIn === SIGN_INS,
  };
}
