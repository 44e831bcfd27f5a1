import { readFile } from "node:fs/promises";

import { type Page, chromium } from "@playwright/test";

import { findChromium } from "#scripts/lib/chromium.ts";
import { type Figure, formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";
import { ResumeContent } from "#worker/documents/resume-content.contract.ts";

import { type Served, withServedWorker } from "./with-served-worker.ts";

/** A laptop four times as slow, on a slow mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWDOWN = 4;
/** Wide enough for the page beside the form. */
const DESK = { width: 1440, height: 900 };
const TYPED = " and wrote down for all what the next shift has to know first";
const KEY_MS = 90;
/** After the last key: the change is saved, and what follows from that is fetched. */
const SETTLED_MS = 3000;
const DRAWN_BAR_MS = 300;
const TASK_BAR_MS = 50;

type Seen = { drawnMs: number[]; tasksMs: number[] };
type Watched = Seen & { waiting: { text: string; atMs: number }[] };

/** How long after a key the page shows it, and what holds up the browser, in a resume from a file. */
export async function measureEditor(file: string): Promise<boolean> {
  const content = ResumeContent.parse(JSON.parse(await readFile(file, "utf8")));
  return withServedWorker({}, async (served) => {
    const id = await storeResume(served, content);
    const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
    try {
      const context = await browser.newContext({ viewport: DESK });
      const [name = "", value = ""] = served.cookie.split("=");
      await context.addCookies([
        { name, value, domain: "localhost", path: "/", secure: true, httpOnly: true },
      ]);
      await context.addInitScript(() => localStorage.setItem("signed-in", "true"));
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", NETWORK);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      const begun = performance.now();
      await page.goto(`${served.url}/resumes/${id}`);
      await page.locator("[data-testid=page] svg").first().waitFor();
      const firstMs = performance.now() - begun;
      const pages = await page.locator("[data-testid=page] svg").count();
      const { drawnMs, tasksMs } = await typeAndWatch(page);
      const isAllDrawn = drawnMs.length === TYPED.length;
      const p95 = percentile(drawnMs, 95);
      return printFigures(`Typing into a resume of ${pages} pages, processor ${CPU_SLOWDOWN} times as slow`, [
        { name: "opened and drawn", value: formatMilliseconds(firstMs) },
        { name: "keys drawn", value: `${drawnMs.length} of ${TYPED.length}`, bar: "all", isMet: isAllDrawn },
        { name: "from a key to the page, p50", value: formatMilliseconds(percentile(drawnMs, 50)) },
        {
          name: "from a key to the page, p95",
          value: formatMilliseconds(p95),
          bar: `≤ ${DRAWN_BAR_MS} ms`,
          isMet: p95 <= DRAWN_BAR_MS,
        },
        {
          name: "longest task of the browser's main thread",
          value: formatMilliseconds(Math.max(0, ...tasksMs)),
          bar: `≤ ${TASK_BAR_MS} ms`,
          isMet: tasksMs.length === 0,
          note: tasksMs.length === 0 ? "none over the bar" : `${tasksMs.length} over the bar`,
        },
      ] satisfies Figure[]);
    } finally {
      await browser.close();
    }
  });
}

async function storeResume({ send }: Served, content: ResumeContent): Promise<string> {
  const ask = async (method: "POST" | "PUT", path: string, body: object): Promise<{ id: string }> => {
    const response = await send(method, path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  await ask("POST", "/profile", { fullName: content.personalInfo.name });
  const { id } = await ask("POST", "/resumes/generate", {});
  await ask("PUT", `/resumes/${id}`, { content });
  return id;
}

async function typeAndWatch(page: Page): Promise<Seen> {
  const experience = page.getByRole("region", { name: "Experience" });
  await experience.locator("h3 button").first().click();
  await experience.getByRole("textbox", { name: "Bullet 2", exact: true }).focus();
  await page.keyboard.press("End");
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(watchTyping);
  await page.keyboard.type(TYPED, { delay: KEY_MS });
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => {
    const { drawnMs, tasksMs } = (window as unknown as { watched: Watched }).watched;
    return { drawnMs, tasksMs };
  });
}

/** In the page: notes when each key's text is in a frame, and tasks that take long. */
function watchTyping(): void {
  const watched: Watched = { drawnMs: [], tasksMs: [], waiting: [] };
  Object.assign(window, { watched });
  const host = document.querySelector("[data-testid=page]");
  const removeSpaces = (text: string) => text.replaceAll(/\s/g, "");
  document.addEventListener("input", ({ target, timeStamp }) => {
    const { value } = target as HTMLTextAreaElement;
    watched.waiting.push({ text: removeSpaces(value), atMs: timeStamp });
  });
  const observer = new MutationObserver(() => {
    const shown = removeSpaces(host?.textContent ?? "");
    const isShown = watched.waiting.findLastIndex(({ text }) => shown.includes(text));
    const drawn = watched.waiting.splice(0, isShown + 1);
    if (drawn.length === 0) return;
    // The frame that is begun next has the change; a message after it is handled when it is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        for (const { atMs } of drawn) watched.drawnMs.push(performance.now() - atMs);
        port1.close();
      });
      port1.start();
      port2.postMessage(null, []);
    });
  });
  if (host !== null) observer.observe(host, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    watched.tasksMs.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
}
