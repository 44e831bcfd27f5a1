import type { ResumeContent } from "../resume-content.contract.ts";
import type { Paper, ResumeDesign, Template } from "../resume-design.contract.ts";
import type { ReadDate } from "./write-json-resume.ts";

/** The complete input of a file; the same input gives the same PDF, byte for byte. */
export type WriteInput = {
  /** Without hidden parts: see `selectShownContent`. */
  content: ResumeContent;
  template: Template;
  paper: Paper;
  design: ResumeDesign;
  /** A JPEG, printed where the template has a place for it. */
  photo?: Uint8Array | null;
  title: string;
  /** BCP 47: the language that the document is written in. */
  language: string;
  madeAtMs: number;
  /** How dates are converted for the JSON Resume in the PDF; absent: the PDF has none. */
  readDate?: ReadDate;
  /** The program named in the file as its creator. */
  maker: string;
};
