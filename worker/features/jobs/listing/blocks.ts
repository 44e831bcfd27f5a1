import {
  MAX_HEADING,
  isBulleted,
  isHeadingText,
  parseTextBlocks,
  removeBullet,
} from "#worker/ai/read-ad/blocks-of-ad.ts";
import { BETWEEN, MAX_AD } from "#worker/ai/read-ad/cut-blocks.ts";

import { createParseBounds, parseMarkupWithinBounds } from "./parse-markup.ts";
import { toSafeText } from "./text.ts";

/** A block of a posting: its description is split and displayed in blocks. */
export type Block = { kind: "heading" | "item" | "text"; text: string };

const SKIPPED = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "iframe",
  "textarea",
  "svg",
  "math",
  "head",
  "title",
  "object",
]);
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const BOLD = new Set(["b", "strong"]);
const BREAKS = new Set(
  (
    "address article aside blockquote br dd details div dl dt figure footer form header hr li main nav ol p pre section " +
    "summary table tbody td th tr ul h1 h2 h3 h4 h5 h6"
  ).split(" "),
);
/**
 * Maximum length of a posting's markup. No real posting is longer, and parse time is quadratic in the nesting
 * depth.
 */
const MAX_MARKUP = 300_000;
const MAX_ELEMENTS = 20_000;

/** Truncates a posting's markup to the maximum length. */
export const truncateMarkup = (markup: string): string => markup.slice(0, MAX_MARKUP);

/** Truncates the parts of a posting's markup to the maximum length in total. */
export function truncateMarkupParts(parts: string[]): string[] {
  let left = MAX_MARKUP;
  return parts.map((part) => {
    const cut = part.slice(0, left);
    left -= cut.length;
    return cut;
  });
}

/**
 * HTML as blocks of plain text. Entities are decoded once; the caller must first decode markup that was itself
 * escaped. A paragraph entirely in bold counts as a heading.
 */
export function parseHtmlBlocks(markup: string): Block[] {
  const html = truncateMarkup(markup);
  const blocks: Block[] = [];
  const bounds = createParseBounds(MAX_ELEMENTS);
  let left = MAX_AD;
  let text = "";
  let boldLength = 0;
  let skipped = 0;
  let bold = 0;
  let heading = 0;
  let item = false;

  const flushLine = () => {
    const line = toSafeText(text).replaceAll(/\s+/g, " ").trim();
    const allBold = boldLength > 0 && boldLength >= text.replaceAll(/[\s:]/g, "").length;
    if (line !== "" && /[\p{L}\p{N}]/u.test(line)) {
      const isHeading = line.length <= MAX_HEADING && (heading > 0 || (allBold && !item));
      blocks.push({ kind: isHeading ? "heading" : item ? "item" : "text", text: line });
      item = false;
      left -= line.length + BETWEEN;
    }
    text = "";
    boldLength = 0;
  };
  const endBlock = () => {
    flushLine();
    if (left < 0) bounds.stop();
  };

  parseMarkupWithinBounds(
    {
      onopentagname(name) {
        bounds.enter();
        if (SKIPPED.has(name)) skipped += 1;
        if (skipped > 0) return;
        if (BREAKS.has(name)) endBlock();
        if (name === "li") item = true;
        if (BOLD.has(name)) bold += 1;
        if (HEADINGS.has(name)) heading += 1;
      },
      ontext(chunk) {
        if (skipped > 0) return;
        text += chunk;
        if (bold > 0) boldLength += chunk.replaceAll(/[\s:]/g, "").length;
      },
      onclosetag(name) {
        bounds.leave();
        if (SKIPPED.has(name)) skipped = Math.max(0, skipped - 1);
        if (skipped > 0) return;
        if (BREAKS.has(name)) endBlock();
        if (name === "li") item = false;
        if (BOLD.has(name)) bold = Math.max(0, bold - 1);
        if (HEADINGS.has(name)) heading = Math.max(0, heading - 1);
      },
    },
    html,
    { decodeEntities: true, lowerCaseTags: true },
  );
  flushLine();
  return blocks;
}

/** Plain text of a posting as blocks, truncated to the maximum length and without unsafe characters. */
export const parsePostingText = (plain: string): Block[] =>
  parseTextBlocks(toSafeText(truncateMarkup(plain)));

/** A heading ends with a colon in text, so that it is still known to be one when the text is parsed. */
const toHeadingLine = (heading: string): string => (/[:：?!.…]$/.test(heading) ? heading : `${heading}:`);

/** Blocks as readable text: a blank line before headings and paragraphs, `- ` before items, `:` after headings. */
export function formatBlocks(blocks: Block[]): string {
  let out = "";
  let previous: Block | undefined;
  for (const block of blocks) {
    const tight = block.kind === "item" && previous !== undefined && previous.kind !== "text";
    if (previous !== undefined) out += tight ? "\n" : "\n\n";
    if (block.kind === "item") out += `- ${block.text}`;
    else out += block.kind === "heading" ? toHeadingLine(block.text) : block.text;
    previous = block;
  }
  return out;
}

/** The same result as `parsePostingText` on the blocks' text, but without formatting and parsing it. */
export const normalizeBlocks = (blocks: Block[]): Block[] =>
  blocks.map(({ kind, text: written }) => {
    if (kind === "item") return { kind, text: written };
    const text = kind === "heading" ? toHeadingLine(written) : written;
    if (isBulleted(text)) return { kind: "item", text: removeBullet(text) };
    return { kind: isHeadingText(text) ? "heading" : "text", text };
  });

/**
 * The blocks of a stored listing. All extraction uses these blocks, so that results are the same when the
 * listing is saved and when it is displayed.
 */
export const parseListingBlocks = (description: string, requirements: string): Block[] => [
  ...parsePostingText(description),
  ...parsePostingText(requirements),
];

const REQUIREMENTS = new RegExp(
  [
    String.raw`\b(requirements?|qualifications?|must[- ]haves?|nice[- ]to[- ]haves?|bonus points)\b`,
    String.raw`^(your|our|the|key|required|preferred|core|technical|desired)?\s*(skills|experience|background|profile)\b`,
    String.raw`^(skills|experience)( (and|&) (skills|experience|qualifications|background))?$`,
    String.raw`^what (you|we|you['’]ll|you['’]d)\b.*\b(bring|need|have|looking for|look for|require|expect)\b`,
    String.raw`^(who you are|about you|you (are|have|bring|might|may|should|will have|['’]ll have)|you['’](ve|re|ll have))\b`,
    String.raw`\b(addition|fit|match|candidate)\b.{0,100}\bif you\b`,
    String.raw`^we['’]?(re| are) looking for\b|^we['’]?d love to (see|hear)\b|^ideally,? you\b|^you['’]?(re| are) a (great|good) fit\b`,
    String.raw`^(anforderungen|(dein|ihr|das bringst du) .*profil|dein profil|ihr profil|das bringst du mit|was du mitbringst)\b`,
    String.raw`^(profil recherch|votre profil|ton profil|requisitos|perfil)`,
  ].join("|"),
  "i",
);

/**
 * Splits a posting's blocks into description and requirements, by its own headings. No block is duplicated or
 * lost; without a matching heading there are no requirements.
 */
export function splitRequirements(blocks: Block[]): { description: Block[]; requirements: Block[] } {
  const description: Block[] = [];
  const requirements: Block[] = [];
  let target = description;
  for (const block of blocks) {
    if (block.kind === "heading") {
      target = REQUIREMENTS.test(block.text.replace(/:$/, "").trimEnd()) ? requirements : description;
    }
    target.push(block);
  }
  return { description, requirements };
}
