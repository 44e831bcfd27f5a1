import { splitSentencesOfLines } from "#worker/ai/words/split-sentences.ts";
import { listEntryFields } from "#worker/career/career.contract.ts";
import type { ResumeContent, ResumeSection } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";

import { type Statement, createStatement } from "./evidence-unit.ts";

/**
 * All statements of a resume, verbatim. Paths count hidden entries, as in the stored resume; hidden content is not
 * evidence.
 */
export function listResumeStatements(source: ResumeContent): Statement[] {
  const isVisibleSection = (section: ResumeSection) => !source.hiddenSections.includes(section);
  return [
    ...(isVisibleSection("summary") ? listSummaryStatements(source) : []),
    ...(isVisibleSection("experience") ? listExperienceStatements(source) : []),
    ...(isVisibleSection("projects") ? listProjectStatements(source) : []),
    ...(isVisibleSection("education") ? listEducationStatements(source) : []),
    ...(isVisibleSection("skills") ? createStatements("skill", "skills", source.skills) : []),
    ...(isVisibleSection("certifications") ? listCertificateStatements(source) : []),
    ...(isVisibleSection("languages") ? createStatements("language", "languages", source.languages) : []),
    ...listCustomSectionStatements(source),
    createStatement("sentence", "personalInfo.location", source.personalInfo.location),
  ];
}

const createStatements = (kind: Statement["kind"], path: string, texts: string[]): Statement[] =>
  texts.map((text, at) => createStatement(kind, `${path}.${at}`, text));

const listSummaryStatements = ({ personalInfo: { summary } }: ResumeContent): Statement[] =>
  createStatements("summary", "personalInfo.summary", splitSentencesOfLines(summary));

function listExperienceStatements({ experience }: ResumeContent): Statement[] {
  return experience.flatMap((entry, at) => {
    if (entry.isHidden) return [];
    const { position, company, location, startDate, endDate } = entry;
    const role = { title: position, company, startDate, endDate };
    const path = `experience.${at}`;
    return [
      createStatement("sentence", `${path}.position`, position, role),
      createStatement("sentence", `${path}.company`, company, role),
      createStatement("sentence", `${path}.location`, location, role),
      ...listBulletLines(entry).map((line, row) =>
        createStatement("bullet", `${path}.description.${row}`, line, role),
      ),
    ];
  });
}

const listProjectStatements = ({ projects }: ResumeContent): Statement[] =>
  projects.flatMap((entry, at) =>
    entry.isHidden
      ? []
      : [
          createStatement("project", `projects.${at}.name`, entry.name),
          ...createStatements("project", `projects.${at}.technologies`, entry.technologies),
          ...createStatements("project", `projects.${at}.description`, listBulletLines(entry)),
          createStatement("project", `projects.${at}.startDate`, entry.startDate),
          createStatement("project", `projects.${at}.endDate`, entry.endDate),
        ],
  );

const listEducationStatements = ({ education }: ResumeContent): Statement[] =>
  education.flatMap((entry, at) =>
    entry.isHidden
      ? []
      : [
          ...listEntryFields("education").map((field) =>
            createStatement("education", `education.${at}.${field}`, entry[field]),
          ),
          ...createStatements("education", `education.${at}.description`, listBulletLines(entry)),
        ],
  );

const listCertificateStatements = ({ certifications }: ResumeContent): Statement[] =>
  certifications.flatMap((entry, at) =>
    entry.isHidden
      ? []
      : listEntryFields("certifications").map((field) =>
          createStatement("certificate", `certifications.${at}.${field}`, entry[field]),
        ),
  );

const listCustomSectionStatements = ({ customSections }: ResumeContent): Statement[] =>
  customSections.flatMap((section, at) =>
    section.isHidden
      ? []
      : createStatements("sentence", `customSections.${at}.description`, listBulletLines(section)),
  );
