import { type SkillKind, findSkillById } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { trimSigns } from "#worker/ai/words/text.ts";

import { isGithubUrl, parseUrl } from "./addresses.ts";
import type { Block } from "./block.ts";
import { buildBlocks } from "./blocks.ts";
import { CLEAR, scoreCompany, scoreSchool, scoreTitle } from "./classify-text.ts";
import { type Entry, listEntryDates, splitEntries } from "./entries.ts";
import { parseEntryHeader } from "./entry-header.ts";
import {
  createFound,
  createFoundOrNull,
  listBlockLines,
  toFoundPeriod,
  joinBlockTexts,
} from "./make-found.ts";
import type { Found, ProjectEntry } from "./parsed-resume.ts";
import { isPlace } from "./places.ts";
import { reorderGridsByColumn } from "./read-columns.ts";
import type { Row } from "./row.ts";

const TECHNOLOGIES =
  /^\(?(?:tech(?:nologies|nology|\s?stack)?|stack|built with|tools|tools used|technologien|technologies utilisées|tecnologías|werkzeuge|outils|herramientas|umgebung)\s*:\s*/i;

export const parseProjects = (sections: Row[][]): ProjectEntry[] =>
  sections
    .flatMap((rows) => {
      const blocks = buildBlocks(reorderGridsByColumn(rows));
      return isListOfNames(blocks) ? blocks.map(toEntry) : splitEntries(blocks, () => 0);
    })
    .map(parseProject)
    .filter(({ name, description }) => name !== null || description !== null);

/**
 * Whether blocks are lines of names, some dated, each a project. A title, employer or school below a name states where
 * the project was made.
 */
const isListOfNames = (blocks: Block[]): boolean =>
  blocks.length > 1 &&
  new Set(blocks.map(({ isBold }) => isBold)).size === 1 &&
  blocks.every((block, at) => {
    const { isBody, text } = block;
    const [name = ""] = text.split(/,\s/);
    const isElse =
      at > 0 &&
      (isPlace(name) || [scoreTitle, scoreCompany, scoreSchool].some((score) => score(name) >= CLEAR));
    const isLine = !isBody && !TECHNOLOGIES.test(text) && parseUrl(text) === null;
    return isLine && !isElse && parseEntryHeader([block]).pieces.length > 0;
  }) &&
  // An undated line after a dated name may describe it.
  blocks.map((block) => listEntryDates(block).length > 0).lastIndexOf(false) <
    blocks.findIndex((block) => listEntryDates(block).length > 0);

const toEntry = (block: Block): Entry => ({ head: [block], body: [], dates: listEntryDates(block) });

function parseProject(entry: Entry): ProjectEntry {
  const header = parseEntryHeader(entry.head);
  const blocks = [...entry.head, ...entry.body];
  const inText = blocks.flatMap(({ cells, lines }) =>
    cells.flatMap(({ links, text }) => [
      ...links.map(({ url }) => ({ url, line: lines[0] ?? "" })),
      ...text.split(" ").flatMap((word) => {
        const url = parseUrl(word);
        return url === null ? [] : [{ url, line: lines[0] ?? "" }];
      }),
    ]),
  );
  const urls = [...header.urls, ...inText].filter(({ url }) => /^https?:/i.test(url));
  const [first, ...others] = header.pieces;
  const technologies =
    entry.body.find(({ text }) => TECHNOLOGIES.test(text)) ??
    entry.head.find(({ text }) => TECHNOLOGIES.test(text));
  const said = entry.body.filter((block) => block !== technologies && parseUrl(block.text) === null);
  const aside = others.filter(({ text }) => !TECHNOLOGIES.test(text));
  // A name and description on one line: "Ledger: an app for shared costs".
  const colon = first === undefined ? -1 : first.text.indexOf(": ");
  const name = first === undefined ? null : colon > 1 ? first.text.slice(0, colon) : first.text;
  const behindName =
    first !== undefined && colon > 1 ? [{ ...first, text: first.text.slice(colon + 2) }] : [];
  const description = [
    ...behindName.map(({ text }) => text),
    ...aside.map(({ text }) => text),
    joinBlockTexts(said),
  ]
    .filter((text) => text !== "")
    .join("\n");
  return {
    name:
      name === null || first === undefined
        ? null
        : createFound(trimSigns(name), [first.line], first.isBold ? "high" : "medium"),
    description: createFoundOrNull(
      description,
      [...[...behindName, ...aside].map(({ line }) => line), ...listBlockLines(said)],
      "medium",
    ),
    technologies: findTechnologies(entry, technologies ?? null),
    githubUrl: findProjectLink(urls, isGithubUrl),
    liveUrl: findProjectLink(urls, (url) => !isGithubUrl(url)),
    ...toFoundPeriod(entry.dates),
  };
}

const findProjectLink = (
  urls: { url: string; line: string }[],
  isMeant: (url: string) => boolean,
): Found | null => {
  const chosen = urls.find(({ url }) => isMeant(url));
  return chosen === undefined ? null : createFound(chosen.url, [chosen.line], "high");
};

/**
 * Kinds of skills that count as a project's technologies: named tools were used; methods or fields inferred from
 * wording would be guesses.
 */
const NAMED_KINDS = new Set<SkillKind>(["tool", "language", "framework", "platform"]);

/** The technologies that a line lists, or else the tools named in the text, as written. */
function findTechnologies({ head, body }: Entry, listed: Entry["body"][number] | null): Found[] {
  if (listed !== null)
    return listed.text
      .replace(TECHNOLOGIES, "")
      .split(/[,;|•·]/)
      .map((text) => trimSigns(text).replace(/[.)]$/, ""))
      .filter((text) => text !== "")
      .map((text) => createFound(text, listed.lines, "high"));
  const named = new Map<string, Found>();
  for (const { text, lines } of [...head, ...body])
    for (const { id, from, to } of listStatedSkills(text)) {
      const kind = findSkillById(id)?.kind;
      // "GitHub" is usually a link's text, not a technology of the project.
      const isLink = id === "github" || id === "gitlab";
      if (kind !== undefined && NAMED_KINDS.has(kind) && !isLink && !named.has(id))
        named.set(id, createFound(text.slice(from, to), lines, "low"));
    }
  return [...named.values()];
}
