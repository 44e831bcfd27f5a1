import type {
  ResumeContent,
  ResumeCustomSection,
  ResumeSection,
} from "#worker/documents/resume-content.contract.ts";

import { isVisible, listVisibleLines } from "../content.ts";
import type { HeadPart } from "./looks.ts";

export type PrintedEntry = Record<HeadPart, string> & { id: string; lines: string[] };

const joinNonEmpty = (...texts: string[]): string => texts.filter((text) => text !== "").join(", ");

const month = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });

/** Formats "2022-04" as "Apr 2022"; leaves other texts unchanged. */
const formatDate = (date: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(date) ? month.format(new Date(`${date}-01`)) : date;

const formatPeriod = (startDate: string, endDate: string): string =>
  [startDate, endDate]
    .filter((date) => date !== "")
    .map(formatDate)
    .join(" – ");

/** A URL without its scheme, for display. */
export const shortenAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");

type EntrySection = Exclude<ResumeSection, "summary" | "skills" | "languages">;

/** The visible entries of a section. */
export function listPrintedEntries(content: ResumeContent, section: EntrySection): PrintedEntry[] {
  switch (section) {
    case "experience":
      return content.experience.filter(isVisible).map((entry) => ({
        id: entry.id,
        title: entry.position,
        organisation: entry.company,
        place: entry.location,
        note: "",
        period: formatPeriod(entry.startDate, entry.endDate),
        lines: listVisibleLines(entry),
      }));
    case "education":
      return content.education.filter(isVisible).map((entry) => ({
        id: entry.id,
        title: joinNonEmpty(entry.degree, entry.major),
        organisation: entry.school,
        place: "",
        note: entry.gpa === "" ? "" : `GPA: ${entry.gpa}`,
        period: formatPeriod(entry.startDate, entry.endDate),
        lines: listVisibleLines(entry),
      }));
    case "projects":
      return content.projects.filter(isVisible).map((entry) => ({
        id: entry.id,
        title: entry.name,
        organisation: "",
        place: joinNonEmpty(...entry.technologies),
        note: joinNonEmpty(shortenAddress(entry.liveUrl), shortenAddress(entry.githubUrl)),
        period: formatPeriod(entry.startDate, entry.endDate),
        lines: listVisibleLines(entry),
      }));
    case "certifications":
      return content.certifications.filter(isVisible).map((entry) => ({
        id: entry.id,
        title: entry.name,
        organisation: entry.issuer,
        place: "",
        note: "",
        period: formatDate(entry.date),
        lines: [],
      }));
  }
}

type PrintedSection = Pick<ResumeCustomSection, "id" | "after" | "title"> & { lines: string[] };

/** The visible custom sections with lines; one without a title has the heading that it has in the files. */
export const listPrintedSections = ({ customSections }: ResumeContent): PrintedSection[] =>
  customSections
    .filter(isVisible)
    .map((section) => ({
      id: section.id,
      after: section.after,
      title: section.title || "Additional information",
      lines: listVisibleLines(section),
    }))
    .filter(({ lines }) => lines.length > 0);
