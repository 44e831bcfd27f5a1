import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findChromium } from "#scripts/lib/chromium.ts";
import { TOOL_ENV, waitForExit } from "#scripts/lib/command.ts";
import { type Figure, median, printFigures } from "#scripts/lib/figures.ts";

import { DEMO_PORTFOLIO, publishDemoPortfolio } from "./demo-portfolio.ts";
import { type Served, withServedWorker } from "./with-served-worker.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const MAX_SHIFT = 0.02;
const TRIES = 3;

type Category = (typeof CATEGORIES)[number];
type Floors = Record<Category, number>;
type Target = {
  path: string;
  floors: Floors;
  isSignedIn?: true;
  /** Pattern of addresses that are not loaded. */
  blocked?: string;
  /** Bar for the largest element. */
  maxLargestMs?: number;
};

const all = (floor: number): Floors =>
  Object.fromEntries(CATEGORIES.map((category) => [category, floor])) as Floors;
/** A page that misses its pictures is judged by them elsewhere. */
const TEXT_ALONE: Floors = { ...all(0), performance: 98 };
const LARGEST_TEXT_MS = 1500;
const SIGNED_IN: Floors = { ...all(95), performance: 90 };

const PUBLIC: Target[] = [
  { path: "/", floors: all(98) },
  ...["/about", "/privacy-policy", "/terms-of-service", "/contact", "/login", "/signup"].map((path) => ({
    path,
    floors: all(95),
  })),
];

/**
 * Every public page and the first screens of the application as Lighthouse's phone sees them, on the built Worker;
 * with a path, only those that stand there.
 */
export async function measureLighthouse(only = ""): Promise<boolean> {
  const chromium = findChromium();
  const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
  try {
    return await withServedWorker({ PACE_PERCENT: "10" }, async (served) => {
      const { jobId, slug } = await fillAccount(served);
      const figures: Figure[] = [];
      for (const target of listTargets(jobId, slug).filter(({ path }) => only === "" || path === only)) {
        const headers = target.isSignedIn ? { cookie: served.cookie } : {};
        const reports: Report[] = [];
        for (let run = 0; run < RUNS; run += 1)
          reports.push(
            await audit(`${served.url}${target.path}`, {
              chromium,
              folder,
              headers,
              blocked: target.blocked,
            }),
          );
        figures.push(summarizeReports(target, reports));
      }
      return printFigures(`Lighthouse, mobile, median of ${RUNS}`, figures);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const listTargets = (jobId: string, slug: string): Target[] => [
  ...PUBLIC,
  { path: `/portfolio/${slug}`, floors: all(98) },
  ...Object.values(DEMO_PORTFOLIO).flatMap((path): Target[] => [
    { path, floors: all(98) },
    // Without its pictures the largest element is a text.
    { path, floors: TEXT_ALONE, blocked: "*/images/*", maxLargestMs: LARGEST_TEXT_MS },
  ]),
  ...["/", "/jobs", `/jobs/${jobId}`].map((path): Target => ({ path, floors: SIGNED_IN, isSignedIn: true })),
];

type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
};

type Browser = {
  chromium: string;
  folder: string;
  headers: Record<string, string>;
  blocked: string | undefined;
};

/** Now and then the browser loses the trace of a page before it begins: that is no figure, and asked for again. */
async function audit(url: string, browser: Browser): Promise<Report> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await auditOnce(url, browser);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function auditOnce(url: string, { chromium, folder, headers, blocked }: Browser): Promise<Report> {
  const path = join(folder, "report.json");
  const child = spawn(
    "npx",
    [
      "-y",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${path}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      ...(blocked === undefined ? [] : [`--blocked-url-patterns=${blocked}`]),
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    { env: { ...TOOL_ENV, CHROME_PATH: chromium }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const code = await waitForExit(child);
  if (code !== 0) throw new Error(`${LIGHTHOUSE} of ${url} ended with ${code}.`);
  return JSON.parse(await readFile(path, "utf8")) as Report;
}

function summarizeReports(
  { path, floors, isSignedIn, blocked, maxLargestMs = Number.POSITIVE_INFINITY }: Target,
  reports: Report[],
): Figure {
  const scores = CATEGORIES.map((category) =>
    Math.round(median(reports.map(({ categories }) => 100 * (categories[category].score ?? 0)))),
  );
  const middle = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const shift = middle("cumulative-layout-shift");
  const largest = middle("largest-contentful-paint");
  const isMet =
    CATEGORIES.every((category, at) => (scores[at] ?? 0) >= floors[category]) &&
    shift <= MAX_SHIFT &&
    largest <= maxLargestMs;
  const name = path.replace(/^(\/jobs\/).+/, "$1{id}");
  const which = isSignedIn ? " signed in" : blocked === undefined ? "" : " without pictures";
  return {
    name: `${name}${which}`,
    value: `${scores.join(" · ")} · CLS ${shift.toFixed(3)}`,
    bar: `≥ ${CATEGORIES.map((category) => floors[category]).join(" · ")} · CLS ≤ ${MAX_SHIFT}${Number.isFinite(maxLargestMs) ? ` · largest ≤ ${seconds(maxLargestMs)}` : ""}`,
    isMet,
    note: `first text ${seconds(middle("first-contentful-paint"))}, largest ${seconds(largest)}, blocked ${Math.round(middle("total-blocking-time"))} ms`,
    details: isMet ? [] : missed(reports),
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What Lighthouse found in the last run, for the developer. */
const missed = (reports: Report[]): string[] =>
  Object.values(reports.at(-1)?.audits ?? {})
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, score }) => `${score}: ${title}`);

const PROFILE = {
  fullName: "Ada Example",
  email: "ada@example.com",
  summary: "Ward nurse who builds the tools that wards lack.",
  technicalSkills: ["Triage", "SQL"],
};

/** Gives the user listings to look at, and a portfolio that search engines may list. */
async function fillAccount({ url, cookie, send }: Served): Promise<{ jobId: string; slug: string }> {
  await send("POST", "/jobs/scrape", { query: "engineer", limit: 200 });
  const jobs = (await (await fetch(`${url}/api/jobs?limit=1`, { headers: { cookie } })).json()) as {
    id: string;
  }[];
  const slug = "ada-example";
  await send("POST", "/profile", PROFILE);
  for (const title of ["Rota", "Triage board", "Wound care guide"])
    await send("POST", "/portfolio", { title, description: "What all wards use.", technologies: ["SQL"] });
  await send("POST", "/user/portfolio-slug", { slug });
  await send("PUT", "/portfolio/settings", { isIndexed: true });
  await publishDemoPortfolio(url);
  return { jobId: jobs[0]?.id ?? "", slug };
}
