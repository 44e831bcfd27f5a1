import type { ResumeContent } from "../resume-content.contract.ts";
import type { WriteInput } from "./write-input.ts";

/** A letter as a file: in the look of a resume, with the same header. */
export type LetterInput = Omit<WriteInput, "content"> & {
  /** Of the chosen resume, else what is known of the writer; empty fields leave no trace. */
  sender: Omit<ResumeContent["personalInfo"], "summary">;
  /** As the person writes it; empty where they leave it out. So are recipient (several lines) and subject. */
  date: string;
  recipient: string;
  subject: string;
  /** Greeting and sign-off are paragraphs too; a line break stands for itself. */
  paragraphs: string[];
};
