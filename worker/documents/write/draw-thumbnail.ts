import { openFontsForText } from "./fonts/fall-back.ts";
import type { ReadFont } from "./fonts/font-names.ts";
import { layOutResume } from "./layout/lay-out-resume.ts";
import type { Colour, PhotoPlace, Segment, Shape } from "./layout/model.ts";
import { PAPER_SIZES } from "./themes/papers.ts";
import { getLook, listFontsOfLook } from "./themes/themes.ts";
import type { Thumbnail } from "./thumbnail.contract.ts";
import type { WriteInput } from "./write-input.ts";

/** Height of lower-case letters in em, and of their middle above the baseline. */
const LETTER_HEIGHT = 0.46;
const LETTER_MIDDLE = 0.25;

/** Max characters drawn, more than any template's first page holds; a resume may have a hundred times as many. */
const MOST_CHARACTERS = 12_000;

/** Draws the PDF's first page with a line for each word: small, and without fonts. */
export async function drawThumbnail(
  input: Pick<WriteInput, "content" | "template" | "paper" | "design" | "language" | "photo">,
  readFont: ReadFont,
): Promise<Thumbnail> {
  const { content, template, paper, design } = input;
  const names = listFontsOfLook(getLook(template, design));
  const fonts = await openFontsForText(names, JSON.stringify(content), readFont);
  const [page] = layOutResume(input, fonts, MOST_CHARACTERS).layout.pages;
  const words = new Map<string, Thumbnail["words"][number]>();
  for (const { segments, label, baseline, size } of page?.lines ?? [])
    for (const segment of label === null ? segments : [label, ...segments]) {
      const color = toHex(segment.span.colour);
      const lineWidth = round(size * LETTER_HEIGHT);
      const key = `${color} ${lineWidth}`;
      const drawn = words.get(key) ?? { path: "", lineWidth, color };
      drawn.path += drawWords(segment, baseline - size * LETTER_MIDDLE);
      words.set(key, drawn);
    }
  return {
    ...PAPER_SIZES[paper],
    areas: [...(page?.shapes ?? []), ...listPhotoAreas(page?.photo ?? null)].map(
      ({ x, y, width, height, colour }) => ({
        x: round(x),
        y: round(y),
        width: round(width),
        height: round(height),
        color: toHex(colour),
      }),
    ),
    words: [...words.values()],
  };
}

const PHOTO_GREY: Colour = [168, 172, 180];

const listPhotoAreas = (photo: PhotoPlace | null): Shape[] =>
  photo === null
    ? []
    : [{ x: photo.x, y: photo.y, width: photo.side, height: photo.side, colour: PHOTO_GREY }];

/** A line for each word of a text, at its share of the width. */
function drawWords({ text, x, width }: Segment, y: number): string {
  const perCharacter = width / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)]
    .map(({ 0: word, index }) => {
      const from = round(x + index * perCharacter);
      return `M${from} ${round(y)}h${round(word.length * perCharacter)}`;
    })
    .join("");
}

const round = (points: number): number => Math.round(points * 10) / 10;

const toHex = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
