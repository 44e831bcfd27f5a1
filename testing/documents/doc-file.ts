export type DocParagraph = {
  text: string;
  heading?: number;
  /** A style of the writer's own, of the outline level that `styles` give it. */
  style?: number;
  isBold?: boolean;
  isHidden?: boolean;
  isWhite?: boolean;
  /** Stands on a dark colour; of a row its mark says so for all of its cells. */
  isShaded?: boolean;
  /** Ends with this mark: a paragraph, or a cell or row of a table. */
  end?: "paragraph" | "cell" | "row";
};

/** By its number, from 0: of an outline level from 1, based on another one, a built-in heading, or none of these. */
export type DocStyle = { outline?: number; base?: number; builtIn?: number } | null;

const SECTOR = 512;
const MINI_SECTOR = 64;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;
const TEXT_AT = 1024;
const MIN_STREAM = 4096;
const ENTRIES_PER_PAGE = 13;

const padded = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);

/** A Word 97 file: one piece of text, its formatting, its table in the small stream. */
export function makeDoc(paragraphs: DocParagraph[], styles: DocStyle[] = []): Uint8Array {
  const text = paragraphs.map(
    ({ text, end = "paragraph" }) => text + (end === "paragraph" ? "\r" : "\u0007"),
  );
  const isWide = [...text.join("")].some((letter) => letter > "\u00FF");
  const textBytes = Buffer.from(text.join(""), isWide ? "utf16le" : "latin1");
  const places = [TEXT_AT];
  for (const part of text) places.push((places.at(-1) ?? TEXT_AT) + part.length * (isWide ? 2 : 1));
  const body = padded(Buffer.concat([Buffer.alloc(TEXT_AT), textBytes]), SECTOR);
  const firstPage = body.length / SECTOR;
  const runs = formatting(places, paragraphs.map(runProperties), 1, firstPage);
  const marks = formatting(
    places,
    paragraphs.map(paragraphProperties),
    13,
    firstPage + runs.pages.length / SECTOR,
  );
  const document = padded(Buffer.concat([body, runs.pages, marks.pages]), MIN_STREAM);
  const pieces = Buffer.alloc(21);
  const letters = text.join("").length;
  pieces[0] = 2;
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(letters, 9);
  pieces.writeUInt32LE(isWide ? TEXT_AT : ((TEXT_AT * 2) | 0x40000000) >>> 0, 15);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0xc1, 2);
  document.writeUInt32LE(letters, 0x4c);
  const parts = [
    { place: 0xfa, bytes: runs.table },
    { place: 0x102, bytes: marks.table },
    { place: 0x1a2, bytes: pieces },
    ...(styles.length === 0 ? [] : [{ place: 0xa2, bytes: styleSheet(styles) }]),
  ];
  let at = 0;
  for (const { place, bytes } of parts) {
    document.writeUInt32LE(at, place);
    document.writeUInt32LE(bytes.length, place + 4);
    at += bytes.length;
  }
  return compoundFile(document, Buffer.concat(parts.map(({ bytes }) => bytes)));
}

/** The head, then each style: what it is, its name, and the properties of its paragraphs. */
function styleSheet(styles: DocStyle[]): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt16LE(18, 0);
  head.writeUInt16LE(styles.length, 2);
  head.writeUInt16LE(10, 4);
  return Buffer.concat([head, ...styles.map(styleEntry)]);
}

function styleEntry(style: DocStyle): Buffer {
  if (style === null) return Buffer.alloc(2);
  const { outline, base = 0xfff, builtIn = 0xffe } = style;
  const name = Buffer.from("Own\0", "utf16le");
  const properties = outline === undefined ? [] : [0x40, 0x26, outline - 1];
  const size = 2 + properties.length;
  const entry = Buffer.alloc(10 + 2 + name.length + 2 + size + (size % 2));
  entry.writeUInt16LE(builtIn, 0);
  entry.writeUInt16LE(1 | (base << 4), 2);
  entry.writeUInt16LE(1, 4);
  entry.writeUInt16LE(3, 10);
  name.copy(entry, 12);
  entry.writeUInt16LE(size, 12 + name.length);
  entry.set(properties, 16 + name.length);
  const length = Buffer.alloc(2);
  length.writeUInt16LE(entry.length, 0);
  return Buffer.concat([length, entry]);
}

/** Of one colour, #123456, behind the text. */
const SHADE = [10, 0, 0, 0, 0xff, 0x12, 0x34, 0x56, 0, 0, 0];

const runProperties = ({ isBold, isHidden, isWhite }: DocParagraph): number[] => [
  ...(isBold === true ? [0x35, 0x08, 1] : []),
  ...(isHidden === true ? [0x3c, 0x08, 1] : []),
  ...(isWhite === true ? [0x42, 0x2a, 8] : []),
];

const paragraphProperties = ({ heading = 0, style = heading, end, isShaded }: DocParagraph): number[] => [
  style,
  0,
  ...(end === "row" ? [0x17, 0x24, 1] : []),
  ...(end === "row" || end === "cell" ? [0x16, 0x24, 1] : []),
  ...(isShaded === true ? [end === "row" ? 0x12 : 0x4d, end === "row" ? 0xd6 : 0xc6, ...SHADE] : []),
];

/** Pages that say what the text looks like, and the table that names them. */
function formatting(places: number[], properties: number[][], entryBytes: 1 | 13, firstPage: number) {
  const pages: Buffer[] = [];
  const starts: number[] = [];
  for (let from = 0; from < properties.length; from += ENTRIES_PER_PAGE) {
    const own = properties.slice(from, from + ENTRIES_PER_PAGE);
    pages.push(formattingPage(places.slice(from, from + own.length + 1), own, entryBytes));
    starts.push(places[from] ?? TEXT_AT);
  }
  const table = Buffer.alloc(pages.length * 8 + 4);
  for (const [index, place] of [...starts, places.at(-1) ?? TEXT_AT].entries())
    table.writeUInt32LE(place, index * 4);
  for (const index of pages.keys()) table.writeUInt32LE(firstPage + index, (pages.length + 1 + index) * 4);
  return { pages: Buffer.concat(pages), table };
}

/** 512 bytes that say for each stretch of text what it looks like. */
function formattingPage(places: number[], properties: number[][], entryBytes: 1 | 13): Buffer {
  const page = Buffer.alloc(SECTOR);
  page[SECTOR - 1] = properties.length;
  for (const [index, place] of places.entries()) page.writeUInt32LE(place, index * 4);
  let free = SECTOR - 2;
  for (const [index, bytes] of properties.entries()) {
    const isRun = entryBytes === 1;
    const size = isRun ? bytes.length + 1 : 2 + bytes.length + (bytes.length % 2);
    free = (free - size) & ~1;
    page[places.length * 4 + index * entryBytes] = free / 2;
    if (isRun) page[free] = bytes.length;
    else page[free + 1] = Math.ceil(bytes.length / 2);
    page.set(bytes, free + (isRun ? 1 : 2));
  }
  return page;
}

const ENTRIES_PER_SECTOR = SECTOR / 4;

/**
 * Sectors: the table of sectors, the directory, the small table of sectors, the small stream, the document; then what is
 * too large for its place: the table of formatting, and the rest of the table of sectors.
 */
function compoundFile(document: Buffer, table: Buffer): Uint8Array {
  const isLarge = table.length >= MIN_STREAM;
  const mini = padded(padded(isLarge ? Buffer.alloc(1) : table, MINI_SECTOR), SECTOR);
  const large = isLarge ? padded(table, SECTOR) : Buffer.alloc(0);
  const miniSectors = mini.length / SECTOR;
  const documentSectors = document.length / SECTOR;
  const largeAt = 3 + miniSectors + documentSectors;
  const restAt = largeAt + large.length / SECTOR;
  const rest = Math.ceil((restAt - ENTRIES_PER_SECTOR) / (ENTRIES_PER_SECTOR - 1));
  const restSectors = Math.max(0, rest);
  const fat = Buffer.alloc(SECTOR * (1 + restSectors), 0xff);
  const chain = (start: number, count: number) => {
    for (let index = 0; index < count; index++)
      fat.writeUInt32LE(index + 1 === count ? END_OF_CHAIN : start + index + 1, (start + index) * 4);
  };
  fat.writeUInt32LE(FAT_SECTOR, 0);
  chain(1, 1);
  chain(2, 1);
  chain(3, miniSectors);
  chain(3 + miniSectors, documentSectors);
  chain(largeAt, large.length / SECTOR);
  const miniFat = Buffer.alloc(SECTOR, 0xff);
  const used = isLarge ? 0 : Math.ceil(table.length / MINI_SECTOR);
  for (let index = 0; index < used; index++)
    miniFat.writeUInt32LE(index + 1 === used ? END_OF_CHAIN : index + 1, index * 4);
  const directory = Buffer.concat([
    directoryEntry("Root Entry", 5, 3, mini.length),
    directoryEntry("WordDocument", 2, 3 + miniSectors, document.length),
    directoryEntry("0Table", 2, isLarge ? largeAt : 0, table.length),
    directoryEntry("", 0, 0, 0),
  ]);
  const header = Buffer.alloc(SECTOR);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  header.writeUInt16LE(3, 0x1a);
  header.writeUInt16LE(9, 0x1e);
  header.writeUInt16LE(6, 0x20);
  header.writeUInt32LE(1 + restSectors, 0x2c);
  header.writeUInt32LE(1, 0x30);
  header.writeUInt32LE(MIN_STREAM, 0x38);
  header.writeUInt32LE(2, 0x3c);
  header.writeUInt32LE(1, 0x40);
  header.writeUInt32LE(END_OF_CHAIN, 0x44);
  header.fill(0xff, 0x4c);
  header.writeUInt32LE(0, 0x4c);
  for (let index = 0; index < restSectors; index++) header.writeUInt32LE(restAt + index, 0x50 + index * 4);
  const [first, others] = [fat.subarray(0, SECTOR), fat.subarray(SECTOR)];
  return new Uint8Array(Buffer.concat([header, first, directory, miniFat, mini, document, large, others]));
}

function directoryEntry(name: string, type: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, "utf16le");
  entry.writeUInt16LE(name === "" ? 0 : name.length * 2 + 2, 0x40);
  entry[0x42] = type;
  entry.writeUInt32LE(start, 0x74);
  entry.writeUInt32LE(size, 0x78);
  return entry;
}
