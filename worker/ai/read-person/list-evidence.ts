import { splitSentences } from "#worker/ai/words/split-sentences.ts";
import { listEntryFields } from "#worker/career/career.contract.ts";
import type { ResumeContent, ResumeSection } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";

import type { EvidenceUnit } from "./evidence-unit.ts";
import { type UnitParts, numberUnits } from "./make-unit.ts";

/**
 * All evidence in a resume, piece by piece and verbatim. A path names the position in the stored resume,
 * counting hidden entries; hidden content is not evidence.
 */
export function listEvidence(source: ResumeContent): EvidenceUnit[] {
  return numberUnits(listResumeParts(source));
}

export function listResumeParts(source: ResumeContent): UnitParts[] {
  const isVisibleSection = (section: ResumeSection) => !source.hiddenSections.includes(section);
  return [
    ...(isVisibleSection("summary") ? listSummaryParts(source) : []),
    ...(isVisibleSection("experience") ? listExperienceParts(source) : []),
    ...(isVisibleSection("projects") ? listProjectParts(source) : []),
    ...(isVisibleSection("education") ? listEducationParts(source) : []),
    ...(isVisibleSection("skills") ? createParts("skill", "skills", source.skills) : []),
    ...(isVisibleSection("certifications") ? listCertificateParts(source) : []),
    ...(isVisibleSection("languages") ? createParts("language", "languages", source.languages) : []),
    ...listCustomSectionParts(source),
    createPart("sentence", "personalInfo.location", source.personalInfo.location),
  ];
}

const createPart = (
  kind: EvidenceUnit["kind"],
  path: string,
  text: string,
  role: EvidenceUnit["role"] = null,
): UnitParts => ({ kind, path, text, role });

const createParts = (kind: EvidenceUnit["kind"], path: string, texts: string[]): UnitParts[] =>
  texts.map((text, at) => createPart(kind, `${path}.${at}`, text));

const listSummaryParts = ({ personalInfo: { summary } }: ResumeContent): UnitParts[] =>
  createParts("summary", "personalInfo.summary", summary.split("\n").flatMap(splitSentences));

function listExperienceParts({ experience }: ResumeContent): UnitParts[] {
  return experience.flatMap((entry, at) => {
    if (entry.isHidden) return [];
    const { position, company, location, startDate, endDate } = entry;
    const role = { title: position, company, startDate, endDate };
    const path = `experience.${at}`;
    return [
      { ...createPart("sentence", `${path}.position`, position, role), isTitle: true },
      createPart("sentence", `${path}.company`, company, role),
      createPart("sentence", `${path}.location`, location, role),
      ...listBulletLines(entry).map((line, row) =>
        createPart("bullet", `${path}.description.${row}`, line, role),
      ),
    ];
  });
}

const listProjectParts = ({ projects }: ResumeContent): UnitParts[] =>
  projects.flatMap((entry, at) =>
    entry.isHidden
      ? []
      : [
          createPart("project", `projects.${at}.name`, entry.name),
          ...createParts("project", `projects.${at}.technologies`, entry.technologies),
          ...createParts("project", `projects.${at}.description`, listBulletLines(entry)),
          createPart("project", `projects.${at}.startDate`, entry.startDate),
          createPart("project", `projects.${at}.endDate`, entry.endDate),
        ],
  );

const listEducationParts = ({ education }: ResumeContent): UnitParts[] =>
  education.flatMap((entry, at) =>
    entry.isHidden
      ? []
      : [
          ...listEntryFields("education").map((field) =>
            createPart("education", `education.${at}.${field}`, entry[field]),
          ),
          ...createParts("education", `education.${at}.description`, listBulletLines(entry)),
        ],
  );

const listCertificateParts = ({ certifications }: ResumeContent): UnitParts[] =>
  certifications.flatMap((entry, at) =>
    entry.isHidden
      ? []
      : listEntryFields("certifications").map((field) =>
          createPart("certificate", `certifications.${at}.${field}`, entry[field]),
        ),
  );

const listCustomSectionParts = ({ customSections }: ResumeContent): UnitParts[] =>
  customSections.flatMap((section, at) =>
    section.isHidden
      ? []
      : createParts("sentence", `customSections.${at}.description`, listBulletLines(section)),
  );
