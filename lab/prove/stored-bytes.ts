import { DatabaseSync } from "node:sqlite";

import { findDatabaseFile } from "#scripts/lib/database-file.ts";
import type { Figure } from "#scripts/lib/figures.ts";

import { withWorker } from "../with-served-worker.ts";
import { type Person, signUp } from "./person.ts";

const MB = 1_000_000;
const KEPT_MB = 80;
const DAY_MB = 10;
const NETWORK_MB = 300;
/** Calls by which an area has to be full; the smallest step that is tried adds a hundredth of it. */
const MOST_CALLS = 800;
/** More accounts than fill a network's day. */
const ACCOUNTS = 40;
const AREAS = ["resumes", "letters", "applications", "others"];
const FULL = new Set([
  "resumes.too_large",
  "letters.too_large",
  "applications.too_large",
  "account.too_large",
  "storage.day",
  "storage.network_day",
]);
const VARIABLES = { SIGNUPS_PER_HOUR: "1000", AI_TASKS_PER_HOUR: "10000" };
const KEPT_VERSIONS = 30;
/** Three bytes a character. */
const fillText = (characters: number, mark: number): string =>
  `${mark} ${"€".repeat(characters)}`.slice(0, characters);

type Answer = { status: number; code: string; id: string; body: Record<string, unknown> };

/** What accounts make the database grow by until they are refused, and how much the file has grown. */
export async function proveStoredBytes(): Promise<Figure[]> {
  const day = await withWorker({ variables: VARIABLES }, async ({ url, stateDir }) => [
    await proveDay(url, stateDir),
    await proveNetwork(url, stateDir),
  ]);
  const variables = { ...VARIABLES, STORED_MB_PER_DAY: "1000", STORED_MB_PER_NETWORK: "1000" };
  const kept = await withWorker({ variables }, ({ url, stateDir }) => proveKept(url, stateDir));
  return [...day, ...kept];
}

async function proveDay(url: string, stateDir: string): Promise<Figure> {
  const person = await signUp(url);
  const before = await measureFile(stateDir);
  const { code } = await repeat((at) => addOwnJob(person, at));
  const grown = (await measureFile(stateDir)) - before;
  return describe("an account adds jobs of its own until it is refused", {
    grown,
    most: DAY_MB,
    codes: [code],
    isRefused: code === "storage.day",
  });
}

async function proveNetwork(url: string, stateDir: string): Promise<Figure> {
  const before = await measureFile(stateDir);
  const codes = new Set<string>();
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const { code } = await growLetters(await signUp(url));
    codes.add(code);
  }
  const grown = (await measureFile(stateDir)) - before;
  return describe(`${ACCOUNTS} accounts of one network add letters until they are refused`, {
    grown,
    most: NETWORK_MB,
    codes: [...codes],
    isRefused: codes.has("storage.network_day"),
  });
}

async function proveKept(url: string, stateDir: string): Promise<Figure[]> {
  const person = await signUp(url);
  const start = await measureFile(stateDir);
  const figures: Figure[] = [];
  const grow = [growResumes, growLetters, growOwnJobs, growOthers];
  const codes: string[] = [];
  for (const work of grow) codes.push((await work(person)).code);
  const grown = (await measureFile(stateDir)) - start;
  const counted = await readCounted(stateDir);
  figures.push(
    describe("an account fills resumes, letters, applications, and profile with interviews", {
      grown,
      most: KEPT_MB,
      codes,
      isRefused: codes.every((code) => code.endsWith(".too_large")),
    }),
    {
      name: "what is counted of it, beside what the file has grown by",
      value: `${(counted / MB).toFixed(1)} MB`,
      bar: `≤ ${KEPT_MB} MB, within a tenth`,
      isMet: counted <= KEPT_MB * MB && Math.abs(grown - counted) <= counted / 10,
    },
  );
  return figures;
}

const describe = (
  name: string,
  { grown, most, codes, isRefused }: { grown: number; most: number; codes: string[]; isRefused: boolean },
): Figure => ({
  name,
  value: `${(grown / MB).toFixed(2)} MB`,
  bar: `≤ ${most} MB, then refused`,
  note: codes.join(", "),
  isMet: isRefused && grown <= most * MB,
});

/** Calls until one is refused because something is full. */
async function repeat(work: (at: number) => Promise<Answer>): Promise<Answer> {
  for (let at = 1; at <= MOST_CALLS; at += 1) {
    const answer = await work(at);
    if (FULL.has(answer.code)) return answer;
    if (answer.status >= 300)
      throw new Error(`A call was answered with ${answer.status} ${answer.code}, not because all is full.`);
  }
  throw new Error(`Nothing was full after ${MOST_CALLS} calls.`);
}

async function send(person: Person, method: string, path: string, json: object): Promise<Answer> {
  const answer = await person.call(`/api${path}`, { method, json });
  const text = await answer.text();
  const body = (text === "" ? {} : JSON.parse(text)) as Answer["body"];
  return { status: answer.status, code: String(body.code ?? ""), id: String(body.id ?? ""), body };
}

const addOwnJob = (person: Person, at: number): Promise<Answer> =>
  send(person, "POST", "/applications/own-jobs", {
    title: `Welder ${at}`,
    company: "Acme",
    description: fillText(30_000, at),
  });
const growOwnJobs = (person: Person) => repeat((at) => addOwnJob(person, at));

/** Edits and restores in turn: each is a version of its own. */
async function growLetters(person: Person): Promise<Answer> {
  let letter = await makeLetter(person);
  if (FULL.has(letter.code)) return letter;
  return await repeat(async (at) => {
    const [newest, ...older] = letter.body.versions as { id: string; origin: string }[];
    if (older.length >= KEPT_VERSIONS - 1) {
      letter = await makeLetter(person);
      return letter;
    }
    const restored = older.find(({ origin }) => origin === "edited") ?? older[0];
    const path = `/cover-letters/${letter.id}`;
    const paragraphs = Array.from({ length: 40 }, (_, paragraph) => ({
      id: `p${paragraph}`,
      kind: "evidence",
      sentences: [1, 2, 3, 4].map((one) => ({ text: fillText(1900, at * 10 + one), facts: [], asks: [] })),
    }));
    const answer =
      newest?.origin === "edited" && restored !== undefined
        ? await send(person, "POST", `${path}/versions/${restored.id}/restore`, {})
        : await send(person, "PUT", path, { paragraphs });
    if (answer.status === 200) letter = answer;
    return answer;
  });
}

const makeLetter = (person: Person): Promise<Answer> =>
  send(person, "POST", "/cover-letters/generate", {
    jobTitle: "Engineer",
    companyName: "Acme",
    userName: "Ada Example",
    jobDescription: "Requirements:\n- SQL",
    userBackground: "Built the billing service in SQL for 40 customers.",
  });

async function growResumes(person: Person): Promise<Answer> {
  const { body } = await send(person, "POST", "/resumes/upload-and-rate", {
    resumeText: "Ada Example\nada@example.com\n\nSkills\nTypeScript, SQL\n",
  });
  const { id } = body.resume as { id: string };
  const projects = Array.from({ length: 50 }, (_, at) => ({
    name: `Project ${at}`,
    description: fillText(4900, at),
  }));
  const { content } = (await send(person, "PUT", `/resumes/${id}`, { title: "Full" })).body as {
    content: object;
  };
  const full = await send(person, "PUT", `/resumes/${id}`, { content: { ...content, projects } });
  if (full.status !== 200) throw new Error(`A full resume was answered with ${full.status} ${full.code}.`);
  return await repeat(() => send(person, "POST", `/resumes/${id}/duplicate`, {}));
}

/** The largest profile, and drafts of interviews. */
async function growOthers(person: Person): Promise<Answer> {
  const workExperience = Array.from({ length: 50 }, (_, at) => ({
    company: "Acme",
    jobTitle: `Engineer ${at}`,
    description: fillText(4900, at),
  }));
  const saved = await send(person, "POST", "/profile", {
    fullName: "Ada Example",
    email: "ada@example.com",
    workExperience,
  });
  if (saved.status !== 200)
    throw new Error(`A full profile was answered with ${saved.status} ${saved.code}.`);
  const questions = Array.from({ length: 20 }, (_, at) => ({
    question: `Tell me about mistake ${at}.`,
    category: "behavioral",
  }));
  let interview = "";
  return await repeat(async (at) => {
    const index = at % 21;
    if (at === 1 || index === 20) {
      const made = await send(person, "POST", "/interviews", {
        title: `Interview ${at}`,
        type: "mock",
        questions,
      });
      interview = made.id;
      return made;
    }
    return await send(person, "PUT", `/interviews/${interview}/draft`, {
      questionIndex: index,
      answer: fillText(9900, at),
    });
  });
}

/** Bytes of the pages in use, whether they are in the file or in its log still. */
async function measureFile(stateDir: string): Promise<number> {
  return await askDatabase(stateDir, (database) => {
    const read = (pragma: string) =>
      Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
    return (read("page_count") - read("freelist_count")) * read("page_size");
  });
}

const readCounted = (stateDir: string): Promise<number> =>
  askDatabase(stateDir, (database) =>
    Number(database.prepare(`SELECT max(${AREAS.join(" + ")}) AS n FROM stored_bytes`).get()?.n),
  );

async function askDatabase<Value>(stateDir: string, work: (database: DatabaseSync) => Value): Promise<Value> {
  const database = new DatabaseSync(await findDatabaseFile(stateDir), { readOnly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
