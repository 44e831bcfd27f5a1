import type { ResumeContent } from "../resume-content.contract.ts";
import type { WriteInput } from "./write-input.ts";

/** The input of a letter file, which uses a resume's design and header. */
export type LetterInput = Omit<WriteInput, "content"> & {
  /** The sender's details from the chosen resume, else the profile; empty fields are omitted. */
  sender: Omit<ResumeContent["personalInfo"], "summary">;
  /** Date, recipient (several lines) and subject as typed; each may be empty. */
  date: string;
  recipient: string;
  subject: string;
  /** Includes greeting and sign-off; line breaks are kept. */
  paragraphs: string[];
};
