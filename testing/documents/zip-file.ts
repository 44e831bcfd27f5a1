import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = { name: string; data: Uint8Array | string; isStored?: boolean };

/** A zip; `change` may edit the directory's record of each entry before it is written. */
export function makeZip(
  entries: ZipEntry[],
  change: (record: Buffer, index: number) => void = () => {},
): Uint8Array {
  const locals: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  for (const [index, { name, data, isStored = false }] of entries.entries()) {
    const raw = typeof data === "string" ? Buffer.from(data) : Buffer.from(data);
    const packed = isStored ? raw : deflateRawSync(raw, { level: 9 });
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(isStored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(raw), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(raw.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    locals.push(Buffer.from("PK\u0003\u0004", "latin1"), shared, nameBytes, packed);
    const record = Buffer.alloc(46);
    record.write("PK\u0001\u0002", 0, "latin1");
    record.writeUInt16LE(20, 4);
    shared.copy(record, 6);
    record.writeUInt32LE(at, 42);
    change(record, index);
    records.push(record, nameBytes);
    at += 30 + nameBytes.length + packed.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export const documentXml = (body: string, declaration = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${declaration}<w:document ${W} ${R}><w:body>${body}</w:body></w:document>`;

export const paragraph = (text: string, look = "", properties = ""): string =>
  `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}<w:r>${look === "" ? "" : `<w:rPr>${look}</w:rPr>`}` +
  `<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A DOCX with the body given; `links` are addresses by their id. */
export function makeDocx(
  body: string,
  options: { links?: Record<string, string>; extra?: ZipEntry[]; xml?: string } = {},
): Uint8Array {
  const links = Object.entries(options.links ?? {}).map(
    ([id, url]) =>
      `<Relationship Id="${id}" Type="${TYPE}/hyperlink" Target="${url}" TargetMode="External"/>`,
  );
  return makeZip([
    {
      name: "_rels/.rels",
      data: `<Relationships ${RELATIONS}><Relationship Id="rId1" Type="${TYPE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: "word/_rels/document.xml.rels",
      data: `<Relationships ${RELATIONS}>${links.join("")}</Relationships>`,
    },
    {
      name: "word/numbering.xml",
      data: `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    },
    {
      name: "word/styles.xml",
      data: `<w:styles ${W}><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style></w:styles>`,
    },
    ...(options.extra ?? []),
    { name: "word/document.xml", data: options.xml ?? documentXml(body) },
  ]);
}
