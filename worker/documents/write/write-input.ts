import type { ResumeContent } from "../resume-content.contract.ts";
import type { Paper, ResumeDesign, Template } from "../resume-design.contract.ts";
import type { ReadDate } from "./write-json-resume.ts";

/** The complete input of a file; the same input gives the same PDF, byte for byte. */
export type WriteInput = {
  /** The content without hidden parts, from `selectShownContent`. */
  content: ResumeContent;
  template: Template;
  paper: Paper;
  design: ResumeDesign;
  /** A JPEG, printed where the template has a place for it. */
  photo?: Uint8Array | null;
  title: string;
  /** Language of the document, BCP 47. */
  language: string;
  madeAtMs: number;
  /** Converts dates for the JSON Resume embedded in the PDF; if absent, none is embedded. */
  readDate?: ReadDate;
  /** Name of the program that created the file. */
  maker: string;
};
