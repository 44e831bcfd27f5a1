import { makeDoc } from "./doc-file.ts";
import { goodFiles } from "./good-files.ts";
import { type HostileFile, latin1, MEGABYTE, sized } from "./hostile-file.ts";
import { documentXml, makeDocx, makeZip, paragraph } from "./zip-file.ts";

const rtf = (body: string): Uint8Array => latin1(`{\\rtf1 ${body}`.slice(0, 9 * MEGABYTE));
const inParagraph = (runs: string): Uint8Array => makeDocx(`<w:p>${runs}</w:p>`);
const run = (inside: string): string => `<w:r>${inside}</w:r>`;
const letters = (count: number): string => "abcdefg hi ".repeat(count / 11);

const BEGIN_FIELD = run('<w:fldChar w:fldCharType="begin"/>');
const BEGIN_RESULT = run('<w:fldChar w:fldCharType="separate"/>');

/** Styles of which each is based on the one before. */
const styleChain = (length: number): string =>
  Array.from(
    { length },
    (_, index) =>
      `<w:style w:styleId="S${index}"><w:basedOn w:val="S${index - 1}"/><w:rPr><w:b/><w:sz w:val="2${index % 10}"/></w:rPr></w:style>`,
  ).join("");

const relations = (count: number): string =>
  `<Relationships>${Array.from({ length: count }, (_, index) => `<Relationship Id="r${index}" TargetMode="External" Target="https://e.co/${index}"/>`).join("")}</Relationships>`;

export const DOCX_WORK: HostileFile[] = [
  ...sized("tabs in one text", [100_000, 1_000_000, 3_900_000], (count) =>
    inParagraph(run(`<w:t>${"a\t".repeat(count)}</w:t>`)),
  ),
  ...sized("tabs as marks", [100_000, 900_000], (count) => inParagraph(run("<w:tab/>".repeat(count)))),
  ...sized("ends of lines as marks", [100_000, 900_000], (count) =>
    inParagraph(run("<w:br/>".repeat(count))),
  ),
  ...sized("pieces of one letter", [20_000, 250_000], (count) =>
    inParagraph(run("<w:t>a</w:t><w:t> </w:t>".repeat(count))),
  ),
  ...sized("runs with a style on a long chain", [1000, 100_000], (count) =>
    makeZip([
      { name: "word/styles.xml", data: `<w:styles>${styleChain(17)}</w:styles>` },
      {
        name: "word/document.xml",
        data: documentXml(
          `<w:p>${'<w:r><w:rPr><w:rStyle w:val="S16"/></w:rPr><w:t>a</w:t></w:r>'.repeat(count)}</w:p>`,
        ),
      },
    ]),
  ),
  ...sized("letters behind the code of a field", [20_000, 200_000], (count) =>
    inParagraph(
      `${BEGIN_FIELD}${run(`<w:instrText>${" ".repeat(4000)}</w:instrText>`)}${BEGIN_RESULT}${run("<w:t>a</w:t>".repeat(count))}`,
    ),
  ),
  ...sized("a code of a field in pieces", [20_000, 200_000], (count) =>
    inParagraph(`${BEGIN_FIELD}${run("<w:instrText>a</w:instrText>".repeat(count))}${run("<w:t>a</w:t>")}`),
  ),
  ...sized("links in each other", [50, 120], (depth) =>
    inParagraph(
      `${"<w:hyperlink>".repeat(depth)}${run("<w:t>a</w:t>".repeat(300_000))}${"</w:hyperlink>".repeat(depth)}`,
    ),
  ),
  ...sized("tables that open and do not close", [100, 240], (depth) =>
    makeDocx(
      `${"<w:tbl>".repeat(depth)}<w:p>${run("<w:t>a</w:t>".repeat(300_000))}</w:p>${"</w:tbl>".repeat(depth)}`,
    ),
  ),
  ...sized("empty cells", [10_000, 1_000_000], (count) =>
    makeDocx(`<w:tbl><w:tr>${"<w:tc/>".repeat(count)}</w:tr></w:tbl>${paragraph("words")}`),
  ),
  ...sized("empty marks of one letter", [100_000, 2_000_000], (count) =>
    makeDocx(`${"<a/>".repeat(count)}${paragraph("words")}`),
  ),
  ...sized("entities", [10_000, 1_600_000], (count) => makeDocx(paragraph("&amp;".repeat(count)))),
  ...sized("marks with many attributes", [100, 2500], (count) =>
    makeDocx(
      `<w:p>${`<w:r><w:rPr><w:color ${"a='1' ".repeat(250)}/></w:rPr></w:r>`.repeat(count)}</w:p>${paragraph("words")}`,
    ),
  ),
  ...sized("relations", [10_000, 120_000], (count) =>
    makeZip([
      { name: "word/_rels/document.xml.rels", data: relations(count) },
      { name: "word/document.xml", data: documentXml(paragraph("words")) },
    ]),
  ),
  ...sized("lists with numbers", [10_000, 200_000], (count) =>
    makeZip([
      {
        name: "word/numbering.xml",
        data: `<w:numbering>${Array.from({ length: count }, (_, index) => `<w:num w:numId="${index}"/>`).join("")}</w:numbering>`,
      },
      { name: "word/document.xml", data: documentXml(paragraph("words")) },
    ]),
  ),
  ...sized("one letter of each address", [1000, 60_000], (count) =>
    makeZip([
      { name: "word/_rels/document.xml.rels", data: relations(1000) },
      {
        name: "word/document.xml",
        data: documentXml(
          `<w:p>${Array.from({ length: count }, (_, index) => `<w:hyperlink r:id="r${index % 1000}">${run("<w:t>a</w:t>")}</w:hyperlink>`).join("")}</w:p>`,
        ),
      },
    ]),
  ),
  ...sized("text of letters that have shapes of their own", [10_000, 390_000], (count) =>
    makeDocx(paragraph("\uFDFA\uFB03\u2FD5".repeat(count / 3))),
  ),
  ...sized("accents on one letter", [10_000, 390_000], (count) =>
    makeDocx(paragraph(`a${"\u0301\u0316".repeat(count / 2)}`)),
  ),
];

const docField = (code: string, count: number): Uint8Array =>
  makeDoc([{ text: `\u0013${code}\u0014${letters(count)}` }]);

export const DOC_WORK: HostileFile[] = [
  ...sized("letters behind the code of a field, blanks", [40_000, 390_000], (count) =>
    docField(" ".repeat(4000), count),
  ),
  ...sized("letters behind the code of a field, an address", [40_000, 390_000], (count) =>
    docField(`HYPERLINK "https://example.com/${"a".repeat(3900)}"`, count),
  ),
  ...sized("paragraphs of one letter", [10_000, 190_000], (count) =>
    makeDoc([{ text: "a\r".repeat(count) }]),
  ),
  ...sized("cells of nothing", [10_000, 390_000], (count) =>
    makeDoc([{ text: "a\u0007".repeat(count / 2) }]),
  ),
  ...sized("lines of nothing", [10_000, 390_000], (count) => makeDoc([{ text: "\v".repeat(count) }])),
  ...sized("tabs", [10_000, 390_000], (count) => makeDoc([{ text: "a\t".repeat(count / 2) }])),
  ...sized("stretches of formatting", [1000, 60_000], (count) =>
    makeDoc(Array.from({ length: count }, (_, index) => ({ text: "ab", isBold: index % 2 === 0 }))),
  ),
  ...sized("small sectors that are all one chain", [2, 9], (megabytes) => {
    const good = Buffer.from(goodFiles().doc);
    const bytes = Buffer.concat([good, Buffer.alloc(megabytes * MEGABYTE)]);
    for (let at = good.length; at < bytes.length; at += 4)
      bytes.writeUInt32LE((at - good.length) / 4 + 1, at);
    bytes.writeUInt32LE(0xffffffff, 0x38);
    return new Uint8Array(bytes);
  }),
];

export const RTF_WORK: HostileFile[] = [
  ...["\\line", "\\cell", "\\par", "\\tab", "\\row", "\\nestcell", "\\page", "\\pard", "\\b1"].flatMap(
    (word) => sized(word, [100_000, 2_000_000], (count) => rtf(`words${word}\n`.slice(5).repeat(count))),
  ),
  ...[
    "a\\line ",
    "a\\cell ",
    "a\\par ",
    "a\\tab ",
    "\\'e4\\b ",
    "{a}",
    "\\u65 a",
    "\\trowd\\cell\\row ",
  ].flatMap((piece) =>
    sized(`${piece} again and again`, [50_000, 900_000], (count) => rtf(piece.repeat(count))),
  ),
  ...sized("letters behind the code of a field", [40_000, 390_000], (count) =>
    rtf(`{\\field{\\*\\fldinst ${" ".repeat(4000)}}{\\fldrslt ${"a\\b ".repeat(count)}}}`),
  ),
  ...sized("letters behind an address", [40_000, 390_000], (count) =>
    rtf(
      `{\\field{\\*\\fldinst HYPERLINK "https://e.co/${"a".repeat(3000)}"}{\\fldrslt ${"a\\b ".repeat(count)}}}`,
    ),
  ),
  ...sized("a code of a field in pieces", [40_000, 390_000], (count) =>
    rtf(`{\\field{\\*\\fldinst ${"a\\b ".repeat(count)}}{\\fldrslt a}}`),
  ),
  ...sized("colours", [10_000, 900_000], (count) => rtf(`{\\colortbl${";".repeat(count)}}words`)),
  ...sized("styles", [10_000, 900_000], (count) => rtf(`{\\stylesheet ${"heading 1;".repeat(count)}}words`)),
];

/** Lines that a parser of resumes has to look at closely. */
const LINES = [
  "C&C",
  "C&C ",
  "a@b.co ",
  "a@",
  "www.",
  "https://e.co/",
  "+49 30 1",
  "2019 - 2020 ",
  "Jan 2019 ",
  "1/",
  "a, ",
  "A.",
  "Skills: ",
  "Skills: C++, Java\n",
  "Experience\n",
  "EXPERIENCE\nNurse, City Hospital, 2019 - 2020\n",
  "Nurse at City | Berlin, Germany\n2019 - 2020\n",
  "BSc Nursing, University of Leeds, 2014\n",
  "- wrote the handbook of the ward\n",
  "a\n",
  "A\tB\tC\tD\n",
  "a   ",
  "-",
  "(",
  "é",
  "ab",
  "Ab",
  "1",
];

export const TEXT_WORK: HostileFile[] = LINES.flatMap((piece) =>
  sized(`"${piece.replace("\n", "/")}" again and again`, [20_000, 400_000], (size) =>
    latin1(`Nora Winter\n\n${piece.repeat(size / piece.length)}`),
  ),
);
