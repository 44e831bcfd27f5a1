import type { FontName } from "../fonts/font-names.ts";
import type { OpenFont } from "../fonts/fonts.ts";
import type { Columns, Look } from "../themes/look.ts";
import { LEAST_MARGIN, type PaperSize } from "../themes/papers.ts";
import { type Measured, breakLines, setOnOneLine } from "./break-lines.ts";
import type { Block, Layout, Line, PageLayout, PhotoPlace, PlacedLine, Segment, Shape } from "./model.ts";
import { computeHeight, paginate } from "./paginate.ts";

/** `margins` is a share of the look's margins. */
export type Setting = { bodySize: number; margins: number; isTight: boolean };

/** Factors for block spacing and line spacing in a tight layout. */
const TIGHT_SPACE = 0.7;
const TIGHT_LEADING = 0.95;
/** Baseline offset below the line's middle in em: half the height of a capital. */
const BELOW_MIDDLE = 0.355;
/** Min space between a text and the text at the right edge, in em. */
const RIGHT_GAP = 1.2;
/** Max width of text at the right edge beside other text, as a share of the line; a wider one gets its own line. */
const MOST_RIGHT = 0.5;

type Fonts = Map<FontName, OpenFont>;

/** The left edge and the width of text, in points. */
type Room = { left: number; width: number };

type Setup = {
  look: Look;
  paper: PaperSize;
  fonts: Fonts;
  setting: Setting;
  /** Minimum number of lines on the last page. */
  countLast?: (lines: Line[]) => number;
  /** Whether there is a photo to print. */
  hasPhoto?: boolean;
  /** Minimum height of the text on the last page, as a share of the page. */
  leastShare?: number;
  /** Font size of headings, as a share of their normal size. */
  headingShare?: number;
};

/** Lays out all blocks at one font size: lines, pages, and decorations. */
export function layOutPages(measured: Measured[], given: Setup): Layout {
  const shrunk = { ...given, look: shrinkMargins(given) };
  const setup = { ...shrunk, look: limitMeasure(measured, shrunk) };
  const { look, paper, setting } = setup;
  const { margins, columns } = look;
  const height = paper.height - margins.top - margins.bottom;
  const flows = columns === null ? setOneColumn(measured, setup) : setTwoColumns(measured, setup, columns);
  const parts = paginate(flows.main, (page) => (page === 0 ? height - flows.headHeight : height), {
    ...(setup.countLast !== undefined && { leastLines: setup.countLast(flows.main) }),
    leastHeight: (setup.leastShare ?? 0) * height,
  });
  const pages = parts.map((main, at) => {
    const below = margins.top + flows.headHeight;
    const columnsOfPage =
      at === 0
        ? [
            { lines: flows.head, top: margins.top },
            { lines: flows.side, top: below + (flows.sideOffset ?? 0) },
            { lines: main, top: below },
          ]
        : [{ lines: main, top: margins.top }];
    const photo = at === 0 ? flows.photo : null;
    return placePage(columnsOfPage, { measured, photo, setup });
  });
  const line = look.body.leading * setting.bodySize * (setting.isTight ? TIGHT_LEADING : 1);
  const linesOver = Math.ceil(measureLastPageOverflow(parts, height) / line);
  const { bodySize, isTight } = setting;
  return { pages, blocks: measured.map(({ block }) => block), bodySize, isTight, linesOver };
}

function shrinkMargins({ look, setting }: Setup): Look {
  const shrink = (points: number) => Math.max(Math.min(points, LEAST_MARGIN), points * setting.margins);
  const { top, right, bottom, left } = look.margins;
  return {
    ...look,
    margins: { top: shrink(top), right: shrink(right), bottom: shrink(bottom), left: shrink(left) },
  };
}

/** Max characters of an easily readable line, for average letters. */
const MOST_CHARACTERS = 98;
const SAMPLE = "Led a team of nine through the move of two sites, on time and under the agreed budget.";

/** Widens the side margins where small letters would make lines too long. */
function limitMeasure(measured: Measured[], { look, paper, fonts, setting: { bodySize } }: Setup): Look {
  const { margins } = look;
  const width = paper.width - margins.left - margins.right;
  const indents = measured.flatMap(({ block }) =>
    block.role === "P" && !block.isHead ? [block.indent] : [],
  );
  const beside = indents.length === 0 ? 0 : Math.min(...indents) * bodySize;
  const perCharacter = (fonts.get(look.body.font)?.measureEm(SAMPLE) ?? SAMPLE.length / 2) / SAMPLE.length;
  const over = width - beside - MOST_CHARACTERS * perCharacter * bodySize;
  if (look.columns !== null || over <= 0) return look;
  return { ...look, margins: { ...margins, left: margins.left + over / 2, right: margins.right + over / 2 } };
}

/** The flows of a document: above the columns, beside the main column on the first page, and in it. */
type Flows = {
  head: Line[];
  side: Line[];
  main: Line[];
  headHeight: number;
  /** How far the side column starts below the main column. */
  sideOffset?: number;
  photo: PhotoPlace | null;
};

/**
 * Sides in points of the photo beside the header and of the one on top of the side column, and the space around it.
 */
const PHOTO = { beside: 74, inColumn: 104, gap: 16 };

function setOneColumn(measured: Measured[], given: Setup): Flows {
  const { look } = given;
  const { margins } = look;
  const room = { left: margins.left, width: given.paper.width - margins.left - margins.right };
  const setup = { ...given, headingShare: fitHeadings(measured, room.width / given.setting.bodySize) };
  const hasPhoto = setup.hasPhoto === true && look.hasPhoto && measured.some(({ block }) => block.isHead);
  const inset = hasPhoto ? PHOTO.beside + PHOTO.gap : 0;
  // A centered header stays in the middle of the page.
  const isCentered = look.align === "center";
  const headRoom = {
    left: room.left + (isCentered ? inset : 0),
    width: room.width - inset * (isCentered ? 2 : 1),
  };
  const main = measured.flatMap((one, block) =>
    layOutBlock(one, { block, room: one.block.isHead ? headRoom : room, setup }),
  );
  if (!hasPhoto) return { head: [], side: [], main, headHeight: 0, photo: null };
  const headLines = main.filter((line) => measured[line.block]?.block.isHead === true).length;
  const below = main[headLines];
  const missing = PHOTO.beside - computeHeight(main, 0, headLines);
  if (below !== undefined && missing > 0) main[headLines] = { ...below, before: below.before + missing };
  const photo = { x: room.left + room.width - PHOTO.beside, y: margins.top, side: PHOTO.beside };
  return { head: [], side: [], main, headHeight: 0, photo };
}

/**
 * Fills the side column as far as the first page has room; the rest of it follows in the main column, so that it reads
 * as one piece. Sections allowed in either column move to the side, last first, while that shortens the taller column.
 */
function setTwoColumns(measured: Measured[], given: Setup, { sideWidth, gap }: Columns): Flows {
  const { look, paper, setting } = given;
  const { margins } = look;
  const full = { left: margins.left, width: paper.width - margins.left - margins.right };
  const mainLeft = margins.left + sideWidth + gap;
  const rooms = {
    side: { left: margins.left, width: sideWidth },
    main: { left: mainLeft, width: paper.width - mainLeft - margins.right },
  };
  const inMain = measured.filter(({ block }) => block.column !== "side");
  const setup = { ...given, headingShare: fitHeadings(inMain, rooms.main.width / setting.bodySize) };
  const placed = measured.map((one, block) => ({ one, block }));
  // The columns are tried with different sections; a block's layout is the same each time, so it is cached.
  const laidOut = new Map<Room, Map<number, Line[]>>();
  const layOutOnce = ({ one, block }: Section[number], room: Room): Line[] => {
    const known = laidOut.get(room) ?? new Map<number, Line[]>();
    laidOut.set(room, known);
    const lines = known.get(block) ?? layOutBlock(one, { block, room, setup, isNarrow: room === rooms.side });
    known.set(block, lines);
    return lines;
  };
  const layOut = (chosen: Section, room: Room) => chosen.flatMap((placement) => layOutOnce(placement, room));
  const measureHeight = (chosen: Section, room: Room) => {
    const lines = layOut(chosen, room);
    return computeHeight(lines, 0, lines.length);
  };
  const head = layOut(
    placed.filter(({ one }) => one.block.isHead),
    full,
  );
  const body = placed.filter(({ one }) => !one.block.isHead);
  const below =
    head.length === 0 ? 0 : look.belowHead * setting.bodySize * (setting.isTight ? TIGHT_SPACE : 1);
  const headHeight = computeHeight(head, 0, head.length) + below;
  const hasPhoto = setup.hasPhoto === true && look.hasPhoto;
  const sideOffset = hasPhoto ? PHOTO.inColumn + PHOTO.gap : 0;
  const most = paper.height - margins.top - margins.bottom - headHeight - sideOffset;
  const moved = new Set<Section>();
  const isSide = (section: Section) => section[0]?.one.block.column === "side" || moved.has(section);
  const all = splitSections(body);
  const selectSide = () => all.filter(isSide).flat();
  const selectMain = () => all.filter((section) => !isSide(section)).flat();
  let tallest = Math.max(measureHeight(selectSide(), rooms.side), measureHeight(selectMain(), rooms.main));
  for (const section of all.toReversed()) {
    if (section[0]?.one.block.column !== "either" || breaksHeads(section, layOut(section, rooms.side)))
      continue;
    moved.add(section);
    const side = measureHeight(selectSide(), rooms.side);
    const taller = Math.max(side, measureHeight(selectMain(), rooms.main));
    if (side <= most && taller < tallest) tallest = taller;
    else moved.delete(section);
  }
  const sections = all.filter(isSide);
  let kept = sections.length;
  const layOutSidebar = () => layOut(sections.slice(0, kept).flat(), rooms.side);
  let side = layOutSidebar();
  while (kept > 0 && computeHeight(side, 0, side.length) > most) {
    kept -= 1;
    side = layOutSidebar();
  }
  const main = layOut([...selectMain(), ...sections.slice(kept).flat()], rooms.main);
  const photo = hasPhoto ? { x: margins.left, y: margins.top + headHeight, side: PHOTO.inColumn } : null;
  return { head, side, main, headHeight, sideOffset, photo };
}

type Section = { one: Measured; block: number }[];

/** Blocks from one heading to the next. */
function splitSections(blocks: Section): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (last === undefined || block.one.block.role === "H2") sections.push([block]);
    else last.push(block);
  }
  return sections;
}

/** Whether the name of a school or degree wraps to a second line, which parsers mistake for another name. */
function breaksHeads(section: Section, lines: Line[]): boolean {
  const heads = new Set(
    section.flatMap(({ one: { block }, block: at }) =>
      block.role === "H3" || block.role === "P" ? [at] : [],
    ),
  );
  const hasEntries = section.some(({ one }) => one.block.role === "H3");
  return (
    hasEntries &&
    lines.some((line, at) => {
      const next = lines[at + 1];
      const isSameName = line.segments.at(-1)?.span === next?.segments[0]?.span;
      return heads.has(line.block) && next?.block === line.block && isSameName;
    })
  );
}

/** How far the last page exceeds the free space of the page before it. */
function measureLastPageOverflow(pages: Line[][], height: number): number {
  const last = pages.at(-1) ?? [];
  const before = pages.at(-2);
  if (before === undefined) return 0;
  const free = height - computeHeight(before, 0, before.length);
  return Math.max(1, computeHeight(last, 0, last.length) + (last[0]?.before ?? 0) - free);
}

function layOutBlock(
  one: Measured,
  {
    block: at,
    room,
    setup,
    isNarrow = false,
  }: { block: number; room: Room; setup: Setup; isNarrow?: boolean },
): Line[] {
  const { look, fonts, setting } = setup;
  const { bodySize, isTight } = setting;
  const { block } = one;
  const size = block.size * bodySize * (block.role === "H2" ? (setup.headingShare ?? 1) : 1);
  const left = room.left + block.indent * bodySize;
  const width = room.width - block.indent * bodySize;
  const full = width / size;
  // In a narrow column a period has its own line, at the left.
  const isBeside = !isNarrow && one.rightWidth <= full * MOST_RIGHT;
  const first = isBeside && one.rightWidth > 0 ? full - one.rightWidth - RIGHT_GAP : full;
  const broken = breakLines(one, { first, others: full }, fonts);
  const place = (segments: Segment[], from: number) =>
    segments.map((segment) => ({
      ...segment,
      x: from + segment.x * size,
      width: segment.width * size,
      tracking: segment.tracking * size,
    }));
  const rightEdge = left + width - one.rightWidth * size;
  const right = place(setOnOneLine(block.right, fonts), isNarrow ? left : rightEdge);
  const margin = place(setOnOneLine(block.margin, fonts), room.left);
  const texts = broken.map((segments) => {
    const wide = segments.reduce((sum, segment) => sum + segment.width, 0) * size;
    return place(segments, left + (block.align === "center" ? Math.max(0, (width - wide) / 2) : 0));
  });
  if (texts.length === 0) texts.push([]);
  if (isBeside) texts[0]?.push(...right);
  else if (right.length > 0) texts.push(right);
  texts[0]?.unshift(...margin);
  const isHeading = block.role === "H2" || block.role === "H3";
  // A row whose period has its own line is spaced like an entry.
  const isApart = isNarrow && right.length > 0 && block.before === look.beforeLine;
  const before = isApart ? look.beforeEntry : block.before;
  return texts.map((segments, index) => {
    const isFirst = index === 0;
    const isLast = index === texts.length - 1;
    return {
      block: at,
      isFirst,
      isLast,
      size,
      height:
        size * block.leading * (isTight ? TIGHT_LEADING : 1) + (isLast ? getRuleHeight(block, "below") : 0),
      before: isFirst
        ? before * bodySize * (isTight && !block.isHead ? TIGHT_SPACE : 1) + getRuleHeight(block, "above")
        : 0,
      room,
      segments,
      label: isFirst ? placeLabel(one, { left, size, bodySize, look }) : null,
      // Avoids widows and orphans: no single first or last line of a paragraph on a page, and headings stay whole.
      keepsNext: isLast ? block.keepsNext : isHeading || isFirst || index === texts.length - 2,
    };
  });
}

/**
 * The common factor that makes the longest heading fit one line, because parsers read a wrapped one as two. Headings
 * are never smaller than the text.
 */
const fitHeadings = (measured: Measured[], width: number): number =>
  Math.min(
    1,
    ...measured.flatMap(({ block: { role, size, indent }, words }) => {
      if (role !== "H2" || size <= 1) return [];
      const needed = words.reduce((sum, word) => sum + word.width + word.space, 0);
      return [Math.max(1 / size, (width - indent) / (needed * size))];
    }),
  );

function placeLabel(
  { block: { label }, labelWidth }: Measured,
  { left, size, bodySize, look }: { left: number; size: number; bodySize: number; look: Look },
): Segment | null {
  if (label === null) return null;
  const width = labelWidth * size;
  return { text: label.text, x: left - look.bulletGap * bodySize - width, width, tracking: 0, span: label };
}

const getRuleHeight = ({ rule }: Block, side: "above" | "below"): number =>
  rule?.side === side ? rule.gap + rule.thickness : 0;

function placePage(
  columns: { lines: Line[]; top: number }[],
  { measured, photo, setup }: { measured: Measured[]; photo: PhotoPlace | null; setup: Setup },
): PageLayout {
  const { look, paper, setting } = setup;
  const lines: PlacedLine[] = [];
  const rules: Shape[] = [];
  for (const column of columns) {
    let { top } = column;
    for (const [at, line] of column.lines.entries()) {
      const block = measured[line.block]?.block;
      if (block === undefined) continue;
      top += at === 0 ? 0 : line.before;
      const own = line.height - (line.isLast ? getRuleHeight(block, "below") : 0);
      const placed = { ...line, top, baseline: top + own / 2 + line.size * BELOW_MIDDLE };
      lines.push(placed);
      rules.push(...placeRule(block, placed, own, setting.bodySize));
      top += line.height;
    }
  }
  const indents = measured.flatMap(({ block }) =>
    block.isHead || block.role === "LI" || block.role === "H2" ? [] : [block.indent],
  );
  const hasMargin = look.headLines.hasMargin && indents.length > 0;
  const isHeadLine = ({ block }: PlacedLine) => measured[block]?.block.isHead === true;
  const head = lines.findLast(isHeadLine);
  const nameFoot = head === undefined ? null : head.top + head.height;
  const decorations = look.decorate({
    lines,
    isHeadLine,
    headFoot: nameFoot === null || photo === null ? nameFoot : Math.max(nameFoot, photo.y + photo.side),
    nameFoot,
    paper,
    textLeft: hasMargin ? look.margins.left + Math.min(...indents) * setting.bodySize : null,
    sideRight: look.columns === null ? null : look.margins.left + look.columns.sideWidth,
  });
  return { lines, shapes: [...decorations, ...rules], photo };
}

/** Places a block's rule above its first line or below its last; a short one is aligned like the text. */
function placeRule({ rule, align }: Block, line: PlacedLine, own: number, bodySize: number): Shape[] {
  if (rule === null || !(rule.side === "below" ? line.isLast : line.isFirst)) return [];
  const { left, width } = line.room;
  const wide = rule.width === "full" ? width : rule.width * bodySize;
  return [
    {
      x: left + (align === "center" ? (width - wide) / 2 : 0),
      y: rule.side === "below" ? line.top + own + rule.gap / 2 : line.top - rule.gap - rule.thickness,
      width: wide,
      height: rule.thickness,
      colour: rule.colour,
    },
  ];
}
