import {
  listComparedWords,
  listFound,
  indexLines,
  listMissingWords,
} from "#worker/ai/read-resume/account-for-lines.ts";
import { divideResume } from "#worker/ai/read-resume/extract-resume.ts";
import { isDocumentTitle } from "#worker/ai/read-resume/headings.ts";
import { listCitedLines } from "#worker/ai/read-resume/not-taken.ts";
import type { ParsedResume } from "#worker/ai/read-resume/parsed-resume.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";
import { finish } from "#worker/lib/stretches.ts";

/**
 * The lines whose words are in no value, in no quote of one and in no part that was not taken over. Headings say what a
 * section is, page numbers and repeated headers nothing.
 */
export function listLostLines(document: ReadDocument, parsed: ParsedResume): string[] {
  const { content, sections } = finish(divideResume(document));
  const headings = new Set(sections.flatMap(({ heading }) => listComparedWords(heading?.text ?? "")));
  const cited = new Set(listCitedLines({ ...parsed, warnings: [] }));
  return [...indexLines(document.lines).values()]
    .filter(
      ({ id, words, text }) =>
        words.length > 0 &&
        !isDocumentTitle(text) &&
        content.has(id) &&
        !cited.has(id) &&
        words.some((word) => !headings.has(word)),
    )
    .map(({ id, text }) => `${id} ${text}`);
}

/** Values that hold a word which the lines that they cite do not have; of a date what is written. */
export function listInventedValues(document: ReadDocument, parsed: ParsedResume): string[] {
  const index = indexLines(document.lines);
  // Skills found in running text have the lexicon's names, which their lines need not have.
  const isFromText = parsed.warnings.some(({ code }) => code === "skills_from_text");
  return listFound({ ...parsed, warnings: [], skills: isFromText ? [] : parsed.skills })
    .filter((found) => listMissingWords(found, index).length > 0)
    .map(({ value, lines }) => `${value} | ${lines.map((id) => index.get(id)?.text ?? "").join(" / ")}`);
}
