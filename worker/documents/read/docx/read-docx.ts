import { type ReadDocument } from "../document.ts";
import { DocumentError } from "../errors.ts";
import { LineList } from "../lines.ts";
import { type Paragraph } from "../paragraph.ts";
import { createHiddenTextWarning, TEXT_BOXES, TEXT_CUT } from "../warnings.ts";
import { type WorkBudget } from "../work-budget.ts";
import { type Story } from "./flows.ts";
import { type Parts, readLists, readRelations, readStyles } from "./parts.ts";
import { readStory } from "./story.ts";
import { Zip } from "./zip.ts";

const BODY = "word/document.xml";
const MAX_MARGINS = 12;
const PAGE_NUMBER = /^(?:page\s{0,20})?\d{0,3}(?:\s{0,20}(?:of|\/|\|)\s{0,20}(?:page\s{0,20})?\d{0,3})?$/i;

export async function readDocx(bytes: Uint8Array, budget: WorkBudget): Promise<ReadDocument> {
  const zip = new Zip(bytes, budget);
  const readPartRelations = (part: string) => readRelations(zip.text(getRelationsPath(part)), budget);
  const body = await findMainPartPath(zip, budget);
  const folder = body.slice(0, body.lastIndexOf("/") + 1);
  const { links, targets } = await readPartRelations(body);
  const styles = await readStyles(zip.text(`${folder}styles.xml`), budget);
  const lists = await readLists(zip.text(`${folder}numbering.xml`), budget);
  const parts: Parts = { styles, lists, links, resolved: new Map() };
  const readStories = async (kind: string) => {
    const named = targets
      .filter(([type]) => type === kind)
      .map(([, target]) => resolvePartPath(folder, target));
    const found: Story[] = [];
    for (const part of [...new Set(named)].slice(0, MAX_MARGINS)) {
      const xml = zip.text(part);
      if (xml === null) continue;
      found.push(await readStory(xml, { ...parts, links: (await readPartRelations(part)).links }, budget));
    }
    return found;
  };
  const story = await readStory(zip.text(body) ?? "", parts, budget);
  return await assembleDocument(await readStories("header"), story, await readStories("footer"), budget);
}

/** The path of the main document part; usually `word/document.xml`. */
async function findMainPartPath(zip: Zip, budget: WorkBudget): Promise<string> {
  if (zip.has(BODY)) return BODY;
  const { targets } = await readRelations(zip.text("_rels/.rels"), budget);
  const named = targets.find(([type]) => type === "officeDocument")?.[1].replace(/^\//, "");
  if (named === undefined || !zip.has(named) || !named.startsWith("word/"))
    throw new DocumentError("wrong_type");
  return named;
}

const getRelationsPath = (part: string): string => part.replace(/([^/]+)$/, "_rels/$1.rels");

const resolvePartPath = (folder: string, target: string): string =>
  target.startsWith("/") ? target.slice(1) : `${folder}${target}`;

async function assembleDocument(
  headers: Story[],
  body: Story,
  footers: Story[],
  budget: WorkBudget,
): Promise<ReadDocument> {
  const list = new LineList(budget);
  const seen = new Set<string>();
  const addParagraphs = async (paragraphs: Paragraph[]) => {
    for (const { cells, startsPage, ...marks } of paragraphs) {
      if (budget.isDue) await budget.rest();
      if (startsPage) list.turnPage();
      list.add(cells, marks);
    }
  };
  // Headers and footers are stored once for each page type, so duplicates are dropped.
  const addUnseenParagraphs = async (stories: Story[]) => {
    for (const { paragraphs } of stories) {
      const fresh = paragraphs.filter((paragraph) => {
        const text = joinCellTexts(paragraph);
        if (seen.has(text) || PAGE_NUMBER.test(text)) return false;
        seen.add(text);
        return true;
      });
      await addParagraphs(fresh.map((paragraph) => ({ ...paragraph, startsPage: false })));
    }
  };
  await addUnseenParagraphs(headers);
  await addParagraphs(body.paragraphs);
  await addUnseenParagraphs(footers);
  const all = [...headers, body, ...footers];
  const hidden = all.reduce((sum, { hiddenCharacters }) => sum + hiddenCharacters, 0);
  if (list.lines.length === 0) throw new DocumentError("empty");
  const warnings = [
    ...(hidden > 0 ? [createHiddenTextWarning(hidden)] : []),
    ...(all.some(({ hasBoxes }) => hasBoxes) ? [TEXT_BOXES] : []),
    ...(list.isCut || body.isCut ? [TEXT_CUT] : []),
  ];
  return { kind: "docx", pages: list.pages, lines: list.lines, warnings };
}

const joinCellTexts = ({ cells }: Paragraph): string =>
  cells
    .map(({ text }) => text)
    .join(" ")
    .trim();
