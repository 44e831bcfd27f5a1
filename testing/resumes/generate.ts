import { type ResumeContent, ResumeEducation } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";

const WORDS =
  "planned built led reduced moved wrote measured the a of for with across team service clients budget release quarter records network ward kitchen vessel school migration without nightly every under review figures".split(
    " ",
  );
const JOBS = [
  "Project Manager",
  "Data Analyst",
  "Software Engineer",
  "Staff Nurse",
  "Sales Manager",
  "Accountant",
];
const FIRMS = ["Harbor", "Lindner", "Kestrel", "Amber", "Northwind", "Bluebell", "Granite", "Meridian"];
const KINDS = ["Systems Ltd", "Logistics GmbH", "Hospital", "Foods Inc.", "Bank", "Studio"];

/** Numbers from 0 to 1 that are the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** A made-up resume; the larger the seed, the longer it is: from half a page to four. */
export function generateResume(seed: number): ResumeContent {
  const random = createRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = (list: string[]) => list[upTo(list.length)] ?? "";
  const sentence = (most: number) => {
    const text = Array.from({ length: 5 + upTo(most) }, () => pick(WORDS)).join(" ");
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
  };
  const entry = (at: number) => ({ id: `${at}`, isHidden: false, hiddenLines: [] });
  const year = (at: number) => 2024 - at * 2;
  return {
    ...EMPTY_CONTENT,
    personalInfo: {
      ...EMPTY_CONTENT.personalInfo,
      name: "Robin Ashgrove",
      email: `robin.${seed}@example.com`,
      phone: "+44 20 7946 0134",
      location: "Leeds, United Kingdom",
      linkedin: seed % 2 === 0 ? "https://www.linkedin.com/in/robin-ashgrove" : "",
      summary: seed % 3 === 0 ? "" : `${sentence(30)} ${sentence(30)}`,
    },
    experience: Array.from({ length: 2 + Math.floor(seed / 1.7) }, (_, at) => ({
      ...entry(at),
      position: pick(JOBS),
      company: `${pick(FIRMS)} ${pick(KINDS)}`,
      location: "Leeds, United Kingdom",
      startDate: `${year(at + 1)}-0${1 + upTo(9)}`,
      endDate: at === 0 ? "Present" : `${year(at)}-0${1 + upTo(9)}`,
      description: Array.from({ length: 1 + upTo(6) }, () => sentence(35)).join("\n"),
    })),
    education: Array.from({ length: 1 + upTo(3) }, (_, at) =>
      ResumeEducation.parse({
        ...entry(at),
        school: `University of ${pick(FIRMS)}`,
        degree: "BSc",
        major: "Statistics",
        startDate: `${1990 + at * 3}`,
        endDate: `${1993 + at * 3}`,
      }),
    ),
    skills: Array.from({ length: 5 + upTo(25) }, (_, at) => `Skill ${String.fromCodePoint(65 + at)}`),
    languages: seed % 4 === 0 ? ["English (native)", "French (B1)"] : [],
  };
}
