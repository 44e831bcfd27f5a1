import { createRandom } from "#testing/mock-boards/random.ts";

/** Its numbers have as many digits as those of a picture of the right size. */
const USUAL_PICTURE_BYTES = 9_000_000;
/** What the rest of a DOCX differs by from one time to another, as its ids are drawn by lot. */
const LOT_BYTES = 4_000;
const COMMENT_LENGTH_BYTES = 2;

/** The DOCX with a picture that does not pack, and a remark at its end that fills it up to the size. */
export async function docxOfSize(
  write: (picture: Uint8Array) => Promise<Uint8Array>,
  size: number,
): Promise<Uint8Array> {
  const usual = (await write(noise(USUAL_PICTURE_BYTES))).length - USUAL_PICTURE_BYTES;
  const file = Buffer.from(await write(noise(size - usual - LOT_BYTES)));
  const remark = Buffer.alloc(size - file.length, " ");
  file.writeUInt16LE(remark.length, file.length - COMMENT_LENGTH_BYTES);
  return new Uint8Array(Buffer.concat([file, remark]));
}

/** The PDF as a program saves it that adds a picture and leaves the rest as it was. */
export function pdfOfSize(pdf: Uint8Array, size: number): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  const root = /\/Root (\d+ 0 R)/.exec(text)?.[1];
  const count = Number(/\/Size (\d+)/.exec(text)?.[1]);
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  if (root === undefined || !Number.isFinite(count + table))
    throw new Error("The PDF has no table to add to.");
  const update = (pictureBytes: number): Buffer => {
    const object = Buffer.from(
      `\n${count} 0 obj\n<< /Type /XObject /Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${pictureBytes} >>\nstream\n`,
    );
    const afterStream = "\nendstream\nendobj\n";
    const tableAt = pdf.length + object.length + pictureBytes + afterStream.length;
    const offset = String(pdf.length + 1).padStart(10, "0");
    return Buffer.concat([
      object,
      noise(pictureBytes),
      Buffer.from(
        `${afterStream}xref\n${count} 1\n${offset} 00000 n \ntrailer\n` +
          `<< /Size ${count + 1} /Root ${root} /Prev ${table} >>\nstartxref\n${tableAt}\n%%EOF\n`,
      ),
    ]);
  };
  const usual = update(USUAL_PICTURE_BYTES).length - USUAL_PICTURE_BYTES;
  // The place of the table has a digit more in a file of ten million bytes.
  const whole = [usual, usual + 1, usual + 2]
    .map((rest) => Buffer.concat([pdf, update(size - pdf.length - rest)]))
    .find(({ length }) => length === size);
  if (whole === undefined) throw new Error(`No file of ${size} bytes came of it.`);
  return new Uint8Array(whole);
}

function noise(length: number): Uint8Array {
  const { next } = createRandom("picture");
  return Uint8Array.from({ length }, () => Math.floor(next() * 256));
}
