import { type Browser, type BrowserContext, type Page, chromium } from "@playwright/test";

import { findChromium } from "#scripts/lib/chromium.ts";
import { type Figure, median, printFigures } from "#scripts/lib/figures.ts";

import { type Served, withServedWorker } from "./with-served-worker.ts";

const RUNS = Number(process.env.ROOMS_RUNS ?? 3);
const MAX_LARGEST_MS = 2000;
/** A phone of the middle class on a slow mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
/** Wide enough for the sidebar. */
const DESK = { width: 1280, height: 900 };
/** From the pointer's arrival at a link until the click. */
const HOVER_MS = 300;
/** After its data: what is drawn late is drawn by then. */
const SETTLED_MS = 1500;

type Room = { to: string; text: string };

/** Each room with a text that it shows when its data is there. */
const ROOMS: Room[] = [
  { to: "/", text: "Rota board" },
  { to: "/profile", text: "Ada of the ward" },
  { to: "/cover-letters", text: "Staff Nurse" },
  { to: "/resumes", text: "Ada of the ward" },
  { to: "/interviews", text: "Mock Interview - Harbour" },
  { to: "/portfolio", text: "Rota board" },
  { to: "/applications", text: "Charge nurse" },
];

/** How long signed-in screens take on a phone: by a full load, and from one room to another. */
export async function measureRooms(): Promise<boolean> {
  return withServedWorker({}, async (served) => {
    await fillAccount(served);
    const browser = await chromium.launch({ executablePath: findChromium() });
    try {
      const figures: Figure[] = [];
      for (const room of ROOMS) figures.push(await measureLoad(browser, served, room));
      for (const room of ROOMS) figures.push(await measureWay(browser, served, room));
      return printFigures(`Rooms on a slow phone, median of ${RUNS}`, figures);
    } finally {
      await browser.close();
    }
  });
}

async function measureLoad(browser: Browser, served: Served, room: Room): Promise<Figure> {
  const largest: number[] = [];
  let element = "";
  for (let run = 0; run < RUNS; run += 1) {
    const found = await withSlowPage(browser, served, PHONE, async (page) => {
      await page.goto(`${served.url}${room.to}`);
      await page.waitForFunction(readTime, { text: room.text, begun: 0 });
      await page.waitForTimeout(SETTLED_MS);
      return page.evaluate(readLargest);
    });
    largest.push(found.ms);
    element = found.element;
  }
  const ms = median(largest);
  return {
    name: `${room.to}, full load`,
    value: `largest ${Math.round(ms)} ms`,
    bar: `≤ ${MAX_LARGEST_MS} ms`,
    isMet: ms <= MAX_LARGEST_MS,
    note: `${largest.map(Math.round).join(", ")}: ${element}`,
  };
}

async function measureWay(browser: Browser, served: Served, room: Room): Promise<Figure> {
  const times = async (hoverMs: number) => {
    const all: number[] = [];
    for (let run = 0; run < RUNS; run += 1)
      all.push(
        await withSlowPage(browser, served, DESK, async (page) => {
          await page.goto(`${served.url}/your-data`);
          await page.getByRole("link", { name: "Applications" }).first().waitFor();
          await page.waitForLoadState("networkidle");
          const begun = await page.evaluate(follow, { to: room.to, hoverMs });
          const shown = await page.waitForFunction(readTime, { text: room.text, begun });
          return Number(await shown.jsonValue());
        }),
      );
    return Math.round(median(all));
  };
  return {
    name: `to ${room.to}`,
    value: `${await times(0)} ms`,
    note: `hovered for ${HOVER_MS} ms before: ${await times(HOVER_MS)} ms`,
  };
}

async function withSlowPage<Result>(
  browser: Browser,
  { cookie }: Served,
  viewport: { width: number; height: number },
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({ viewport });
  try {
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, domain: "localhost", path: "/", secure: true, httpOnly: true }]);
    // As in every browser that a user has signed in with.
    await context.addInitScript(() => localStorage.setItem("signed-in", "true"));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** In the page: when the largest thing was drawn, and what it is. */
function readLargest(): Promise<{ ms: number; element: string }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
      resolve({
        ms: last?.startTime ?? Number.POSITIVE_INFINITY,
        element: `${last?.element?.tagName.toLowerCase()} "${last?.element?.textContent.trim().slice(0, 40)}"`,
      });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** In the page: how long since `begun` it took until a text is on screen; false until then. */
function readTime({ text, begun }: { text: string; begun: number }): number | false {
  const content = document.getElementById("content");
  const values = [...(content?.querySelectorAll("input") ?? [])].map(({ value }) => value);
  const isThere = content?.textContent.includes(text) === true || values.includes(text);
  return isThere && performance.now() - begun;
}

/** In the page: follows a room's link, and tells when. */
async function follow({ to, hoverMs }: { to: string; hoverMs: number }): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav[aria-label="Main"] a[href="${to}"]`);
  if (link === null) throw new Error(`There is no link to ${to}.`);
  if (hoverMs > 0) {
    link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, hoverMs));
  }
  const begun = performance.now();
  link.click();
  return begun;
}

const AD = `Harbour Hospital looks for a Staff Nurse on its surgical ward.

Responsibilities:
- Triage and wound care on a ward of 24 beds

Requirements:
- Two years of experience in nursing`;
const JOB = { jobTitle: "Staff Nurse", companyName: "Harbour Hospital", jobDescription: AD };
const BACKGROUND = "Led a ward of 24 beds at Leeds General.\nTrained six new nurses in triage.\nBSc Nursing.";

/** A few things in every room. */
async function fillAccount({ send }: Served): Promise<void> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await send("POST", path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const fullName = "Ada of the ward";
  await post("/profile", { fullName, summary: BACKGROUND, technicalSkills: ["Triage", "SQL"] });
  for (let at = 0; at < 8; at += 1) {
    await post("/applications/own-jobs", {
      title: "Charge nurse",
      company: `Clinic ${at}`,
      appliedAt: new Date().toISOString(),
    });
    await post("/cover-letters/generate", { ...JOB, userName: fullName, userBackground: BACKGROUND });
    await post("/resumes/generate", {});
  }
  const { questions } = (await post("/interviews/generate-questions", { ...JOB, level: "mid" })) as {
    questions: object[];
  };
  await post("/interviews", {
    title: "Mock Interview - Harbour",
    type: "mock",
    position: "Staff Nurse",
    questions,
  });
  for (let at = 0; at < 3; at += 1)
    await post("/portfolio", {
      title: "Rota board",
      description: "What all wards use.",
      technologies: ["SQL"],
    });
}
