import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { chromium } from "@playwright/test";

import { findChromium } from "#scripts/lib/chromium.ts";
import { PROJECT } from "#scripts/lib/command.ts";
import { type Figure, formatKilobytes } from "#scripts/lib/figures.ts";

import { DEMO_PORTFOLIO, publishDemoPortfolio } from "../demo-portfolio.ts";
import { withWorker } from "../with-served-worker.ts";

const PUBLIC_JS = 130_000;
const PORTFOLIO_HTML = 30_000;
const WORKER = 4_000_000;
const JUDGE = 560_000;
/** The files of the judge: its engines, and its code with the compiler for TypeScript. */
const JUDGE_FILES =
  /(?:^|\/)(?:judge-device-run|is-starter|judge|load-engines|mask|micropython|quickjs|run-examples|starters)-[\w-]+\.(?:js|wasm)$/;
const PAGES = ["/", "/login", "/signup", "/about", "/privacy-policy", "/terms-of-service", "/contact"];

/** All JavaScript that a first visit of a public page loads, and all that is uploaded of the Worker, both gzipped. */
export async function measureBundles(): Promise<Figure[]> {
  const figures = await withWorker({}, async ({ url }) => [
    ...(await measurePages(url)),
    ...(await measurePortfolio(url)),
  ]);
  const folder = join(PROJECT, "dist/vocata");
  const worker = await measureSize(folder, /\.(?:js|wasm)$/);
  const judge = await measureSize(folder, JUDGE_FILES);
  return [
    ...figures,
    {
      name: "the Worker",
      value: formatKilobytes(worker),
      bar: "≤ 4,000 KB gz",
      isMet: worker <= WORKER,
    },
    {
      name: "the judge in it",
      value: formatKilobytes(judge),
      bar: "≤ 560 KB gz",
      isMet: judge > 0 && judge <= JUDGE,
    },
  ];
}

async function measurePages(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const figures: Figure[] = [];
  try {
    for (const path of PAGES) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const scripts: Promise<number>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() === "script")
          scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
      });
      await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
      const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
      figures.push({
        name: `JavaScript of the first load of ${path}`,
        value: formatKilobytes(bytes),
        bar: "≤ 130 KB gz",
        isMet: bytes <= PUBLIC_JS,
        note: `${scripts.length} files`,
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return figures;
}

/** The HTML of the demo's portfolio, and of the page of its featured project. */
async function measurePortfolio(url: string): Promise<Figure[]> {
  await publishDemoPortfolio(url);
  const figures: Figure[] = [];
  for (const path of Object.values(DEMO_PORTFOLIO)) {
    const response = await fetch(`${url}${path}`);
    const bytes = gzipSync(await response.text(), { level: 9 }).length;
    figures.push({
      name: `HTML of ${path}`,
      value: formatKilobytes(bytes),
      bar: "≤ 30 KB gz",
      isMet: response.status === 200 && bytes <= PORTFOLIO_HTML,
    });
  }
  return figures;
}

async function measureSize(folder: string, files: RegExp): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => files.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(folder, name)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
