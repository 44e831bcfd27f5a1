import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";
import { chooseLanguage, choosePaper } from "#worker/features/documents/choose-format.ts";

import type { NewResume } from "./store-resume.service.ts";

/** The look of a new resume until its user changes it: the language of its text, the paper of its address. */
export const chooseLook = (content: ResumeContent): Pick<NewResume, "template" | "paper" | "design"> => ({
  template: "Modern",
  paper: choosePaper(content.personalInfo.location),
  design: { ...DEFAULT_DESIGN, language: chooseLanguage(getText(content)) },
});

/** Running text comes first, because names of schools and employers may be in any language. */
const getText = ({ personalInfo, experience, projects, education }: ResumeContent): string =>
  [
    personalInfo.summary,
    ...[...experience, ...projects].map(({ description }) => description),
    ...experience.map(({ position }) => position),
    ...education.map(({ degree, description }) => `${degree}\n${description}`),
  ].join("\n");
