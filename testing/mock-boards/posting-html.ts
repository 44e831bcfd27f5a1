import type { Section } from "./posting-text.ts";
import type { Posting } from "./postings.ts";

export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&rsquo;")
    .replaceAll(" - ", "&nbsp;&ndash; ");

export const paragraphs = (texts: string[]): string =>
  texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n");
export const items = (section: Section): string =>
  section.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("\n");

/** Sections with their headings in bold. */
export const boldSections = (sections: Section[]): string =>
  sections.map((section) => `<p><strong>${section.heading}</strong></p><ul>${items(section)}</ul>`).join("");

/** Boards differ in how they mark a heading; the id decides, so that a posting always looks the same. */
export function sectionHtml(section: Section, posting: Posting): string {
  const heading = escapeHtml(section.heading);
  const isBold = posting.id.endsWith("1") || posting.id.endsWith("5");
  return `${isBold ? `<p><strong>${heading}:</strong></p>` : `<h3>${heading}</h3>`}\n<ul>\n${items(section)}\n</ul>`;
}

export const bodyHtml = (posting: Posting): string =>
  [
    paragraphs(posting.about),
    ...posting.sections.map((section) => sectionHtml(section, posting)),
    paragraphs(posting.closing),
  ].join("\n");

export const plainText = (posting: Posting): string =>
  [
    ...posting.about,
    ...posting.sections.flatMap((section) => [section.heading, ...section.items.map((item) => `- ${item}`)]),
    ...posting.closing,
  ].join("\n\n");

/** A number that stays the same for a posting, below 97: decides what differs between the rows of a real board. */
export const makeMark = (posting: Posting): number => Number(posting.id) % 97;
