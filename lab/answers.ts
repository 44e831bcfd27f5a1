import { DEMO_LOGIN } from "#scripts/demo/account.ts";
import { type Figure, printFigures } from "#scripts/lib/figures.ts";

// bun run measure answers ADDRESS ADDRESS: asks two running demos the same and compares what they answer byte by byte. Both
// serve copies of one STATE_DIR, by code before a change and after it.

const MAX_ITEMS = 12;
const MAX_JOBS = 60;

/** Lists, with the calls that each of their items has. */
const LISTS: Record<string, readonly string[]> = {
  "/cover-letters": ["", "/check", "/pdf", "/docx", "/bundle"],
  "/resumes": [
    "",
    "/check",
    "/profile-changes",
    "/pdf",
    "/docx",
    "/text",
    "/markdown",
    "/json",
    "/thumbnail",
  ],
  "/interviews": ["", "/transcript"],
  "/interviews/stories": [""],
  "/applications": [""],
  "/portfolio": [""],
  "/searches": [""],
};
const SINGLE = [
  "/auth/me",
  "/account",
  "/jobs/sources",
  "/interviews/coding/problems",
  "/interviews/weak-spots",
  "/stats",
  "/recent-activity",
  "/profile",
  "/portfolio/preview",
  "/portfolio/settings",
  "/ai",
  "/matches",
  "/matches/refusals",
  "/news",
  "/feeds",
  "/delivery",
  ...Object.keys(LISTS).map((path) => `${path}/deleted`),
];
const QUERIES = [
  "",
  "engineer",
  "nurse berlin",
  "remote data scientist",
  "teacher -substitute",
  "accountant from 60k",
  "projct manager",
  "c++",
  "pflegekraft münchen",
  "part time barista",
];
const READS = ["/jobs", "/jobs/search", "/jobs/facets", "/jobs/query", "/matches"];
const FILTERS = ["", "&remote=true", "&sort=relevant", "&posted=week"];

type Answer = { status: number; bytes: Uint8Array };
type Listed = { id: string; company?: string }[];

async function signIn(address: string): Promise<(path: string) => Promise<Answer>> {
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address, "sec-fetch-site": "same-origin" },
    body: JSON.stringify(DEMO_LOGIN),
  });
  if (!signedIn.ok) throw new Error(`${address}: signing in answers ${signedIn.status}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return async (path) => {
    const response = await fetch(`${address}/api${path}`, { headers: { cookie } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, bytes: response.ok ? bytes : leaveOutRequestId(bytes) };
  };
}

/** Each failure has an id of its own. */
const leaveOutRequestId = (bytes: Uint8Array): Uint8Array =>
  new TextEncoder().encode(new TextDecoder().decode(bytes).replace(/"requestId":"\w+"/, ""));

const readText = ({ bytes }: Answer): string => new TextDecoder().decode(bytes);

/** The items of a list, whether the answer is the list or has it in a field. */
function readItems(answer: Answer): Listed {
  const parsed: unknown = JSON.parse(readText(answer));
  const found = Array.isArray(parsed) ? parsed : Object.values(parsed ?? {}).find(Array.isArray);
  return (found ?? []) as Listed;
}

async function listPaths(ask: (path: string) => Promise<Answer>): Promise<string[]> {
  const paths = [...SINGLE];
  for (const [list, calls] of Object.entries(LISTS)) {
    const answer = await ask(list);
    paths.push(list);
    if (answer.status !== 200) continue;
    for (const { id } of readItems(answer).slice(0, MAX_ITEMS))
      paths.push(...calls.map((call) => `${list}/${id}${call}`));
  }
  for (const q of QUERIES)
    for (const read of READS)
      paths.push(...FILTERS.map((filter) => `${read}?q=${encodeURIComponent(q)}${filter}`));
  const jobs = readItems(await ask("/jobs")).slice(0, MAX_JOBS);
  for (const { id } of jobs) paths.push(`/jobs/${id}`, `/matches/${id}`, `/applications/made-for/${id}`);
  for (const company of new Set(jobs.map((job) => job.company ?? "")))
    paths.push(`/companies/${encodeURIComponent(company)}`);
  return paths;
}

export async function measureAnswers(before: string, after = ""): Promise<boolean> {
  const [askBefore, askAfter] = [await signIn(before), await signIn(after)];
  const paths = await listPaths(askBefore);
  const different: string[] = [];
  let changing = 0;
  for (const path of paths) {
    const [one, again, other] = [await askBefore(path), await askBefore(path), await askAfter(path)];
    if (Buffer.compare(one.bytes, again.bytes) !== 0) changing += 1;
    else if (one.status !== other.status) different.push(`${path}: ${one.status}, then ${other.status}`);
    else if (Buffer.compare(one.bytes, other.bytes) !== 0)
      different.push(`${path}: ${findDifference(one, other)}`);
  }
  const figures: Figure[] = [
    { name: "calls", value: String(paths.length) },
    { name: "answered otherwise when asked twice, and left out", value: String(changing) },
    {
      name: "answers that are not byte for byte the same",
      value: String(different.length),
      bar: "0",
      isMet: different.length === 0,
      details: different,
    },
  ];
  return printFigures("Answers of the API before and after", figures);
}

/** Where two answers part, with what is around it. */
function findDifference(one: Answer, other: Answer): string {
  const [before, after] = [readText(one), readText(other)];
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  return `${before.slice(Math.max(0, at - 40), at + 40)} ≠ ${after.slice(Math.max(0, at - 40), at + 40)}`;
}
