import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import { type Page, chromium } from "@playwright/test";

import { findChromium } from "#scripts/lib/chromium.ts";

import { type Person, makePerson } from "./person.ts";
import { TEMPLATES, leaveOutDates, makeSheet } from "./templates.ts";

/**
 * Prints invented people by public templates of JSON Resume and by our own: "name-seed.pdf" beside the person that it
 * shows, which tells what each of its rows is. The templates are npm packages that are no dependencies of the project:
 * `npm install --ignore-scripts jsonresume-theme-… bootstrap@3.3.7` in a folder of one's own.
 */
const [out, packages] = process.argv.slice(2);
if (out === undefined || packages === undefined) {
  console.error("Usage: node lab/training/resumes/layouts/render.ts <folder> <folder of the packages>");
  process.exit(2);
}

/** Those that render without a network; the other templates of the registry are left to measurements. */
const THEMES =
  "actual autumn caffeine compact crisp elegant eloquent flat full kards keloran kendall projects".split(" ");
const PEOPLE = 10;
/** The style sheet that several of them load from elsewhere. */
const BOOTSTRAP = "node_modules/bootstrap/dist/css/bootstrap.min.css";

const require = createRequire(join(resolve(packages), "package.json"));
type Theme = { render: (person: Person) => string | Promise<string> };

async function print(page: Page, name: string, person: Person, html: string): Promise<void> {
  const base = join(out ?? "", name);
  await page.setContent(html, { waitUntil: "load" });
  await page.pdf({ path: `${base}.pdf`, format: "A4", preferCSSPageSize: true, printBackground: true });
  await writeFile(`${base}.person.json`, JSON.stringify(person));
}

await mkdir(out, { recursive: true });
const bootstrap = await readFile(join(packages, BOOTSTRAP), "utf8");
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.route(/^https?:/, (route) =>
  /bootstrap(?:\.min)?\.css/.test(route.request().url())
    ? route.fulfill({ contentType: "text/css", body: bootstrap })
    : route.abort(),
);
for (const [at, name] of THEMES.entries()) {
  const theme = require(`jsonresume-theme-${name}`) as Theme;
  for (let seed = at * 50 + 1; seed <= at * 50 + PEOPLE; seed += 1) {
    const { person } = makePerson(seed);
    try {
      await print(page, `${name}-${seed}`, person, await theme.render(person));
    } catch (error) {
      // Some templates want what JSON Resume calls optional.
      console.warn(`${name} does not show person ${seed}: ${String(error).split("\n")[0]}`);
    }
  }
}
for (const [at, [name, write]] of Object.entries(TEMPLATES).entries())
  for (let seed = 1001 + at * 50; seed <= 1000 + at * 50 + PEOPLE; seed += 1) {
    const { person: made, words } = makePerson(seed);
    const person = leaveOutDates(made, seed);
    await print(page, `${name}-${seed}`, person, write(makeSheet(person, words, seed)));
  }
await browser.close();
