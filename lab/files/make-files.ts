import { chromium } from "@playwright/test";

import { findChromium } from "#scripts/lib/chromium.ts";

import lastPeople from "../resumes/last-people.json" with { type: "json" };
import { type Person, withYearsOnly } from "../resumes/make-words.ts";
import more from "../resumes/more-people.json" with { type: "json" };
import people from "../resumes/people.json" with { type: "json" };
import { DOC } from "../resumes/templates/doc.ts";
import { DOCX } from "../resumes/templates/docx.ts";
import { renderResume } from "../resumes/templates/render.ts";
import { FIRST, LAST, SECOND, THIRD } from "../resumes/templates/sets.ts";
import { expectedWords, type GoodFile } from "./good-file.ts";
import { docxOfSize, pdfOfSize } from "./large-files.ts";

const FILES_PER_KIND = 20;
/** Every fifth resume has a life that fills several pages. */
const LONG_EVERY = 5;
const JOBS_OF_LONG = 14;
const LARGEST_BYTES = 10 * 1024 * 1024 - 1;

const EVERYBODY = [...people, ...more, ...lastPeople] as unknown as Person[];
const TEMPLATES = [...FIRST, ...SECOND, ...THIRD, ...LAST];

/** Twenty files of each kind, the last PDF and the last DOCX of ten megabytes less a byte. */
export async function makeGoodFiles(): Promise<GoodFile[]> {
  return [...(await makePdfs()), ...(await makeDocx()), ...makeDocs()];
}

async function makePdfs(): Promise<GoodFile[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const files: GoodFile[] = [];
  for (let at = 0; at < FILES_PER_KIND; at++) {
    const person = personAt(at);
    const template = itemAt(TEMPLATES, at);
    await page.setContent(renderResume(template, person, at));
    const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    files.push({
      name: `${template.name}-${at + 1}.pdf`,
      bytes: isLast(at) ? pdfOfSize(printed, LARGEST_BYTES) : new Uint8Array(printed),
      words: expectedWords(template.yearsOnly === true ? withYearsOnly(person) : person),
    });
  }
  await browser.close();
  return files;
}

async function makeDocx(): Promise<GoodFile[]> {
  const files: GoodFile[] = [];
  for (let at = 0; at < FILES_PER_KIND; at++) {
    const [person, template] = [personAt(at), itemAt(DOCX, at)];
    const write = (picture?: Uint8Array) => template.write(person, at, picture);
    files.push({
      name: `${template.name}-${at + 1}.docx`,
      bytes: isLast(at) ? await docxOfSize(write, LARGEST_BYTES) : await write(),
      words: expectedWords(person),
    });
  }
  return files;
}

const makeDocs = (): GoodFile[] =>
  Array.from({ length: FILES_PER_KIND }, (_, at) => {
    const [person, template] = [personAt(at), itemAt(DOC, at)];
    return {
      name: `${template.name}-${at + 1}.doc`,
      bytes: template.write(person, at),
      words: expectedWords(person),
    };
  });

const isLast = (at: number): boolean => at === FILES_PER_KIND - 1;

function personAt(at: number): Person {
  const person = itemAt(EVERYBODY, at);
  if (at % LONG_EVERY !== LONG_EVERY - 1) return person;
  const others = EVERYBODY.filter(({ locale }) => locale === person.locale);
  return { ...person, work: others.flatMap(({ work }) => work).slice(0, JOBS_OF_LONG) };
}

function itemAt<Item>(items: Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}
