import type { Block, Span } from "../layout/model.ts";
import type { Head, Linked, Outline, OutlineEntry, OutlineSection } from "../outline/outline.ts";
import type { HeadPart, Look, TextLook } from "./look.ts";

export type Draft = Pick<Block, "role" | "spans"> & Partial<Block>;

const NO_BREAK = "\u00A0";
/** Texts up to this many characters are kept on one line; longer texts may be broken. */
const SHORT = 40;

/** The blocks of a resume in a template's design. */
export const composeBlocks = (outline: Outline, look: Look): Block[] =>
  completeBlocks(
    [
      ...composeHeader(outline, look),
      ...outline.sections.flatMap((section, at) => composeSection(section, look, at === 0)),
    ],
    look,
  );

/** Completes drafts with default values; drops drafts without text. */
export const completeBlocks = (drafts: Draft[], look: Look): Block[] =>
  drafts
    .filter(({ spans }) => spans.some(({ text }) => text.trim() !== ""))
    .map((draft) => ({
      size: 1,
      leading: look.body.leading,
      before: 0,
      indent: 0,
      label: null,
      align: "left",
      tracking: 0,
      keepsNext: false,
      rule: null,
      isHead: false,
      ...draft,
    }));

const keepOnOneLine = (text: string): string => (text.length > SHORT ? text : text.replaceAll(" ", NO_BREAK));
export const createSpan = (text: string, { font, colour }: TextLook, href: string | null = null): Span => ({
  text,
  font,
  colour,
  href,
});

/** Joins texts on one line; a separator stays with the text before it, so that no line begins with one. */
function appendSeparators(spans: Span[], separator: string, look: TextLook): Span[] {
  const sign = separator.trim();
  const isComma = /^[,;]$/.test(sign);
  return spans.flatMap((one, at) => {
    if (at === spans.length - 1) return [one];
    return [one, createSpan(isComma ? `${sign} ` : `${NO_BREAK}${sign} `, look)];
  });
}

export function composeHeader({ name, contact, pages }: Head, look: Look): Draft[] {
  const { separator, linkColour, ...sized } = look.contact;
  const createContactLine = (links: Linked[], before: number): Draft => ({
    role: "P",
    size: sized.size,
    leading: sized.leading,
    before,
    align: look.align,
    isHead: true,
    keepsNext: true,
    spans: appendSeparators(
      links.map(({ text, href }) =>
        createSpan(
          keepOnOneLine(text),
          {
            font: sized.font,
            colour: href === null ? sized.colour : linkColour,
          },
          href,
        ),
      ),
      separator,
      sized,
    ),
  });
  return [
    {
      role: "H1",
      align: look.align,
      isHead: true,
      keepsNext: true,
      size: look.name.size,
      leading: look.name.leading,
      before: look.name.before,
      spans: [createSpan(name, look.name)],
    },
    createContactLine(contact, sized.before),
    createContactLine(pages, contact.length === 0 ? sized.before : 0.15),
  ];
}

function composeSection(section: OutlineSection, look: Look, isFirst: boolean): Draft[] {
  const { heading } = look;
  return [
    {
      role: "H2",
      size: heading.size,
      leading: heading.leading,
      tracking: heading.tracking,
      before: isFirst ? look.belowHead : heading.before,
      align: heading.align,
      rule: heading.rule,
      keepsNext: true,
      spans: [createSpan(heading.isUpper ? section.heading.toUpperCase() : section.heading, heading)],
    },
    ...composeSectionContent(section, look).map((draft, at) =>
      at === 0 ? { ...draft, before: look.afterHeading } : draft,
    ),
  ];
}

function composeSectionContent(section: OutlineSection, look: Look): Draft[] {
  const quiet = { font: look.body.font, colour: look.separators };
  if (section.shape === "paragraphs")
    return section.paragraphs.map((text) => ({
      role: "P",
      before: look.beforeLine,
      spans: [createSpan(text, look.body)],
    }));
  if (section.shape === "entries") return section.entries.flatMap((entry) => composeEntry(entry, look));
  if (section.shape === "lines")
    return section.lines.map((text, at) => composeBulletLine(text, at === 0, look));
  if (section.shape === "items") {
    const items = section.items.map((text) => createSpan(keepOnOneLine(text), look.body));
    return [{ role: "P", spans: appendSeparators(items, look.items.separator, quiet) }];
  }
  return section.rows.map((row) => ({
    role: "P",
    before: look.beforeLine,
    spans: appendSeparators(
      row.map((text, at) =>
        createSpan(at === 0 ? text : keepOnOneLine(text), at === 0 ? look.labels : look.body),
      ),
      look.rows.separator,
      quiet,
    ),
  }));
}

function composeEntry(entry: OutlineEntry, look: Look): Draft[] {
  const { size, lines } = look.headLines;
  const quiet = { font: look.body.font, colour: look.separators };
  const heads = lines
    .map((head) => ({ head, parts: head.parts.filter((part) => entry[part] !== "") }))
    .filter(({ parts }) => parts.length > 0);
  const atTab = lines.find((head) => head.atTab !== undefined)?.atTab;
  const period =
    atTab === undefined || entry[atTab] === ""
      ? []
      : [createSpan(`\t${entry[atTab]}`, look.headParts[atTab])];
  // The first part of an entry has the same style everywhere, whichever part it is.
  const leading = look.headParts[lines[0]?.parts[0] ?? "title"];
  const drafts: Draft[] = heads.map(({ head, parts }, at) => ({
    role: at === 0 ? "H3" : "P",
    size: at === 0 ? size : 1,
    before: at === 0 ? look.beforeEntry : 0.05,
    spans: [
      ...appendSeparators(
        parts.map((part, index) =>
          createHeadPartSpan(entry, part, at + index === 0 ? leading : look.headParts[part]),
        ),
        head.separator,
        quiet,
      ),
      ...(at === 0 ? period : []),
    ],
  }));
  if (entry.links.length > 0)
    drafts.push({
      role: "P",
      before: 0.05,
      spans: appendSeparators(
        entry.links.map(({ text, href }) =>
          createSpan(text, { font: look.body.font, colour: look.links }, href),
        ),
        look.contact.separator,
        quiet,
      ),
    });
  if (entry.aside !== null) {
    const items = entry.aside.items.map((text) => createSpan(keepOnOneLine(text), look.body));
    drafts.push({
      role: "P",
      before: 0.05,
      spans: [createSpan(`${entry.aside.label}: `, look.labels), ...appendSeparators(items, ",", look.body)],
    });
  }
  const bullets = entry.lines.map((text, at): Draft => composeBulletLine(text, at === 0, look));
  return [
    ...drafts.map((draft, at) => ({ ...draft, keepsNext: bullets.length > 0 || at < drafts.length - 1 })),
    ...bullets,
  ];
}

const createHeadPartSpan = (entry: OutlineEntry, part: HeadPart, look: TextLook): Span =>
  createSpan(part === "title" ? entry[part] : keepOnOneLine(entry[part]), look);

const composeBulletLine = (text: string, isFirst: boolean, look: Look): Draft => ({
  role: "LI",
  indent: look.bulletIndent,
  before: isFirst ? look.afterHead : look.beforeLine,
  label: createSpan(look.bullet.sign, look.bullet),
  spans: [createSpan(text, look.body)],
});
