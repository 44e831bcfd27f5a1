import { type ReadDocument } from "../document.ts";
import { DocumentError } from "../errors.ts";
import { LineList } from "../lines.ts";
import { type Paragraph } from "../paragraph.ts";
import { hiddenText, TEXT_BOXES, TEXT_CUT } from "../warnings.ts";
import { type Story } from "./flows.ts";
import { type Parts, readLists, readRelations, readStyles } from "./parts.ts";
import { readStory } from "./story.ts";
import { Zip } from "./zip.ts";

const BODY = "word/document.xml";
const MOST_MARGINS = 12;
const PAGE_NUMBER = /^(?:page\s*)?\d{0,3}(?:\s*(?:of|\/|\|)\s*(?:page\s*)?\d{0,3})?$/i;

export function readDocx(bytes: Uint8Array): ReadDocument {
  const zip = new Zip(bytes);
  const body = bodyOf(zip);
  const folder = body.slice(0, body.lastIndexOf("/") + 1);
  const relations = readRelations(zip.text(relationsOf(body)));
  const styles = readStyles(zip.text(`${folder}styles.xml`));
  const lists = readLists(zip.text(`${folder}numbering.xml`));
  const stories = (kind: string) =>
    [
      ...new Set(
        relations.targets.filter(([type]) => type === kind).map(([, target]) => inFolder(folder, target)),
      ),
    ]
      .slice(0, MOST_MARGINS)
      .flatMap((part) => {
        const xml = zip.text(part);
        const { links } = readRelations(zip.text(relationsOf(part)));
        return xml === null ? [] : [readStory(xml, { styles, lists, links })];
      });
  const parts: Parts = { styles, lists, links: relations.links };
  const story = readStory(zip.text(body) ?? "", parts);
  return toDocument(stories("header"), story, stories("footer"));
}

/** Where the package says that its document is; most say `word/document.xml`. */
function bodyOf(zip: Zip): string {
  if (zip.has(BODY)) return BODY;
  const { targets } = readRelations(zip.text("_rels/.rels"));
  const named = targets.find(([type]) => type === "officeDocument")?.[1].replace(/^\//, "");
  if (named === undefined || !zip.has(named) || !named.startsWith("word/"))
    throw new DocumentError("wrong_type");
  return named;
}

const relationsOf = (part: string): string => part.replace(/([^/]+)$/, "_rels/$1.rels");

const inFolder = (folder: string, target: string): string =>
  target.startsWith("/") ? target.slice(1) : `${folder}${target}`;

function toDocument(headers: Story[], body: Story, footers: Story[]): ReadDocument {
  const list = new LineList();
  const seen = new Set<string>();
  const add = (paragraphs: Paragraph[]) => {
    for (const { cells, startsPage, ...marks } of paragraphs) {
      if (startsPage) list.turnPage();
      list.add(cells, marks);
    }
  };
  // What heads or ends every page is in the file once for each kind of page.
  const addOnce = (stories: Story[]) => {
    for (const { paragraphs } of stories) {
      const fresh = paragraphs.filter((paragraph) => {
        const text = textOf(paragraph);
        if (seen.has(text) || PAGE_NUMBER.test(text)) return false;
        seen.add(text);
        return true;
      });
      add(fresh.map((paragraph) => ({ ...paragraph, startsPage: false })));
    }
  };
  addOnce(headers);
  add(body.paragraphs);
  addOnce(footers);
  const all = [...headers, body, ...footers];
  const hidden = all.reduce((sum, { hiddenCharacters }) => sum + hiddenCharacters, 0);
  if (list.lines.length === 0) throw new DocumentError("empty");
  const warnings = [
    ...(hidden > 0 ? [hiddenText(hidden)] : []),
    ...(all.some(({ hasBoxes }) => hasBoxes) ? [TEXT_BOXES] : []),
    ...(list.isCut || body.isCut ? [TEXT_CUT] : []),
  ];
  return { kind: "docx", pages: list.pages, lines: list.lines, warnings };
}

const textOf = ({ cells }: Paragraph): string =>
  cells
    .map(({ text }) => text)
    .join(" ")
    .trim();
