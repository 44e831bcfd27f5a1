import { findCues, findHeadingZone, findLineZone, getSentenceZone, splitInlineHeading } from "../zones.ts";
import type { AdLine } from "./ad-labels.ts";

/** Max words read per line: later words add cost without changing the label. */
const MAX_WORDS = 60;
const MAX_NEIGHBOUR_WORDS = 30;
const MAX_TRIGRAMS = 12;
const MAX_HEADING_WORDS = 8;
const WORD = /\p{L}+(?:['’]\p{L}+)?|\d+|[^\s\p{L}\d]/gu;
const NOTHING = 1;

/** The words of a line as numbers, and its form. */
type Shape = { words: number[]; stems: number[]; forms: number[]; size: number; end: number; kind: number };

/**
 * Features of each line as numbers: words and their order, form, neighbours, the nearest heading-like line above, and
 * the rules' findings.
 */
export function listAdFeatures(lines: readonly AdLine[]): number[][] {
  const shapes = lines.map(describeShape);
  const cues = lines.map(({ text }) => findCueBits(text));
  let heading: number | null = null;
  let zone: string | null = null;
  return lines.map((line, at) => {
    const features: number[] = [];
    addLine(features, shapes, at);
    for (const step of [-2, -1, 1, 2]) addNeighbour(features, shapes, at, step);
    addHeading(features, heading === null ? null : (shapes[heading] ?? null), at - (heading ?? 0));
    if (isHeadingLike(line, shapes[at])) heading = at;

    const own = line.kind === "heading" ? (findHeadingZone(line.text) ?? "?") : toLineZone(line);
    if (own !== null) zone = own === "?" ? null : own;
    addRules(features, line, { own, zone, cues, at });
    return features;
  });
}

const toLineZone = ({ kind, text }: AdLine): string | null => (kind === "text" ? findLineZone(text) : null);

/** A distinct number for each kind of feature, so that the same word hashes differently in each. */
const KIND = {
  form: 1,
  formAndSize: 2,
  word: 3,
  stem: 4,
  pair: 5,
  triple: 6,
  first: 7,
  firstTwo: 8,
  firstThree: 9,
  last: 10,
  lastTwo: 11,
  whole: 12,
  tenth: 13,
  fromStart: 14,
  fromEnd: 15,
  neighbour: 20,
  neighbourWord: 30,
  heading: 50,
  rule: 60,
} as const;

function addLine(features: number[], shapes: readonly Shape[], at: number): void {
  const shape = shapes[at];
  if (shape === undefined) return;
  const { words, stems, forms, size } = shape;
  const add = (kind: number, value: number) => features.push(hashPair(kind, value));
  for (const form of forms) {
    add(KIND.form, form);
    add(KIND.formAndSize, hashPair(size, form));
  }
  for (const word of new Set(words)) add(KIND.word, word);
  for (const stem of stems) add(KIND.stem, stem);
  for (let index = 1; index < words.length; index += 1) {
    add(KIND.pair, hashNumbers(words, index - 1, index + 1));
    if (index >= 2 && index < MAX_TRIGRAMS) add(KIND.triple, hashNumbers(words, index - 2, index + 1));
  }
  add(KIND.first, words[0] ?? NOTHING);
  add(KIND.firstTwo, hashNumbers(words, 0, 2));
  add(KIND.firstThree, hashNumbers(words, 0, 3));
  add(KIND.last, words.at(-1) ?? NOTHING);
  add(KIND.lastTwo, hashNumbers(words, Math.max(0, words.length - 2), words.length));
  if (words.length <= 5) add(KIND.whole, hashNumbers(words, 0, words.length));
  add(KIND.tenth, Math.min(9, Math.floor((10 * at) / shapes.length)));
  add(KIND.fromStart, Math.min(at, 3));
  add(KIND.fromEnd, Math.min(shapes.length - 1 - at, 3));
}

function addNeighbour(features: number[], shapes: readonly Shape[], at: number, step: number): void {
  const add = (kind: number, value: number) => features.push(hashPair(kind + step, value));
  const near = shapes[at + step];
  if (near === undefined) {
    add(KIND.neighbour, 0);
    return;
  }
  add(KIND.neighbour, hashPair(1, near.words[0] ?? NOTHING));
  add(KIND.neighbour, hashPair(2, hashNumbers(near.words, 0, 2)));
  add(KIND.neighbour, hashPair(3, near.end));
  add(KIND.neighbour, hashPair(4, near.size));
  add(KIND.neighbour, hashPair(5, near.kind));
  add(KIND.neighbour, hashPair(6, hashPair(near.size, shapes[at]?.size ?? 0)));
  if (Math.abs(step) === 1)
    for (const word of new Set(near.words.slice(0, MAX_NEIGHBOUR_WORDS))) add(KIND.neighbourWord, word);
}

function addHeading(features: number[], heading: Shape | null, distance: number): void {
  const add = (part: number, value: number) => features.push(hashPair(KIND.heading + part, value));
  if (heading === null) {
    add(0, 0);
    return;
  }
  add(0, 1 + Math.min(distance, 6));
  for (const word of heading.words.slice(0, MAX_HEADING_WORDS)) add(1, word);
  for (const stem of heading.stems) add(2, stem);
  add(3, hashNumbers(heading.words, 0, heading.words.length));
  add(4, hashNumbers(heading.words, 0, 2));
}

type Rules = { own: string | null; zone: string | null; cues: number[]; at: number };

const ZONES = ["must", "nice", "duty", "benefit", "about", "other", "?"];
const toZoneNumber = (zone: string | null): number => (zone === null ? 0 : ZONES.indexOf(zone) + 1);

/** The rules' cues as bits. */
function findCueBits(text: string): number {
  let bits = 0;
  let bit = 1;
  for (const isSet of Object.values(findCues(text))) {
    if (isSet) bits |= bit;
    bit <<= 1;
  }
  return bits;
}

function addRules(features: number[], { text }: AdLine, { own, zone, cues, at }: Rules): void {
  const add = (part: number, value: number) => features.push(hashPair(KIND.rule + part, value));
  const addBits = (part: number, bits: number) => {
    for (let left = bits, bit = 0; left !== 0; left >>>= 1, bit += 1) if ((left & 1) === 1) add(part, bit);
  };
  const bits = cues[at] ?? 0;
  addBits(0, bits);
  add(1, bits);
  addBits(2, cues[at - 1] ?? 0);
  addBits(3, cues[at + 1] ?? 0);
  if (own !== null) {
    add(4, toZoneNumber(own));
    return;
  }
  const inline = splitInlineHeading(text)?.zone ?? null;
  add(5, toZoneNumber(inline));
  add(6, toZoneNumber(getSentenceZone(text, inline ?? (zone as Parameters<typeof getSentenceZone>[1]))));
  add(7, toZoneNumber(zone));
  add(8, text.length < 80 ? toZoneNumber(findHeadingZone(text)) : 0);
}

function describeShape({ kind, text }: AdLine): Shape {
  const words: number[] = [];
  const stems: number[] = [];
  let letters = 0;
  let capitals = 0;
  for (const word of text.match(WORD)?.slice(0, MAX_WORDS) ?? []) {
    const lower = word.toLowerCase().replace("’", "'");
    if (/^\d/.test(word)) {
      words.push(hashText("0"));
      stems.push(hashText("0".repeat(Math.min(word.length, 5))));
      continue;
    }
    words.push(hashText(lower));
    if (lower.length >= 6) stems.push(hashText(`${lower.slice(0, 5)}~`));
    if (/^\p{L}/u.test(word)) letters += 1;
    if (/^\p{Lu}/u.test(word)) capitals += 1;
  }
  const last = text.at(-1) ?? "";
  const end = hashText(/[\p{L}\d]/u.test(last) ? "a" : last);
  const size = toSizeClass(words.length);
  const kindNumber = hashText(kind);
  const flags = [
    text === text.toUpperCase(),
    letters > 0 && capitals / letters > 0.7,
    /[$€£]/.test(text),
    /@|https?:|www\./.test(text),
    /^\p{Lu}/u.test(text),
    /^\p{Ll}/u.test(text),
    /\d{3}[-. )]{1,3}\d{3,4}/.test(text),
    /:\s\S/.test(text),
  ];
  const forms = [
    ...flags.map((isSet, index) => hashPair(index + 1, isSet ? 1 : 0)),
    hashPair(20, end),
    hashPair(21, kindNumber),
    hashPair(22, size),
  ];
  return { words, stems, forms, size, end, kind: kindNumber };
}

/** Whether a line is short, capitalized and has no sentence ending. */
const isHeadingLike = ({ kind, text }: AdLine, shape: Shape | undefined): boolean =>
  kind === "heading" ||
  (kind === "text" &&
    shape !== undefined &&
    shape.words.length > 0 &&
    shape.words.length <= 7 &&
    !/[.,;!]$/.test(text) &&
    /^[^\p{Ll}]/u.test(text) &&
    !/:\s\S/.test(text));

const SIZES = [1, 2, 4, 8, 16, 30];
const toSizeClass = (words: number): number => SIZES.filter((from) => words >= from).length;

function hashNumbers(values: readonly number[], from: number, to: number): number {
  let mixed = to - from;
  for (let at = from; at < to; at += 1) mixed = hashPair(mixed, values[at] ?? NOTHING);
  return mixed;
}

/** Bits dropped from hashes: engines store 30-bit numbers in place, and larger ones as objects. */
const SPARE_BITS = 2;

/** Hashes two numbers into one; the order matters. */
function hashPair(first: number, second: number): number {
  let hash = Math.imul(Math.imul(first + 1, 0x27d4eb2f) ^ second, 0x9e3779b1);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> SPARE_BITS;
}

function hashText(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash >>> SPARE_BITS;
}
