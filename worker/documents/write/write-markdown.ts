import type { BlockContent, PhrasingContent } from "mdast";
import { type Unsafe, toMarkdown } from "mdast-util-to-markdown";

import type { ResumeContent } from "../resume-content.contract.ts";
import { cleanForWord } from "./outline/clean-text.ts";
import { describeResume } from "./outline/describe-resume.ts";
import type {
  Linked,
  OutlineEntry,
  OutlineGroup,
  OutlineLine,
  OutlineSection,
} from "./outline/outline.contract.ts";
import type { DateStyle } from "./outline/words.ts";

/** Escapes tildes, because GitHub strikes out text between them and the writer supports only CommonMark. */
const TILDE: Unsafe = { character: "~", inConstruct: "phrasing" };

/** Writes a resume as Markdown: bold text and links are kept, all other characters are escaped. */
export function writeMarkdown(content: ResumeContent, language = "en", dates?: DateStyle): string {
  const { name, contact, pages, sections } = describeResume(content, language, cleanForWord, dates);
  const children = [
    ...toHeading(1, name),
    ...toParagraph(joinWith(" | ", [...contact, ...pages].map(toLink))),
    ...sections.flatMap(toSection),
  ];
  return toMarkdown(
    { type: "root", children },
    { bullet: "-", listItemIndent: "one", rule: "-", extensions: [{ unsafe: [TILDE] }] },
  );
}

const toText = (value: string): PhrasingContent[] => (value === "" ? [] : [{ type: "text", value }]);

/** Converts a user's text with its marks. */
const toMarked = ({ parts }: OutlineLine): PhrasingContent[] =>
  parts.flatMap(({ text, isBold, href }): PhrasingContent[] => {
    if (href !== null) return [{ type: "link", url: href, children: toText(text) }];
    return isBold ? [{ type: "strong", children: toText(text) }] : toText(text);
  });

const toLink = ({ text, href }: Linked): PhrasingContent[] =>
  href === null ? toText(text) : [{ type: "link", url: href, children: toText(text) }];

const joinWith = (separator: string, parts: PhrasingContent[][]): PhrasingContent[] =>
  parts
    .filter(({ length }) => length > 0)
    .flatMap((part, at) => (at === 0 ? part : [...toText(separator), ...part]));

const toHeading = (depth: 1 | 2 | 3, text: string): BlockContent[] =>
  text === "" ? [] : [{ type: "heading", depth, children: toText(text) }];

const toParagraph = (children: PhrasingContent[]): BlockContent[] =>
  children.length === 0 ? [] : [{ type: "paragraph", children }];

const toList = (items: PhrasingContent[][]): BlockContent[] =>
  items.length === 0
    ? []
    : [
        {
          type: "list",
          spread: false,
          children: items.map((children) => ({
            type: "listItem",
            spread: false,
            children: toParagraph(children),
          })),
        },
      ];

function toSection(section: OutlineSection): BlockContent[] {
  const heading = toHeading(2, section.heading);
  switch (section.shape) {
    case "paragraphs":
      return [...heading, ...section.paragraphs.flatMap((line) => toParagraph(toMarked(line)))];
    case "groups":
      return [...heading, ...section.groups.flatMap(toGroup)];
    case "rows":
      return [
        ...heading,
        ...toList(section.rows.map(({ cells, period }) => joinWith(" | ", [...cells, period].map(toText)))),
      ];
    case "lines":
      return [...heading, ...toList(section.lines.map(toMarked))];
    case "entries":
      return [...heading, ...section.entries.flatMap(toEntry)];
  }
}

const toGroup = ({ label, items }: OutlineGroup): BlockContent[] =>
  toParagraph([
    ...(label === "" ? [] : [{ type: "strong" as const, children: toText(`${label}:`) }, ...toText(" ")]),
    ...toText(items.join(", ")),
  ]);

const toEntry = (entry: OutlineEntry): BlockContent[] => {
  const { title, organisation, place, note, period, links, aside, lines } = entry;
  return [
    ...toHeading(3, title),
    ...toParagraph(joinWith(" | ", [organisation, place, note, period].map(toText))),
    ...toParagraph(joinWith(" | ", links.map(toLink))),
    ...toParagraph(toText(aside === null ? "" : `${aside.label}: ${aside.items.join(", ")}`)),
    ...toList(lines.map(toMarked)),
  ];
};
