import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";

import { type Page, chromium } from "@playwright/test";

import { findChromium } from "#scripts/lib/chromium.ts";
import { PROJECT } from "#scripts/lib/command.ts";
import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { readFontFile } from "#scripts/lib/font-files.ts";
import { createChangeReader } from "#src/features/resumes/editor/page/changes.ts";
import type { DrawnLayout } from "#src/features/resumes/editor/page/drawn.ts";
import type { LayoutAnswer, LayoutRequest } from "#src/features/resumes/editor/page/layout-worker.ts";
import { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { DEFAULT_DESIGN, PAPERS, TEMPLATES } from "#worker/documents/resume-design.contract.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import { layOutForPdf } from "#worker/documents/write/lay-out-for-pdf.ts";

import { withWorker } from "../with-served-worker.ts";
import { measureLetters } from "./letters.ts";

/** In points. */
const SAME = 0.01;
const LETTERS_BAR = 0.2;

type Named = { name: string; request: LayoutRequest };
/** A line on its page, with where its parts begin: by their first letter, in points. */
type Line = { page: number; text: string; y: number; starts: [letter: number, x: number][] };

/**
 * Lays out every resume of a folder in every template and on every paper, by the editor's thread in a browser and
 * by the code of the PDF here, and compares all lines.
 */
export async function measureEditorPage(folder: string): Promise<boolean> {
  const all = await readRequests(folder);
  return withWorker({}, async ({ url }) => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      await page.goto(`${url}/about`);
      await openThread(page);
      const readChanges = createChangeReader();
      const layouts: DrawnLayout[] = [];
      const different: string[] = [];
      let lines = 0;
      for (const { name, request } of all) {
        const answer = await askThread(page, request);
        if (answer.kind === "failed") throw new Error(`${name}: ${answer.reason}`);
        const layout = readChanges(answer.changes);
        layouts.push(layout);
        const [drawn, printed] = [listDrawnLines(layout), await listPrintedLines(request)];
        lines += printed.length;
        if (!isSame(drawn, printed)) different.push(name);
      }
      const farthest = await measureLetters(page, layouts);
      return printFigures("The page in the editor and the PDF", [
        {
          name: "pages of a resume in a template, equal in all texts, breaks, places and baselines",
          value: `${all.length - different.length} of ${all.length} equal`,
          bar: "all",
          isMet: different.length === 0 && all.length > 0,
          note: different.length === 0 ? `${lines} lines` : different.slice(0, 5).join(", "),
        },
        {
          name: "the farthest that a word begins from where the PDF has it",
          value: `${farthest.points.toFixed(3)} pt`,
          bar: `≤ ${LETTERS_BAR} pt`,
          isMet: farthest.points <= LETTERS_BAR,
          note: farthest.text,
        },
      ] satisfies Figure[]);
    } finally {
      await browser.close();
    }
  });
}

async function readRequests(folder: string): Promise<Named[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  const people = await Promise.all(
    files.map(async (file) => ({
      person: basename(file, ".json"),
      content: ResumeContent.parse(JSON.parse(await readFile(join(folder, file), "utf8"))),
    })),
  );
  return people.flatMap(({ person, content }) =>
    TEMPLATES.flatMap((template) =>
      PAPERS.map((paper) => ({
        name: `${person}, ${template}, ${paper}`,
        request: { content, template, paper, design: DEFAULT_DESIGN, hasPhoto: false },
      })),
    ),
  );
}

/** Opens the editor's thread as it is built. */
async function openThread(page: Page): Promise<void> {
  const assets = await readdir(join(PROJECT, "dist/client/assets"));
  const file = assets.find((name) => /^layout-worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error("The build has no thread that lays out pages.");
  await page.evaluate((address) => {
    Object.assign(window, { thread: new Worker(address, { type: "module" }) });
  }, `/assets/${file}`);
}

const askThread = (page: Page, request: LayoutRequest): Promise<LayoutAnswer> =>
  page.evaluate((asked) => {
    const { thread } = window as unknown as { thread: Worker };
    return new Promise<LayoutAnswer>((resolve, reject) => {
      thread.addEventListener("message", ({ data }) => resolve(data as LayoutAnswer), { once: true });
      thread.addEventListener("error", ({ message }) => reject(new Error(message)), { once: true });
      thread.postMessage(asked, []);
    });
  }, request);

const createLine = (page: number, y: number, parts: { text: string; x: number }[]): Line => {
  let text = "";
  const starts = parts.map((part): [number, number] => {
    const letter = text.length;
    text += part.text;
    return [letter, part.x];
  });
  return { page, y, text, starts };
};

const listDrawnLines = ({ pages }: DrawnLayout): Line[] =>
  pages.flatMap(({ lines }, page) => lines.map(({ y, line }) => createLine(page, y, line.texts)));

async function listPrintedLines({ content, ...design }: LayoutRequest): Promise<Line[]> {
  const input = { ...design, content: selectShownContent(content), language: design.design.language };
  const { layout } = await layOutForPdf(input, readFontFile);
  return layout.pages.flatMap(({ lines }, page) =>
    lines.map(({ label, segments, baseline }) =>
      createLine(page, baseline, [...(label === null ? [] : [label]), ...segments]),
    ),
  );
}

const isSame = (drawn: Line[], printed: Line[]): boolean =>
  drawn.length === printed.length &&
  printed.every((line, at) => {
    const other = drawn[at];
    if (other === undefined) return false;
    // What is drawn may begin at more letters: at words within a part.
    const places = new Map(other.starts);
    return (
      line.page === other.page &&
      line.text === other.text &&
      Math.abs(line.y - other.y) <= SAME &&
      line.starts.every(([letter, x]) => Math.abs((places.get(letter) ?? Number.NaN) - x) <= SAME)
    );
  });
