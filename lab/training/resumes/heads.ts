import type { SegmentLabel } from "#worker/ai/read-resume/labels/labels.ts";

import type { Random } from "./random.ts";
import type { Field, Piece } from "./sheet.ts";
import type { Words } from "./words.ts";

/** How the heads of a document's entries are written: the order of the names, and where place and period stand. */
export type HeadStyle = {
  isMainFirst: boolean;
  joint: "line" | "cell" | string;
  place: "none" | "comma" | "bracket" | "bar" | "dash" | "right" | "line" | "after period";
  period: "right" | "left" | "first line" | "last line" | "end" | "bar" | "bracket" | "start";
  bold: "first" | "second" | "none" | "all";
  isForm: boolean;
  formSeparator: ": " | "cell";
};

/** `main` is the title or degree, `owner` the employer or school. */
export type HeadParts = {
  main: Field[];
  owner: string | null;
  ownerLabel: SegmentLabel;
  place: string | null;
  period: string | null;
  extra: Field | null;
};

const BARS = [" | ", " – ", " — ", " · ", " - ", " / ", " • ", " // ", " -- "];

export function chooseHeadStyle(words: Words, random: Random): HeadStyle {
  const joint = random.next();
  return {
    isMainFirst: random.isTrue(0.55),
    joint:
      joint < 0.45
        ? "line"
        : joint < 0.63
          ? ", "
          : joint < 0.85
            ? random.pick(BARS)
            : joint < 0.95
              ? random.pick([...words.at, " @ "])
              : joint < 0.98
                ? ". "
                : "cell",
    place: random.pick([
      "none",
      "none",
      "none",
      "comma",
      "comma",
      "comma",
      "comma",
      "bracket",
      "bar",
      "dash",
      "right",
      "line",
      "after period",
    ]),
    period: random.pick([
      "right",
      "right",
      "right",
      "left",
      "left",
      "first line",
      "last line",
      "last line",
      "end",
      "bar",
      "bracket",
      "start",
    ]),
    bold: random.pick(["first", "first", "second", "none", "none", "all"]),
    isForm: random.isTrue(0.07),
    formSeparator: random.pick([": ", "cell"]),
  };
}

export type WrittenHead = { lines: Piece[][]; fields: Field[] };

/** Writes the head of one entry as lines of cells. */
export function writeHead(style: HeadStyle, parts: HeadParts, words: Words, random: Random): WrittenHead {
  const fields: Field[] = [
    ...parts.main,
    ...(parts.owner === null ? [] : [{ text: parts.owner, label: parts.ownerLabel }]),
    ...(parts.place === null ? [] : [{ text: parts.place, label: "place" as const }]),
    ...(parts.extra === null ? [] : [parts.extra]),
  ];
  return style.isForm ? writeForm(style, parts, fields, words, random) : writeLines(style, parts, fields);
}

function writeForm(
  style: HeadStyle,
  parts: HeadParts,
  fields: Field[],
  words: Words,
  random: Random,
): WrittenHead {
  const isJob = parts.ownerLabel === "company";
  const { labels } = words;
  const rows = [
    [isJob ? labels.title[0] : labels.degree[0], parts.main.map(({ text }) => text).join(", ")],
    [isJob ? labels.company[0] : labels.school[0], parts.owner],
    [labels.place[0], parts.place],
    [labels.period[0], parts.period],
  ].flatMap(([label, value]) => (value == null || value === "" ? [] : [[label ?? "", value] as const]));
  const ordered = style.isMainFirst ? rows : [...rows.slice(3), ...rows.slice(1, 3), ...rows.slice(0, 1)];
  // Some forms leave a field out.
  const kept = ordered.length > 3 && random.isTrue(0.1) ? ordered.slice(0, -1) : ordered;
  return {
    lines: kept.map(([label, value]) =>
      style.formSeparator === "cell"
        ? [{ text: label }, { text: value }]
        : [{ text: `${label}: ${value}`, isBold: style.bold === "all" }],
    ),
    fields: [
      ...fields,
      ...Object.values(labels).flatMap((said) => said.map((text) => ({ text, label: "label" as const }))),
    ],
  };
}

function writeLines(style: HeadStyle, parts: HeadParts, fields: Field[]): WrittenHead {
  const { joint } = style;
  const main = parts.main.map(({ text }) => text).join(", ");
  const extra = parts.extra === null ? "" : parts.extra.label === "other" ? ` (${parts.extra.text})` : "";
  let owner = parts.owner ?? "";
  let right: string | null = null;
  let placeLine: string | null = null;
  const { place } = parts;
  if (place !== null)
    switch (style.place) {
      case "comma":
        owner += owner === "" ? place : `, ${place}`;
        break;
      case "bracket":
        owner += ` (${place})`;
        break;
      case "bar":
        owner += ` | ${place}`;
        break;
      case "dash":
        owner += ` – ${place}`;
        break;
      case "right":
        right = place;
        break;
      case "line":
        placeLine = place;
        break;
      default:
    }
  const names = (style.isMainFirst ? [main + extra, owner] : [owner, main + extra]).filter(
    (text) => text !== "",
  );
  const isBold = (at: number) =>
    style.bold === "all" || (style.bold === "first" && at === 0) || (style.bold === "second" && at === 1);
  const lines: Piece[][] =
    joint === "line"
      ? names.map((text, at) => [{ text, isBold: isBold(at) }])
      : joint === "cell"
        ? [names.map((text, at) => ({ text, isBold: isBold(at) }))]
        : [[{ text: names.join(joint), isBold: style.bold === "all" || style.bold === "first" }]];
  const period =
    parts.period === null
      ? null
      : style.place === "after period" && place !== null
        ? `${parts.period}, ${place}`
        : parts.period;
  const [first = []] = lines;
  const last = lines.at(-1) ?? first;
  if (right !== null) last.push({ text: right, right: true });
  if (placeLine !== null) lines.push([{ text: placeLine }]);
  if (period === null) return { lines, fields };
  const end = first.at(-1);
  switch (style.period) {
    case "right":
      if (first.every((piece) => piece.right !== true)) first.push({ text: period, right: true });
      else lines.push([{ text: period }]);
      break;
    case "left":
      first.unshift({ text: period });
      break;
    case "first line":
      lines.unshift([{ text: period }]);
      break;
    case "last line":
      lines.push([{ text: period }]);
      break;
    case "end":
      if (end !== undefined) end.text += `, ${period}`;
      break;
    case "bar":
      if (end !== undefined) end.text += ` | ${period}`;
      break;
    case "bracket":
      if (end !== undefined) end.text += ` (${period})`;
      break;
    default:
      if (first[0] !== undefined) first[0].text = `${period} ${first[0].text}`;
  }
  return { lines, fields };
}
