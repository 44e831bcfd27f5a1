import type { Figure } from "#scripts/lib/figures.ts";
import appended from "#testing/mock-model/appended.json" with { type: "json" };

import {
  type Answer,
  type Client,
  editResume,
  makeRecord,
  makeResume,
  openClient,
  readEngine,
  writeLetter,
} from "./client.ts";
import { MARKS, type Stage, addressAt, withStage } from "./stage.ts";

const ROUNDS = 90;
const CALLS_PER_DAY = 150;
const TASKS_PER_HOUR = [60, 1000];
/** An answer and its repair. */
const ASKED_A_TASK = 2;
const MARKED = 36;

/** What one account takes of the model from others: its day of calls, its being asked at all, and what it makes others read. */
export async function proveModelShares(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const tasks of TASKS_PER_HOUR) {
    const variables = { AI_CALLS_PER_DAY: String(CALLS_PER_DAY), AI_TASKS_PER_HOUR: String(tasks) };
    figures.push(...(await withStage({ variables }, (stage) => proveBudget(stage, tasks))));
  }
  return [
    ...figures,
    await withStage({}, proveBreaker),
    ...(await withStage(
      { variables: { AI_CALLS_PER_DAY: "1000000", AI_TASKS_PER_HOUR: "100000" } },
      proveAppended,
    )),
  ];
}

/** A resume is edited and rated in a loop; then another user has a letter written. */
async function proveBudget({ url, model }: Stage, tasks: number): Promise<Figure[]> {
  const [one, other] = [await openClient(url, addressAt(1)), await openClient(url, addressAt(2))];
  const id = await makeResume(one);
  const before = model.countRequests();
  const engines = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await editResume(one, id, `Skill ${round}`);
    const rated = await one.call("POST", `/api/resumes/${id}/rate`);
    const engine = rated.status === 200 ? readEngine(rated) : String(rated.status);
    engines.set(engine, (engines.get(engine) ?? 0) + 1);
  }
  const asked = model.countRequests() - before;
  const most = Math.min(CALLS_PER_DAY / 2 + 1, tasks * ASKED_A_TASK);
  const letter = readEngine(await writeLetter(other));
  return [
    {
      name: `T1: requests to the model by ${ROUNDS} ratings of one account, of ${CALLS_PER_DAY} a day and ${tasks} tasks an hour`,
      value: String(asked),
      bar: `≤ ${most}`,
      isMet: asked <= most && asked > 0,
      note: describeCounts(engines),
    },
    { name: "T1: another's letter after it", value: letter, bar: "model", isMet: letter === "model" },
  ];
}

/** Ads that the model refuses, or answers with what cannot be used. */
async function proveBreaker({ url }: Stage): Promise<Figure> {
  const [one, other] = [await openClient(url, addressAt(1)), await openClient(url, addressAt(2))];
  const engines = new Map<string, number>();
  const others = new Map<string, number>();
  const count = (counts: Map<string, number>, answer: Answer) => {
    const engine = answer.status === 201 ? readEngine(answer) : String(answer.status);
    counts.set(engine, (counts.get(engine) ?? 0) + 1);
  };
  for (let at = 0; at < MARKED; at += 1) {
    count(engines, await writeLetter(one, at % 2 === 0 ? MARKS.refused : MARKS.cut));
    if (at % 4 === 3) count(others, await writeLetter(other));
  }
  return {
    name: `T4: another's letters beside ${MARKED} that the model refuses or answers with nothing`,
    value: describeCounts(others),
    bar: "by the model",
    isMet: others.size === 1 && others.has("model"),
    note: `the one's: ${describeCounts(engines)}`,
  };
}

const AD = `We look for an engineer for our billing team.
Requirements:
- 3 years of experience with SQL
- Experience with invoices
- TypeScript`;

type Made = { name: string; make: (client: Client, at: number) => Promise<Answer> };

/** What a model writes for a user to read. */
const TEXTS: Made[] = [
  { name: "letter", make: (client) => writeLetter(client) },
  {
    name: "feedback",
    make: async (client, at) => {
      const interview = await makeRecord(client, "/api/interviews", {
        title: `Mock Interview - Acme ${at}`,
        type: "mock",
        questions: [{ question: "Tell me about a mistake.", category: "behavioral" }],
      });
      return client.call("POST", `/api/interviews/${interview}/evaluate`, {
        questionIndex: 0,
        answer: `I sent invoice ${at} to a wrong customer, saw it an hour later, and called both the same day.`,
      });
    },
  },
  {
    name: "advice",
    make: async (client, at) => {
      const id = await makeResume(client);
      await editResume(client, id, `Skill ${at}`);
      return client.call("POST", `/api/resumes/${id}/rate`);
    },
  },
  {
    name: "tailoring",
    make: async (client, at) =>
      client.call("POST", "/api/resumes/generate", {
        sourceResumeId: await makeResume(client),
        jobTitle: "Engineer",
        companyName: `Acme ${at}`,
        jobDescription: `${AD}\n- Experience with SQL of ${at + 2} databases`,
      }),
  },
  {
    name: "questions",
    make: (client, at) =>
      client.call("POST", "/api/interviews/generate-questions", {
        jobTitle: "Engineer",
        companyName: `Acme ${at}`,
        jobDescription: AD,
      }),
  },
];

/** A model that appends an address, an unseen character or a tag to each of its texts. */
async function proveAppended({ url, model }: Stage): Promise<Figure[]> {
  const clients = await Promise.all(TEXTS.map((_, at) => openClient(url, addressAt(at))));
  const makeAll = async (at: number) =>
    Promise.all(
      TEXTS.map(async ({ name, make }, index) => ({
        name,
        answer: await make(clients[index] as Client, at),
      })),
    );
  const fine = await makeAll(-1);
  const byModel = fine.filter(({ answer }) => readEngine(answer) === "model").map(({ name }) => name);
  const before = model.countRequests();
  const passed: string[] = [];
  const failed: string[] = [];
  for (const [at, text] of appended.entries()) {
    model.setName(`mock-appending.${at}`);
    for (const { name, answer } of await makeAll(at)) {
      if (answer.status >= 300 || answer.status === 0)
        failed.push(`${name}: ${answer.status} ${answer.text}`);
      else if (listTexts(JSON.parse(answer.text)).some((said) => said.includes(text)))
        passed.push(`${name}: ${JSON.stringify(text)}`);
    }
  }
  return [
    {
      name: "T3: texts that the model makes where it is fine",
      value: byModel.join(),
      bar: TEXTS.map(({ name }) => name).join(),
      isMet: byModel.length === TEXTS.length,
    },
    {
      name: `T3: of ${appended.length} addresses, unseen characters and tags in ${TEXTS.length} texts: passed`,
      value: String(passed.length),
      bar: "0, none unanswered",
      isMet: passed.length === 0 && failed.length === 0,
      note: `${model.countRequests() - before} requests to the model, ${failed.length} unanswered`,
      details: [...passed, ...failed].slice(0, 5),
    },
  ];
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

export const describeCounts = (counts: Map<string | number, number>): string =>
  [...counts].map(([what, count]) => `${count} × ${what}`).join(", ");
