import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { makeJpeg, makePng } from "#testing/pictures/make-picture.ts";
import { INTERVIEW_COLUMNS } from "#worker/features/interviews/interview-columns.ts";
import { keptItems } from "#worker/features/portfolio/portfolio.service.ts";
import { type ListedCase, VERDICT_LIMITS, type Verdict } from "#worker/judge/verdict/verdict.contract.ts";
import { type StoredJson, listStoredJson } from "#worker/lib/stored-json.ts";
import { createApi, createTestContext, createSignedInUser } from "#worker/testing/api.ts";
import { listColumns, listTables, listReferences } from "#worker/testing/canaries.ts";
import { sendPreview, uploadPicture } from "#worker/testing/portfolio.ts";
import { PROBLEM_SOURCES } from "#worker/testing/problem-bank.ts";
import { importJsonResume, pasteResume } from "#worker/testing/resumes.ts";
import { listKeptRooms } from "#worker/testing/rooms.ts";

const api = createApi();

/** Columns of JSON that nobody reads back as what they were written, with the reason. */
const OTHERS: Record<string, string> = {
  "ai_cache.output": "an answer that no longer fits its task is asked for anew",
  "ai_cache.made_by": "as its output",
};

type Sample = { column: string; stored: string };
const samples: Sample[] = [];
let token = "";

async function post(path: string, body: object): Promise<{ id: string }> {
  const response = await api.post(path, body, token);
  expect(response.status, `${path}: ${await response.clone().text()}`).toBeLessThan(300);
  return response.json();
}

const LETTER = {
  jobTitle: "Engineer",
  companyName: "Acme",
  userName: "Ada Example",
  jobDescription: "Requirements:\n- SQL\n- A driving licence",
  userBackground: "I built the billing service in SQL for 40 customers.\nI led a team of five.",
};

/** A set of coding questions was made from nothing, and is never asked what. */
const isOfCoding = ({ column, stored }: Sample) => column === "question_sets.source" && stored === "{}";

/** What a user leaves in every room. */
async function useEveryRoom(): Promise<void> {
  for (const [, { createPath, makeBody }] of listKeptRooms()) await post(createPath, makeBody("Mine"));
  await post("/profile", {
    fullName: "Ada Example",
    technicalSkills: ["SQL"],
    workExperience: [{ company: "Acme", jobTitle: "Engineer", description: "Built the billing service." }],
  });
  const { id: letter } = await post("/cover-letters/generate", LETTER);
  await api.get(`/cover-letters/${letter}/check?format=pdf`, token);
  const { resume } = await pasteResume(api, token);
  await api.get(`/resumes/${resume.id}/check?format=pdf`, token);
  await importJsonResume(api, token, { basics: { name: "Ada" }, skills: [{ name: "SQL", level: "Master" }] });
  await post("/resumes/generate", { jobDescription: "Requirements:\n- SQL", jobTitle: "Engineer" });
  await post("/interviews/generate-questions", {
    jobTitle: "Engineer",
    companyName: "Acme",
    jobDescription: LETTER.jobDescription,
  });
  const { questions } = await (
    await api.post("/interviews/generate-questions", { ...LETTER, level: "mid" }, token)
  ).json<{ questions: object[] }>();
  const { id: mock } = await post("/interviews", { title: "Mock", type: "mock", questions });
  await post(`/interviews/${mock}/evaluate`, { questionIndex: 0, answer: "I asked and wrote it down." });
  await post(`/interviews/${mock}/practice`, { questionIndex: 0, answer: "I asked again.", kind: "again" });
  const { question } = await (
    await api.post("/interviews/generate-coding-question", { difficulty: "easy" }, token)
  ).json<{ question: { problemId: string } }>();
  const { id: coding } = await post("/interviews", {
    title: "Coding",
    type: "coding",
    difficulty: "easy",
    questions: [question],
  });
  const problem = PROBLEM_SOURCES.find(({ id }) => id === question.problemId);
  const code = {
    questionIndex: 0,
    language: "python",
    code: problem?.reference.python.join("\n"),
    answer: "",
  };
  await post(`/interviews/${coding}/evaluate`, code);
  await post(`/interviews/${coding}/practice`, { ...code, kind: "again" });
  const wrong = "def solve(*given):\n    return None\n";
  await post(`/interviews/${coding}/practice`, { ...code, code: wrong, kind: "again" });
  await post("/interviews/stories", { title: "Mine", situation: "It was late.", competencies: ["teamwork"] });
  const picture = async () => ({
    fileId: (await uploadPicture(api, token, makeJpeg())).fileId,
    alt: "A kiln",
  });
  const kiln = { title: "Kiln", description: "A kiln.", technologies: ["C"] };
  const { id: item } = await post("/portfolio", {
    ...kiln,
    pictures: [await picture()],
    caseStudy: { outcome: "It logs." },
  });
  await api.put(`/portfolio/${item}`, { ...kiln, title: "Oven" }, token);
  await api.put("/portfolio/page-pictures/portrait", { picture: await picture() }, token);
  await api.put("/portfolio/page-pictures/cover", { picture: await picture() }, token);
  await sendPreview(api, token, await makePng({ width: 1200, height: 630 }));
  await api.put("/portfolio/settings", { isIndexed: false }, token);
  await post("/applications/own-jobs", { title: "Cook", company: "Acme", description: "Requirements: soup" });
}

beforeAll(async () => {
  const { token: own, ctx } = await createSignedInUser();
  token = own;
  await useEveryRoom();
  for (const table of await listTables()) {
    if (!(await listReferences(table)).some((reference) => reference.table === "users")) continue;
    for (const { name, isText } of await listColumns(table)) {
      if (!isText) continue;
      const { results } = await env.DB.prepare(
        `SELECT "${name}" AS stored FROM ${table} WHERE user_id = ? AND "${name}" GLOB '[[{]*' AND json_valid("${name}")`,
      )
        .bind(ctx.user.id)
        .all<{ stored: string }>();
      samples.push(...results.map(({ stored }) => ({ column: `${table}.${name}`, stored })));
    }
  }
});

/** Those that read the column: code and other answers share one. */
const listReaders = (column: string): StoredJson<unknown>[] =>
  listStoredJson().filter(({ columns }) => columns.includes(column));

const reads = (reader: StoredJson<unknown>, stored: string): boolean => {
  try {
    reader.read(stored);
    return true;
  } catch {
    return false;
  }
};

describe("every column of JSON that a user fills", () => {
  it("has a reader that reads what was written, or a reason to have none", () => {
    const unread = samples.filter(
      ({ column, stored }) =>
        !(column in OTHERS) &&
        !isOfCoding({ column, stored }) &&
        !listReaders(column).some((reader) => reads(reader, stored)),
    );
    expect([...new Set(unread.map(({ column }) => column))]).toEqual([]);
    expect(new Set(samples.map(({ column }) => column)).size).toBeGreaterThan(20);
  });

  it("reads again whatever its writer takes, and the same", () => {
    let written = 0;
    for (const { column, stored } of samples)
      for (const reader of listReaders(column)) {
        if (!reads(reader, stored)) continue;
        fc.assert(
          fc.property(makeMutation(JSON.parse(stored)), (value) => {
            let text: string;
            try {
              text = reader.write(value);
            } catch {
              return;
            }
            written += 1;
            expect(reader.write(reader.read(text))).toBe(text);
          }),
          { numRuns: 25 },
        );
      }
    expect(written).toBeGreaterThan(100);
  });
});

/** The value with one place in it changed: a longer text, more entries, another kind of thing, nothing. */
function makeMutation(value: unknown): fc.Arbitrary<unknown> {
  const places = listPlaces(value, []);
  return fc
    .tuple(fc.constantFrom(...places), fc.nat(5), fc.string({ unit: "binary", maxLength: 50 }), fc.nat(3000))
    .map(([place, kind, text, size]) =>
      changeAt(value, place, (old) => {
        if (kind === 0) return text;
        if (kind === 1)
          return typeof old === "string" ? `${old} `.repeat(1 + (size % 50)).slice(0, size) : text;
        if (kind === 2)
          return Array.isArray(old) ? Array.from({ length: size % 300 }, () => old[0] ?? text) : size;
        if (kind === 3) return null;
        if (kind === 4) return -size / 7;
        return Array.isArray(old) ? [] : {};
      }),
    );
}

type Place = (string | number)[];

function listPlaces(value: unknown, at: Place): Place[] {
  if (value === null || typeof value !== "object") return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => listPlaces(inner, [...at, key]))];
}

function changeAt(value: unknown, [key, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === String(key) ? changeAt(inner, rest, change) : inner));
  const own = value as Record<string, unknown>;
  return { ...own, [key]: changeAt(own[key], rest, change) };
}

describe("a verdict", () => {
  const cut = (length: number) => "x".repeat(length);
  const failing: ListedCase = {
    group: "edge",
    why: "A case",
    input: cut(VERDICT_LIMITS.arguments),
    expected: cut(VERDICT_LIMITS.shown),
    got: cut(VERDICT_LIMITS.shown),
    args: [cut(VERDICT_LIMITS.arguments)],
  };
  const verdict: Verdict = {
    execution: "device",
    device: cut(40),
    status: "partial",
    message: null,
    groups: [],
    failing,
    failingCases: Array.from({ length: VERDICT_LIMITS.failingCases }, () => failing),
    time: null,
    space: null,
    notes: [],
    parts: [],
    score: 5,
    feedback: "",
  };

  it("at its limits is read again and stays small, and is refused beyond them", () => {
    const stored = INTERVIEW_COLUMNS.verdict.write(verdict);
    expect(INTERVIEW_COLUMNS.verdict.read(stored)).toMatchObject({ failingCases: verdict.failingCases });
    expect(stored.length).toBeLessThan(80_000);
    const write = (cases: Verdict["failingCases"]) => () =>
      INTERVIEW_COLUMNS.verdict.write({ ...verdict, failingCases: cases });
    expect(write([...verdict.failingCases, failing])).toThrow("too_big");
    expect(write([{ ...failing, got: cut(VERDICT_LIMITS.shown + 1) }])).toThrow("too_big");
    expect(write([{ ...failing, args: [cut(VERDICT_LIMITS.arguments + 1)] }])).toThrow("too_big");
  });

  it("from before there was a list of failing cases is read with none", () => {
    const { failingCases: _, ...old } = { ...verdict, failing: null };
    expect(INTERVIEW_COLUMNS.verdict.read(JSON.stringify(old))).toEqual({ ...old, failingCases: [] });
  });
});

describe("a row that can no longer be read", () => {
  let userId = "";
  beforeAll(async () => {
    const { token: own, ctx } = await createSignedInUser();
    token = own;
    userId = ctx.user.id;
    await useEveryRoom();
  });

  it.each([
    ...listKeptRooms().flatMap(([, { path, damaged }]) =>
      damaged === null ? [] : [[path, ...damaged] as const],
    ),
    ["/applications", "own_jobs", "fields", null] as const,
  ])(
    "at %s of %s.%s is shown as damaged, fails no list, and is deleted",
    async (path, table, column, code) => {
      await env.DB.prepare(`UPDATE ${table} SET ${column} = '{"broken' WHERE user_id = ?`).bind(userId).run();
      const response = await api.get(path, token);
      expect(response.status).toBe(200);
      const list = await response.json<{ id: string; isDamaged?: true }[]>();
      const damaged = list.filter(({ isDamaged }) => isDamaged === true);
      if (table === "own_jobs") expect(list).toHaveLength(1);
      else expect(damaged.length).toBeGreaterThan(0);
      for (const { id } of damaged) {
        if (code !== null) {
          const one = await api.get(`${path}/${id}`, token);
          expect([one.status, (await one.json<{ code: string }>()).code]).toEqual([422, code]);
        }
        expect((await api.delete(`${path}/${id}`, token)).status).toBe(204);
      }
      const left = await (await api.get(path, token)).json<{ isDamaged?: true }[]>();
      expect(left.filter(({ isDamaged }) => isDamaged === true)).toEqual([]);
    },
  );

  it("keeps nothing from being swept", async () => {
    const { id } = await post("/portfolio", { title: "Kiln", description: "A kiln.", technologies: ["C"] });
    await api.delete(`/portfolio/${id}`, token);
    await env.DB.prepare(`UPDATE portfolio_items SET pictures = '{"broken' WHERE id = ?`).bind(id).run();
    await keptItems.sweep(createTestContext({ now: () => Date.now() + 31 * 86_400_000 }));
    expect(await env.DB.prepare("SELECT 1 FROM portfolio_items WHERE id = ?").bind(id).first()).toBeNull();
  });
});
