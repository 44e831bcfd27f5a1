import { randomUUID } from "node:crypto";

/** What a call was answered with; a status of 0 is none in time. */
export type Answer = { status: number; ms: number; text: string };

const PASSWORD = "Load-2026";
const ANSWER_MS = 30_000;

export type Client = Awaited<ReturnType<typeof openClient>>;

/** Calls from an address, as Cloudflare or the operator's proxy names it; `headers` are sent besides. */
export const createCaller =
  (url: string, address: string, getCookie = () => "", headers: Record<string, string> = {}) =>
  async (method: string, path: string, body?: object | FormData): Promise<Answer> => {
    const startedAtMs = performance.now();
    const { answer, text } = await ask(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        "sec-fetch-site": "same-origin",
        "cf-connecting-ip": address,
        cookie: getCookie(),
        ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: answer?.status ?? 0, ms: performance.now() - startedAtMs, text };
  };

async function ask(url: string, init: RequestInit): Promise<{ answer: Response | null; text: string }> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    return { answer, text: await answer.text() };
  } catch {
    return { answer: null, text: "" };
  }
}

const readCookies = (answer: Response | null): string[] =>
  (answer?.headers.getSetCookie() ?? []).map((cookie) => cookie.split(";")[0] ?? "");

type ClientOptions = { email?: string; headers?: Record<string, string> };

/** A user with an account, in a browser that keeps its cookies and is behind an address. */
export async function openClient(
  url: string,
  address: string,
  { email = `${randomUUID()}@example.com`, headers = {} }: ClientOptions = {},
) {
  const jar = new Map<string, string>();
  const getCookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const enter = async (path: string, body: object): Promise<Answer> => {
    const startedAtMs = performance.now();
    const { answer, text } = await ask(`${url}${path}`, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "cf-connecting-ip": address,
        cookie: getCookie(),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of readCookies(answer)) {
      const at = cookie.indexOf("=");
      jar.set(cookie.slice(0, at), cookie.slice(at + 1));
    }
    return { status: answer?.status ?? 0, ms: performance.now() - startedAtMs, text };
  };
  const signUp = { firstName: "Ada", lastName: "Example", email, password: PASSWORD };
  const made = await enter("/api/auth/signup", signUp);
  if (made.status !== 201) throw new Error(`Signing up was answered with ${made.status} ${made.text}.`);
  return {
    email,
    address,
    getCookie,
    call: createCaller(url, address, getCookie, headers),
    /** Goes on with the session that it gets. */
    signIn: () => enter("/api/auth/login", { email, password: PASSWORD }),
  };
}

/** So many at once, in order. */
export async function openClients(
  url: string,
  count: number,
  addressOf: (at: number) => string,
  options?: ClientOptions,
): Promise<Client[]> {
  const clients: Client[] = [];
  for (let at = 0; at < count; at += 4)
    clients.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(4, count - at) }, (_, step) =>
          openClient(url, addressOf(at + step), options),
        ),
      )),
    );
  return clients;
}

/** The value of a field of an answer, as JSON has it. */
export function readJson<Value>({ text, status }: Answer): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw new Error(`An answer of ${status} is no JSON: ${text.slice(0, 200)}`);
  }
}

export async function makeRecord(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.call("POST", path, body);
  const { id } = readJson<{ id?: string }>(answer);
  if (id === undefined) throw new Error(`Nothing was made at ${path}: ${answer.status} ${answer.text}`);
  return id;
}

const LETTER = {
  jobTitle: "Engineer",
  userName: "Ada Example",
  jobDescription: "Requirements:\n- SQL\n- Three years of experience with invoices",
  userBackground:
    "Built the billing service in SQL for 40 customers in 2019. Answered 30 letters of customers a day at Acme. Cut the time of a deploy from 40 to 6 minutes.",
};

let letters = 0;

/** Requests a letter with unique input, so that no cache answers it; `more` is added to its ad. */
export function writeLetter(client: Client, more = ""): Promise<Answer> {
  letters += 1;
  return client.call("POST", "/api/cover-letters/generate", {
    ...LETTER,
    companyName: `Acme ${letters}`,
    jobDescription: `${LETTER.jobDescription}\n${more}`,
  });
}

/** Which engine made what an answer has, and why not the model. */
export function readEngine({ text }: Answer): string {
  const [, engine = "none"] = /"engine":"(\w+)"/.exec(text) ?? [];
  const [, reason] = /"degraded":"(\w+)"/.exec(text) ?? [];
  return reason === undefined ? engine : `${engine} ${reason}`;
}

export const RESUME_PROFILE = {
  name: "Ada Example",
  email: "ada@example.com",
  summary: "Engineer of billing systems.",
  experience: [
    {
      position: "Engineer",
      company: "Acme",
      startDate: "2020",
      endDate: "Present",
      description: "- Responsible for the billing service in SQL for 40 customers\n- Cut waste by 12 %",
    },
  ],
  education: [{ school: "Leeds", degree: "BSc", startDate: "2016", endDate: "2019" }],
  skills: ["SQL", "TypeScript", "Python"],
};

export const makeResume = (client: Client): Promise<string> =>
  makeRecord(client, "/api/resumes/generate", { userProfile: RESUME_PROFILE });

/** Edits a resume by one skill, so that what is made of it has to be made anew. */
export async function editResume(client: Client, id: string, skill: string): Promise<Answer> {
  const stored = await client.call("GET", `/api/resumes/${id}`);
  if (stored.status !== 200) return stored;
  const { content } = readJson<{ content: object }>(stored);
  return client.call("PUT", `/api/resumes/${id}`, {
    content: { ...content, skills: ["SQL", "Python", skill] },
  });
}
