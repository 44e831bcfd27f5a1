import { execFile } from "node:child_process";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { printFigures } from "#scripts/lib/figures.ts";
import { readFontFile } from "#scripts/lib/font-files.ts";
import { proveReadable } from "#worker/ai/read-resume/prove-readable.ts";
import { parseResumeTask } from "#worker/ai/tasks/parse-resume/task.ts";
import { PRESENT, readDate } from "#worker/ai/words/periods.ts";
import { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import {
  DEFAULT_DESIGN,
  PAPERS,
  type Paper,
  TEMPLATES,
  type Template,
} from "#worker/documents/resume-design.contract.ts";
import { selectShownContent } from "#worker/documents/resume-parts.contract.ts";
import { openFontsForText } from "#worker/documents/write/fonts/fall-back.ts";
import { layOutResume } from "#worker/documents/write/layout/lay-out-resume.ts";
import type { Layout, Line } from "#worker/documents/write/layout/model.ts";
import { PAPER_SIZES } from "#worker/documents/write/themes/papers.ts";
import { getLook, listFontsOfLook } from "#worker/documents/write/themes/themes.ts";
import { writeDocx } from "#worker/documents/write/write-docx.ts";
import type { WriteInput } from "#worker/documents/write/write-input.ts";
import { writePdf } from "#worker/documents/write/write-pdf.ts";

const run = promisify(execFile);

/** Most last lines of one word on a page, least share of a last page, longest line in characters. */
const TYPOGRAPHY = { oneWord: 2, lastPage: 0.2, characters: 110 };
/** As the text is drawn, and by where it is on the page, which mixes columns side by side. */
const ORDERS = { drawn: ["-raw"], placed: [] };
/** A PDF also carries its content as data, which our reader takes if the text proves it true. */
const WAYS = [
  { name: "PDF", format: "pdf", isTextOnly: false },
  { name: "PDF by its text alone", format: "pdf", isTextOnly: true },
  { name: "DOCX", format: "docx", isTextOnly: true },
] as const;
/** Least share of entries that our reader finds again. */
const READ_BACK = 0.99;

/**
 * Writes the resumes of a folder (`ResumeContent` as JSON) in every template, paper and format into a second folder,
 * reads them back, and counts what can be counted of docs/typography.md. `pdftotext` (poppler) has to be on the path.
 */
export async function measurePages(
  folder: string,
  target = join(tmpdir(), "vocata-pages"),
): Promise<boolean> {
  await mkdir(target, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const found = Object.fromEntries(WAYS.map(({ name }) => [name, { readable: 0, of: 0 }]));
  const lost: string[] = [];
  const faults: string[] = [];
  const disordered: string[] = [];
  for (const name of names) {
    const content = selectShownContent(
      ResumeContent.parse(JSON.parse(await readFile(join(folder, name), "utf8"))),
    );
    for (const template of TEMPLATES)
      for (const paper of PAPERS) {
        const file = `${name.replace(".json", "")}-${template}-${paper}`;
        const input = createInput(content, template, paper);
        const layout = await layOut(input);
        faults.push(...findFaults(layout, input).map((fault) => `${file}: ${fault}`));
        const bytes = { pdf: (await writePdf(input, readFontFile)).bytes, docx: await writeDocx(input) };
        for (const format of ["pdf", "docx"] as const)
          await writeFile(join(target, `${file}.${format}`), bytes[format]);
        for (const { name: way, format, isTextOnly } of WAYS) {
          const { unreadable, ...proof } = await readBack(bytes[format], content, { format, isTextOnly });
          const counts = found[way];
          for (const { readable, of } of [
            proof.roles,
            proof.dates,
            proof.skills,
            proof.schools,
            proof.contact,
          ])
            if (counts !== undefined) {
              counts.readable += readable;
              counts.of += of;
            }
          lost.push(...unreadable.map((text) => `${way}: ${file}: ${text}`));
        }
        for (const [order, options] of Object.entries(ORDERS)) {
          const { stdout } = await run("pdftotext", [...options, join(target, `${file}.pdf`), "-"]);
          const first = findFirstOutOfOrder(layout, stdout);
          if (first !== null) disordered.push(`${order} ${file}: ${first}`);
        }
      }
  }
  const share = ({ readable, of }: { readable: number; of: number }) => readable / Math.max(1, of);
  const files = names.length * TEMPLATES.length * PAPERS.length;
  return printFigures("Pages of every template", [
    { name: "files of each format", value: String(files) },
    ...Object.entries(found).map(([way, counts]) => ({
      name: `entries read back, ${way}`,
      value: `${counts.readable} of ${counts.of}`,
      bar: `≥ ${READ_BACK * 100} %`,
      isMet: share(counts) >= READ_BACK,
      details: lost.filter((text) => text.startsWith(way)).slice(0, 20),
    })),
    ...Object.keys(ORDERS).map((order) => {
      const wrong = disordered.filter((text) => text.startsWith(order));
      return {
        name: `PDFs that pdftotext reads in order, as ${order}`,
        value: `${files - wrong.length} of ${files}`,
        isMet: wrong.length === 0,
        details: wrong.slice(0, 20),
      };
    }),
    {
      name: "breaches of docs/typography.md that can be counted",
      value: String(faults.length),
      isMet: faults.length === 0,
      details: faults.slice(0, 20),
    },
  ]);
}

const createInput = (content: ResumeContent, template: Template, paper: Paper): WriteInput => ({
  content,
  template,
  paper,
  design: DEFAULT_DESIGN,
  title: content.personalInfo.name,
  language: "en",
  madeAtMs: 0,
  maker: "Vocata",
  readDate: (given) => {
    const date = readDate(given);
    return date === null || date === PRESENT ? "" : date;
  },
});

async function layOut(input: WriteInput): Promise<Layout> {
  const names = listFontsOfLook(getLook(input.template, input.design));
  return layOutResume(input, await openFontsForText(names, JSON.stringify(input.content), readFontFile))
    .layout;
}

async function readBack(
  bytes: Uint8Array,
  content: ResumeContent,
  { format, isTextOnly }: { format: string; isTextOnly: boolean },
) {
  const input = { name: `resume.${format}`, bytes, isTextOnly };
  const { parsed } = await parseResumeTask.embedded(input, { today: "2026-11-01", seed: "pages" });
  return proveReadable(content, parsed, "");
}

const getText = ({ segments }: Line): string =>
  segments
    .map(({ text }) => text)
    .join("")
    .trim();

function findFaults({ pages, blocks }: Layout, { template, paper, design }: WriteInput): string[] {
  const faults: string[] = [];
  const { margins } = getLook(template, design);
  const height = PAPER_SIZES[paper].height - margins.top - margins.bottom;
  for (const [at, { lines }] of pages.entries()) {
    const texts = lines.filter(({ block }) => blocks[block]?.isHead === false);
    const oneWord = texts.filter(
      (line) =>
        line.isLast && !line.isFirst && blocks[line.block]?.role !== "H2" && !/[\s/@]/.test(getText(line)),
    );
    if (oneWord.length > TYPOGRAPHY.oneWord) faults.push(`${oneWord.length} last lines of one word`);
    if (lines.some((line) => /[·|]$/.test(getText(line)))) faults.push("a separator at a line's end");
    const longest = Math.max(...texts.map((line) => getText(line).length));
    if (longest > TYPOGRAPHY.characters) faults.push(`a line of ${longest} characters`);
    const last = lines.at(-1);
    if (last !== undefined && ["H2", "H3"].includes(blocks[last.block]?.role ?? "") && at < pages.length - 1)
      faults.push(`a heading at the foot of page ${at + 1}`);
    const share = (Math.max(...lines.map((line) => line.top + line.height)) - margins.top) / height;
    if (at > 0 && at === pages.length - 1 && share < TYPOGRAPHY.lastPage)
      faults.push("a nearly empty last page");
  }
  return faults;
}

const normalize = (text: string): string => text.normalize("NFKC").replaceAll(/[\s\u00AD-]+/g, "");

/** The first text of the layout that does not follow the one before it in what another program reads. */
function findFirstOutOfOrder({ pages, blocks }: Layout, read: string): string | null {
  const text = normalize(read);
  let from = 0;
  for (const { lines } of pages)
    for (const line of lines) {
      if (!line.isFirst || blocks[line.block]?.role === "P") continue;
      const block = blocks[line.block];
      // The line's own text, without what is beside it.
      const first = line.segments.find(({ span }) =>
        block?.spans.some(({ font, text: own }) => font === span.font && own.includes(span.text.trim())),
      );
      const wanted = normalize((first?.text ?? "").slice(0, 24));
      const at = text.indexOf(wanted, from);
      if (at === -1) return first?.text ?? "";
      from = at + wanted.length;
    }
  return null;
}
