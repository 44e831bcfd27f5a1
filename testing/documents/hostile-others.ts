import { goodFiles } from "./good-files.ts";
import { BROKEN, COMPLEX, type HostileFile, latin1, MEGABYTE, READS } from "./hostile-file.ts";
import { makePdf } from "./pdf-file.ts";

/** The good file with a number of four bytes written at a place. */
const docWith = (...changes: [at: number, value: number][]): Uint8Array => {
  const bytes = goodFiles().doc;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (const [at, value] of changes) view.setUint32(at, value, true);
  return bytes;
};

export const DOC_BOMBS: HostileFile[] = [
  {
    name: "a chain of sectors that goes round in circles",
    codes: BROKEN,
    make: () => docWith([512 + 16, 5], [512 + 20, 4]),
  },
  { name: "a chain that leads to itself", codes: BROKEN, make: () => docWith([512 + 16, 4]) },
  { name: "a directory that goes round in circles", codes: BROKEN, make: () => docWith([512 + 4, 1]) },
  {
    name: "a second table of sectors that names itself",
    codes: BROKEN,
    make: () => docWith([0x44, 1], [0x48, 0x7fffffff], [512 * 3 - 4, 1]),
  },
  {
    name: "a stream of four thousand megabytes",
    codes: BROKEN,
    make: () => docWith([512 * 2 + 128 + 0x78, 0xffffffff]),
  },
  {
    name: "text of four thousand million letters",
    codes: [...READS, "documents.empty", ...COMPLEX],
    make: () => docWith([512 * 5 + 0x4c, 0xffffffff]),
  },
  {
    name: "pieces of two thousand million letters",
    codes: [...READS, "documents.empty", ...BROKEN],
    make: () => docWith([512 * 4 + 33, 0x7fffffff]),
  },
  {
    name: "a million pieces",
    codes: READS,
    make: () => docWith([512 * 4 + 25, 0x7ffffff]),
  },
  {
    name: "formatting on four million pages",
    codes: READS,
    make: () => docWith([512 * 5 + 0xfe, 0x7fffffff]),
  },
  { name: "encrypted", codes: ["documents.encrypted"], make: () => docWith([512 * 5 + 0x0a, 0x0100]) },
  {
    name: "another program's file",
    codes: ["documents.wrong_type"],
    make: () => docWith([512 * 2 + 128, 0x00580058]),
  },
  {
    name: "its first bytes and zeros",
    codes: BROKEN,
    make: () =>
      new Uint8Array(
        Buffer.concat([Buffer.from(goodFiles().doc).subarray(0, 8), Buffer.alloc(5 * MEGABYTE)]),
      ),
  },
];

export const OTHER_BOMBS: HostileFile[] = [
  { name: "RTF: a million groups", codes: COMPLEX, make: () => latin1(`{\\rtf1 ${"{".repeat(1_000_000)}`) },
  {
    name: "RTF: nine megabytes of opened and closed groups",
    codes: COMPLEX,
    make: () => latin1(`{\\rtf1 ${"{}".repeat(4_700_000)}`),
  },
  {
    name: "RTF: nine megabytes of text",
    codes: READS,
    make: () => latin1(`{\\rtf1 ${"words and \\par ".repeat(600_000)}`),
  },
  {
    name: "RTF: raw bytes without end",
    codes: [...BROKEN, ...READS, "documents.empty"],
    make: () => latin1("{\\rtf1 words \\bin9999999999 words}"),
  },
  {
    name: "RTF: one byte at a time",
    codes: READS,
    make: () => latin1(`{\\rtf1 ${"\\'e4".repeat(1_500_000)}\\par words}`),
  },
  {
    name: "text: nine megabytes in one line",
    codes: ["documents.empty", ...READS],
    make: () => latin1("word ".repeat(1_900_000)),
  },
  {
    name: "text: nine megabytes of line ends",
    codes: ["documents.empty"],
    make: () => latin1("\n".repeat(9 * MEGABYTE)),
  },
  {
    name: "text: bullets without end",
    codes: [...READS, "documents.empty"],
    make: () => latin1(`${"- ".repeat(100_000)}\n`.repeat(20)),
  },
  { name: "eleven megabytes", codes: ["documents.too_large"], make: () => new Uint8Array(11 * MEGABYTE) },
  { name: "nothing", codes: ["documents.empty"], make: () => new Uint8Array() },
  {
    name: "a picture",
    codes: ["documents.wrong_type"],
    make: () => latin1("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0"),
  },
  {
    name: "a web page",
    codes: ["documents.wrong_type"],
    make: () => latin1("<!doctype html><title>Me</title><p>Nurse"),
  },
  { name: "zeros", codes: ["documents.wrong_type"], make: () => new Uint8Array(MEGABYTE) },
  {
    name: "a page with forty thousand letters on one line",
    codes: [...READS, ...COMPLEX],
    make: () =>
      makePdf([
        {
          texts: Array.from({ length: 40_000 }, (_, index) => ({ text: "a", x: (index * 37) % 600, y: 400 })),
        },
      ]),
  },
  {
    name: "a page with twenty thousand lines of one letter",
    codes: [...READS, ...COMPLEX],
    make: () =>
      makePdf([
        {
          texts: Array.from({ length: 20_000 }, (_, index) => ({
            text: "a",
            x: (index * 37) % 600,
            y: index / 26,
          })),
        },
      ]),
  },
];
