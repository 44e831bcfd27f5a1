import { splitSentences } from "#worker/ai/language/split-sentences.ts";
import { listEntryFields } from "#worker/career/career.contract.ts";
import type { ResumeContent, ResumeSection } from "#worker/documents/resume-content.contract.ts";
import { listLines } from "#worker/documents/resume-content.ts";

import type { EvidenceUnit } from "./evidence-unit.ts";
import { type UnitParts, numberUnits } from "./make-unit.ts";

/**
 * All evidence in a resume, piece by piece and verbatim. A path names the position in the stored resume,
 * counting hidden entries; hidden content is not evidence.
 */
export function listEvidence(source: ResumeContent): EvidenceUnit[] {
  return numberUnits(listParts(source));
}

export function listParts(source: ResumeContent): UnitParts[] {
  const isShown = (section: ResumeSection) => !source.hiddenSections.includes(section);
  return [
    ...(isShown("summary") ? summaryParts(source) : []),
    ...(isShown("experience") ? experienceParts(source) : []),
    ...(isShown("projects") ? projectParts(source) : []),
    ...(isShown("education") ? educationParts(source) : []),
    ...(isShown("skills") ? listed("skill", "skills", source.skills) : []),
    ...(isShown("certifications") ? certificateParts(source) : []),
    ...(isShown("languages") ? listed("language", "languages", source.languages) : []),
    part("sentence", "personalInfo.location", source.personalInfo.location),
  ];
}

const part = (
  kind: EvidenceUnit["kind"],
  path: string,
  text: string,
  role: EvidenceUnit["role"] = null,
): UnitParts => ({ kind, path, text, role });

const listed = (kind: EvidenceUnit["kind"], path: string, texts: string[]): UnitParts[] =>
  texts.map((text, at) => part(kind, `${path}.${at}`, text));

const summaryParts = ({ personalInfo: { summary } }: ResumeContent): UnitParts[] =>
  listed("summary", "personalInfo.summary", summary.split("\n").flatMap(splitSentences));

function experienceParts({ experience }: ResumeContent): UnitParts[] {
  return experience.flatMap((entry, at) => {
    if (entry.isHidden) return [];
    const { position, company, location, startDate, endDate } = entry;
    const role = { title: position, company, startDate, endDate };
    const path = `experience.${at}`;
    return [
      { ...part("sentence", `${path}.position`, position, role), isTitle: true },
      part("sentence", `${path}.company`, company, role),
      part("sentence", `${path}.location`, location, role),
      ...listLines(entry).map((line, row) => part("bullet", `${path}.description.${row}`, line, role)),
    ];
  });
}

const projectParts = ({ projects }: ResumeContent): UnitParts[] =>
  projects.flatMap((entry, at) =>
    entry.isHidden
      ? []
      : [
          part("project", `projects.${at}.name`, entry.name),
          ...listed("project", `projects.${at}.technologies`, entry.technologies),
          ...listed("project", `projects.${at}.description`, listLines(entry)),
          part("project", `projects.${at}.startDate`, entry.startDate),
          part("project", `projects.${at}.endDate`, entry.endDate),
        ],
  );

const educationParts = ({ education }: ResumeContent): UnitParts[] =>
  education.flatMap((entry, at) =>
    entry.isHidden
      ? []
      : [
          ...listEntryFields("education").map((field) =>
            part("education", `education.${at}.${field}`, entry[field]),
          ),
          ...listed("education", `education.${at}.description`, listLines(entry)),
        ],
  );

const certificateParts = ({ certifications }: ResumeContent): UnitParts[] =>
  certifications.flatMap((entry, at) =>
    entry.isHidden
      ? []
      : listEntryFields("certifications").map((field) =>
          part("certificate", `certifications.${at}.${field}`, entry[field]),
        ),
  );
