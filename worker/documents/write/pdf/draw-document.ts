import { toBytes } from "pdfkit/output";

import { RESUME_ATTACHMENT } from "../../read/pdf/attached-resume.ts";
import type { FontName } from "../fonts/font-names.ts";
import type { OpenFont } from "../fonts/fonts.ts";
import type { Layout } from "../layout/model.ts";
import { cleanForPdf } from "../outline/clean-text.ts";
import { PAPER_SIZES } from "../themes/papers.ts";
import type { WriteInput } from "../write-input.ts";
import { EscapedDocument, TaggedPages } from "./tagged-document.ts";

/** Draws layouts in order as one tagged PDF with embedded fonts; equal layouts give equal bytes. */
export async function drawDocument(
  layouts: Layout[],
  fonts: Map<FontName, OpenFont>,
  about: Pick<WriteInput, "paper" | "title" | "language" | "madeAtMs" | "maker"> & {
    author: string;
    photo?: Uint8Array | null;
    /** The content as JSON, embedded as `resume.json`. */
    attached?: Uint8Array | null;
  },
): Promise<Uint8Array> {
  const { width, height } = PAPER_SIZES[about.paper];
  const document = new EscapedDocument({
    size: [width, height],
    margin: 0,
    font: null,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    subset: "PDF/UA",
    lang: about.language,
    displayTitle: true,
    info: {
      Title: cleanForPdf(about.title),
      Author: cleanForPdf(about.author),
      // Part of the file id, so it must not depend on the time of the request.
      CreationDate: new Date(about.madeAtMs),
      Producer: about.maker,
      Creator: about.maker,
    },
  } as unknown as PDFKit.PDFDocumentOptions);
  const done = toBytes(document);
  for (const [name, { font }] of fonts)
    document.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  const { photo } = about;
  new TaggedPages(document).draw(
    layouts,
    photo === undefined || photo === null ? null : { jpeg: photo, name: cleanForPdf(about.author) },
  );
  if (about.attached !== undefined && about.attached !== null)
    document.file(
      about.attached as unknown as Buffer,
      {
        name: RESUME_ATTACHMENT,
        type: "application/json",
        description: "This resume in the format of jsonresume.org",
        relationship: "Alternative",
        creationDate: new Date(about.madeAtMs),
        modifiedDate: new Date(about.madeAtMs),
      } as unknown as PDFKit.Mixins.PDFAttachmentOptions,
    );
  document.end();
  return await done;
}
