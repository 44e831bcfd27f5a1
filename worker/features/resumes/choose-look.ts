import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import { chooseLanguage, choosePaper } from "#worker/features/documents/choose-format.ts";

import type { NewResume } from "./store-resume.service.ts";

/** How a new resume looks until its user changes it: in the language of its text, on the paper of its address. */
export const chooseLook = (content: ResumeContent): Pick<NewResume, "template" | "paper" | "design"> => ({
  template: "Modern",
  paper: choosePaper(content.personalInfo.location),
  design: { ...DEFAULT_DESIGN, language: chooseLanguage(getText(content)) },
});

/** The running text first: names of schools and employers are in any language. */
const getText = ({ personalInfo, experience, projects, education }: ResumeContent): string =>
  [
    personalInfo.summary,
    ...[...experience, ...projects].map(({ description }) => description),
    ...experience.map(({ position }) => position),
    ...education.map(({ degree, description }) => `${degree}\n${description}`),
  ].join("\n");
