import type { Paper, ResumeContent, Template } from "../resume-content.contract.ts";

/** All that a file is made of; the same input gives the same PDF, byte for byte. */
export type WriteInput = {
  /** Without what is hidden: `selectShown`. */
  content: ResumeContent;
  template: Template;
  paper: Paper;
  title: string;
  /** BCP 47: the language that the resume is written in. */
  language: string;
  madeAtMs: number;
  /** The program that the file names as its maker. */
  maker: string;
};
