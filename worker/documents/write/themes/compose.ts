import type { Block, Span } from "../layout/model.ts";
import type {
  Head,
  HeadPart,
  Linked,
  Outline,
  OutlineEntry,
  OutlineGroup,
  OutlineLine,
  OutlineRow,
  OutlineSection,
} from "../outline/outline.contract.ts";
import type { Columns, Look, TextLook } from "./look.ts";

export type Draft = Pick<Block, "role" | "spans"> & Partial<Block>;

const NO_BREAK = "\u00A0";
/** Max characters of a text kept on one line; longer texts may be broken. */
const SHORT = 40;

/** The blocks of a resume in a template's design. `contactHeading` is used where contact details are a section. */
export function composeBlocks(outline: Outline, look: Look, contactHeading: string): Block[] {
  const { columns } = look;
  if (columns === null)
    return completeBlocks(
      [
        ...composeHeader(outline, look),
        ...outline.sections.flatMap((section, at) => composeSection(section, look, at === 0)),
      ],
      look,
    );
  // The columns define the space below the document header, whichever section comes first.
  const contact = composeContact([...outline.contact, ...outline.pages], contactHeading, look);
  return completeBlocks(
    [
      ...composeHeader({ name: outline.name, contact: [], pages: [] }, look),
      ...contact,
      ...outline.sections.flatMap((section) => {
        const column = chooseColumn(section, columns);
        return composeSection(section, look, false).map((draft): Draft => ({ ...draft, column }));
      }),
    ],
    look,
  );
}

const chooseColumn = ({ kind }: OutlineSection, { sections, fill }: Columns): Block["column"] =>
  sections.has(kind) ? "side" : fill.has(kind) ? "either" : "main";

/** Contact details as a section of the side column. */
function composeContact(links: Linked[], heading: string, look: Look): Draft[] {
  if (links.length === 0) return [];
  const at = "personalInfo.email";
  const drafts: Draft[] = [
    composeHeading({ heading, at }, look, false),
    ...links.map(({ text, href }, index): Draft => ({
      role: "P",
      before: index === 0 ? look.afterHeading : look.beforeLine,
      at,
      spans: [
        createSpan(
          text,
          { font: look.body.font, colour: href === null ? look.body.colour : look.links },
          href,
        ),
      ],
    })),
  ];
  return drafts.map((draft) => ({ ...draft, column: "side" }));
}

const hasText = (spans: Span[] | undefined): boolean =>
  spans?.some(({ text }) => text.trim() !== "") === true;

/** Completes drafts with default values; drops drafts without text. */
export const completeBlocks = (drafts: Draft[], look: Look): Block[] =>
  drafts
    .filter(({ spans, right, margin }) => [spans, right, margin].some(hasText))
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
      at: null,
      right: [],
      margin: [],
      wideMargin: "right",
      column: "main",
      ...draft,
    }));

const keepOnOneLine = (text: string): string => (text.length > SHORT ? text : text.replaceAll(" ", NO_BREAK));

export const createSpan = (text: string, { font, colour }: TextLook, href: string | null = null): Span => ({
  text,
  font,
  colour,
  href,
});

/**
 * Appends separators between texts on one line; each stays with the text before it, so that no line starts with one.
 */
function appendSeparators(spans: Span[], separator: string, look: TextLook): Span[] {
  const sign = separator.trim();
  const isComma = /^[,;]$/.test(sign);
  return spans.flatMap((one, at) => {
    if (at === spans.length - 1) return [one];
    const span = createSpan(isComma ? `${sign} ` : `${NO_BREAK}${sign} `, look);
    return [one, isComma ? span : { ...span, isSeparator: true as const }];
  });
}

/** Keeps a number and its sign on one line: "96 %". */
const keepNumbers = (text: string): string => text.replaceAll(/(\d) (?=[%€$£])/g, `$1${NO_BREAK}`);

/** Formats a user's line: bold text in the bold font, links as links. */
const createLineSpans = ({ parts }: OutlineLine, look: Look): Span[] =>
  parts.map(({ text, isBold, href }) =>
    createSpan(
      keepNumbers(text),
      {
        font: isBold ? look.bold : look.body.font,
        colour: href === null ? look.body.colour : look.links,
      },
      href,
    ),
  );

/** Applies upper case if requested; Greek capitals have no accents. */
const applyCase = (text: string, { isUpper }: { isUpper: boolean }): string =>
  isUpper ? text.toLocaleUpperCase(/\p{Script=Greek}/u.test(text) ? "el" : "en") : text;

export function composeHeader({ name, contact, pages }: Head, look: Look): Draft[] {
  const { separator, linkColour, ...sized } = look.contact;
  const createContactLine = (links: Linked[], before: number, at: string): Draft => ({
    role: "P",
    size: sized.size,
    leading: sized.leading,
    before,
    align: look.align,
    isHead: true,
    keepsNext: true,
    at,
    spans: appendSeparators(
      links.map(({ text, href }) =>
        createSpan(
          keepOnOneLine(text),
          { font: sized.font, colour: href === null ? sized.colour : linkColour },
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
      tracking: look.name.tracking,
      at: "personalInfo.name",
      spans: [createSpan(name, look.name)],
    },
    createContactLine(contact, sized.before, "personalInfo.email"),
    createContactLine(pages, contact.length === 0 ? sized.before : 0, "personalInfo.linkedin"),
  ];
}

const composeHeading = (
  section: Pick<OutlineSection, "heading" | "at">,
  look: Look,
  isFirst: boolean,
): Draft => {
  const { heading } = look;
  return {
    role: "H2",
    size: heading.size,
    leading: heading.leading,
    tracking: heading.tracking,
    before: isFirst ? look.belowHead : heading.before,
    align: heading.align,
    rule: heading.rule,
    keepsNext: true,
    at: section.at,
    spans: [createSpan(applyCase(section.heading, heading), heading)],
  };
};

const composeSection = (section: OutlineSection, look: Look, isFirst: boolean): Draft[] => [
  composeHeading(section, look, isFirst),
  ...composeSectionContent(section, look).map((draft, at) =>
    at === 0 ? { ...draft, before: look.afterHeading } : draft,
  ),
];

function composeSectionContent(section: OutlineSection, look: Look): Draft[] {
  switch (section.shape) {
    case "paragraphs":
      return section.paragraphs.map((line) => ({
        role: "P",
        before: look.beforeLine,
        at: line.at,
        spans: createLineSpans(line, look),
      }));
    case "entries":
      return section.entries.flatMap((entry) => composeEntry(entry, look));
    case "lines":
      return section.lines.map((line) => composeBulletLine(line, false, look));
    case "groups":
      return section.groups.map((group) => composeGroup(group, section.at, look));
    case "rows":
      return section.rows.flatMap((row) => composeRow(row, look));
  }
}

/** Skills in one paragraph; a line may end with a comma. */
function composeGroup({ label, items }: OutlineGroup, at: string, look: Look): Draft {
  const isBeside = look.headLines.hasMargin && label !== "";
  const spans = appendSeparators(
    items.map((text) => createSpan(keepOnOneLine(text), look.body)),
    ",",
    look.body,
  );
  return {
    role: "P",
    before: look.beforeLine,
    at,
    margin: isBeside ? [createSpan(label, look.labels)] : [],
    wideMargin: "before",
    spans: isBeside || label === "" ? spans : [createSpan(`${label}: `, look.labels), ...spans],
  };
}

function composeRow({ at, cells, period }: OutlineRow, look: Look): Draft[] {
  const date = period === "" ? [] : [createSpan(keepOnOneLine(period), look.headParts.period)];
  const isOwnLine = look.headLines.lines.some(({ parts }) => parts.includes("period"));
  const spans = appendSeparators(
    cells.map((text, index) =>
      createSpan(index === 0 ? text : keepOnOneLine(text), index === 0 ? look.labels : look.body),
    ),
    look.separator,
    { font: look.body.font, colour: look.separators },
  );
  const draft: Draft = { role: "P", before: look.beforeLine, at, spans };
  if (!isOwnLine) return [{ ...draft, [look.headLines.hasMargin ? "margin" : "right"]: date }];
  if (date.length === 0) return [{ ...draft, before: look.beforeEntry }];
  return [
    { role: "P", before: look.beforeEntry, at, spans: date, keepsNext: true },
    { ...draft, before: 0.05 },
  ];
}

function composeEntry(entry: OutlineEntry, look: Look): Draft[] {
  const { size, lines, hasMargin } = look.headLines;
  const quiet = { font: look.body.font, colour: look.separators };
  const period = entry.period === "" ? [] : [createSpan(keepOnOneLine(entry.period), look.headParts.period)];
  const heads = lines
    .map(({ parts }) => parts.filter((part) => entry[part] !== ""))
    .filter((parts) => parts.length > 0);
  const hasRight = lines.some(({ right }) => right === "period");
  // The first part of an entry always has the same style, whichever part it is.
  const leading = look.headParts[lines[0]?.parts[0] ?? "title"];
  const drafts: Draft[] = heads.map((parts, at) => ({
    role: at === 0 ? "H3" : "P",
    size: at === 0 ? size : 1,
    before: at === 0 ? look.beforeEntry : 0.05,
    at: `${entry.at}.${entry.fields[parts[0] ?? "title"]}`,
    spans: appendSeparators(
      parts.map((part, index) =>
        createHeadPartSpan(entry, part, at + index === 0 ? leading : look.headParts[part]),
      ),
      look.separator,
      quiet,
    ),
    ...(at === 0 && hasMargin && { margin: period }),
    ...(at === 0 && hasRight && { right: period }),
  }));
  // A lone period is the entry's header.
  if (drafts.length === 0)
    drafts.push({ role: "H3", before: look.beforeEntry, at: `${entry.at}.startDate`, spans: period });
  if (entry.links.length > 0)
    drafts.push({
      role: "P",
      before: 0.05,
      at: `${entry.at}.liveUrl`,
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
      at: `${entry.at}.technologies`,
      spans: [createSpan(`${entry.aside.label}: `, look.labels), ...appendSeparators(items, ",", look.body)],
    });
  }
  const bullets = entry.lines.map((line, at): Draft => composeBulletLine(line, at === 0, look));
  return [
    ...drafts.map((draft, at) => ({ ...draft, keepsNext: bullets.length > 0 || at < drafts.length - 1 })),
    ...bullets,
  ];
}

const createHeadPartSpan = (entry: OutlineEntry, part: HeadPart, look: TextLook): Span =>
  createSpan(part === "title" ? entry[part] : keepOnOneLine(entry[part]), look);

const composeBulletLine = (line: OutlineLine, isFirst: boolean, look: Look): Draft => ({
  role: "LI",
  indent: look.bulletIndent,
  before: isFirst ? look.afterHead : look.beforeLine,
  at: line.at,
  label: createSpan(look.bullet.sign, look.bullet),
  spans: createLineSpans(line, look),
});
