import { COMPLEX, type HostileFile, latin1, MEGABYTE, READS } from "./hostile-file.ts";
import { documentXml, makeDocx, makeZip, paragraph } from "./zip-file.ts";

const WORDS = paragraph("words");
const ENTITIES = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
).join("");

export const DOCX_BOMBS: HostileFile[] = [
  {
    name: "100 MB of text in 98 KB",
    codes: COMPLEX,
    make: () => makeDocx(paragraph("A".repeat(100 * MEGABYTE))),
  },
  { name: "50 MB of paragraphs", codes: COMPLEX, make: () => makeDocx(WORDS.repeat(700_000)) },
  { name: "7 MB of paragraphs", codes: READS, make: () => makeDocx(WORDS.repeat(100_000)) },
  {
    name: "7 MB of empty marks",
    codes: ["documents.empty"],
    make: () => makeDocx("<w:p/>".repeat(1_100_000)),
  },
  {
    name: "a table of a hundred thousand cells",
    codes: READS,
    make: () => makeDocx(`<w:tbl><w:tr>${`<w:tc>${WORDS}</w:tc>`.repeat(80_000)}</w:tr></w:tbl>`),
  },
  {
    name: "entities that hold each other",
    codes: COMPLEX,
    make: () =>
      makeDocx("", { xml: documentXml(paragraph("&a9;"), `<!DOCTYPE x [<!ENTITY a0 "ha">${ENTITIES}]>`) }),
  },
  {
    name: "an entity from a file",
    codes: COMPLEX,
    make: () =>
      makeDocx("", {
        xml: documentXml(paragraph("&x;"), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      }),
  },
  {
    name: "nested twenty thousand deep",
    codes: COMPLEX,
    make: () => makeDocx("<w:sdt>".repeat(20_000) + WORDS + "</w:sdt>".repeat(20_000)),
  },
  {
    name: "tables in tables, five thousand deep",
    codes: COMPLEX,
    make: () => makeDocx("<w:tbl><w:tr><w:tc>".repeat(5000) + WORDS + "</w:tc></w:tr></w:tbl>".repeat(5000)),
  },
  {
    name: "a mark of two megabytes",
    codes: COMPLEX,
    make: () => makeDocx(`<w:p w:x="${"A".repeat(2 * MEGABYTE)}"/>${WORDS}`),
  },
  {
    name: "a mark of five thousand attributes",
    codes: [...COMPLEX, ...READS],
    make: () =>
      makeDocx(`<w:p ${Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(" ")}/>${WORDS}`),
  },
  {
    name: "marks of sixty thousand letters",
    codes: READS,
    make: () => makeDocx(`<w:p><w:r><w:br ${"a".repeat(60_000)}/></w:r></w:p>`.repeat(100) + WORDS),
  },
  {
    name: "styles that are based on each other",
    codes: READS,
    make: () =>
      withStyles(
        '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>',
      ),
  },
  {
    name: "sixty thousand files",
    codes: COMPLEX,
    make: () =>
      makeZip(
        Array.from({ length: 60_000 }, (_, index) => ({ name: `word/x${index}`, data: "", isStored: true })),
      ),
  },
  {
    name: "two files of one name",
    codes: ["documents.malformed"],
    make: () =>
      makeDocx(WORDS, { extra: [{ name: "word/document.xml", data: documentXml(paragraph("other")) }] }),
  },
  {
    name: "names that leave the folder",
    codes: READS,
    make: () =>
      makeDocx(WORDS, {
        extra: [
          { name: "../../etc/x", data: "a" },
          { name: "__proto__/x", data: "b" },
        ],
      }),
  },
  {
    name: "files that share their bytes",
    codes: COMPLEX,
    make: () =>
      makeZip(
        Array.from({ length: 200 }, (_, index) => ({
          name: index === 0 ? "word/document.xml" : `word/x${index}`,
          data: documentXml(WORDS),
        })),
        (record) => record.writeUInt32LE(0, 42),
      ),
  },
  {
    name: "a size that lies",
    codes: COMPLEX,
    make: () =>
      makeZip(
        [{ name: "word/document.xml", data: documentXml(paragraph("A".repeat(50 * MEGABYTE))) }],
        (record) => record.writeUInt32LE(100, 24),
      ),
  },
  {
    name: "a zip in a zip",
    codes: ["documents.wrong_type"],
    make: () => makeZip([{ name: "inner.zip", data: makeDocx(WORDS) }]),
  },
  {
    name: "a zip with a password",
    codes: ["documents.encrypted"],
    make: () =>
      makeZip([{ name: "word/document.xml", data: documentXml(WORDS) }], (record) =>
        record.writeUInt16LE(1, 8),
      ),
  },
  {
    name: "no more than its first bytes",
    codes: ["documents.malformed"],
    make: () => latin1("PK\u0003\u0004"),
  },
];

const withStyles = (styles: string): Uint8Array =>
  makeZip([
    { name: "word/styles.xml", data: `<w:styles>${styles}</w:styles>` },
    { name: "word/document.xml", data: documentXml(paragraph("words", "", '<w:pStyle w:val="A"/>')) },
  ]);
