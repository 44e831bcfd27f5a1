import type { Paper, ResumeContent, Template } from "../resume-content.contract.ts";

/** The complete input of a file; the same input gives the same PDF, byte for byte. */
export type WriteInput = {
  /** Without hidden parts: see `selectShownContent`. */
  content: ResumeContent;
  template: Template;
  paper: Paper;
  title: string;
  /** BCP 47: the language that the resume is written in. */
  language: string;
  madeAtMs: number;
  /** The program named in the file as its creator. */
  maker: string;
};
