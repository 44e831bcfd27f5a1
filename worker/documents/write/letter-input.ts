import type { ResumeContent } from "../resume-content.contract.ts";
import type { WriteInput } from "./write-input.ts";

/** A letter as a file, in a resume's design, with the same header. */
export type LetterInput = Omit<WriteInput, "content"> & {
  /** From the chosen resume, else from the user's profile; empty fields are left out. */
  sender: Omit<ResumeContent["personalInfo"], "summary">;
  /** As the user typed it; may be empty. The same goes for recipient (several lines) and subject. */
  date: string;
  recipient: string;
  subject: string;
  /** Includes greeting and sign-off; line breaks are kept. */
  paragraphs: string[];
};
