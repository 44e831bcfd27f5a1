import type { Found, ParsedResume, WorkEntry } from "#worker/ai/read-resume/parsed-resume.ts";

import type { Expected, ExpectedJob, ExpectedSchool } from "./expected.ts";

export const FIELDS = [
  "name",
  "email",
  "phone",
  "location",
  "links",
  "summary",
  "title",
  "company",
  "job location",
  "start",
  "end",
  "bullets",
  "school",
  "degree",
  "school dates",
  "skills",
] as const;
export type Field = (typeof FIELDS)[number];

/** Of each field what was right, what was read and is not so, and what is missing. */
export type Counts = Record<Field, { right: number; extra: number; missing: number }>;
export type Compared = { counts: Counts; differences: string[]; hasAllEntries: boolean };

const LONG_TEXT = 0.9;

export const noCounts = (): Counts =>
  Object.fromEntries(FIELDS.map((field) => [field, { right: 0, extra: 0, missing: 0 }])) as Counts;

/** Compares what was read with what should be; entries are aligned by what they share most. */
export function compare(parsed: ParsedResume, expected: Expected): Compared {
  const counts = noCounts();
  const differences: string[] = [];
  const count = (field: Field, want: string[], got: string[], isSame: (a: string, b: string) => boolean) => {
    const open = got.filter(Boolean);
    for (const value of want.filter(Boolean)) {
      const at = open.findIndex((other) => isSame(value, other));
      if (at >= 0) {
        open.splice(at, 1);
        counts[field].right += 1;
      } else {
        counts[field].missing += 1;
        differences.push(`${field}: missing “${value.slice(0, 90)}”`);
      }
    }
    counts[field].extra += open.length;
    for (const value of open) differences.push(`${field}: extra “${value.slice(0, 90)}”`);
  };
  const person = parsed.personalInfo;
  count("name", [expected.name], [said(person.fullName)], isSameText);
  count("email", [expected.email], [said(person.email)], isSameText);
  count("phone", [expected.phone], [said(person.phone)], (a, b) => digits(a) === digits(b));
  count("location", [expected.location], [said(person.location)], isSameText);
  count(
    "links",
    expected.links,
    [said(person.linkedin), said(person.github), said(person.portfolio)],
    (a, b) => bareUrl(a) === bareUrl(b),
  );
  count("summary", [expected.summary], [said(person.summary)], isSameText);

  const jobs = aligned(expected.work, parsed.workExperience, likeness);
  for (const [want, got] of jobs) {
    count("title", [want?.title ?? ""], [said(got?.jobTitle)], isSameText);
    count("company", [want?.company ?? ""], [said(got?.company)], isSameText);
    count("job location", [want?.location ?? ""], [said(got?.location)], isSameText);
    count("start", [want?.start ?? ""], [said(got?.startDate)], (a, b) => a === b);
    count(
      "end",
      [want?.end ?? ""],
      [got?.isCurrent === true ? "present" : said(got?.endDate)],
      (a, b) => a === b,
    );
    count("bullets", want?.bullets ?? [], got === null ? [] : listTexts(got), isSameText);
  }
  const schools = aligned(expected.education, parsed.education, (want, got) =>
    tokenF1(`${want.school} ${want.degree}`, `${said(got.school)} ${said(got.degree)} ${said(got.major)}`),
  );
  for (const [want, got] of schools) {
    count("school", [want?.school ?? ""], [said(got?.school)], isSameText);
    count("degree", [want === null ? "" : want.degree], [said(got?.degree)], (a, b) =>
      isSameDegree(want, a, b, said(got?.major)),
    );
    count(
      "school dates",
      [want?.start ?? "", want?.end ?? ""],
      [said(got?.startDate), said(got?.endDate)],
      (a, b) => a === b,
    );
  }
  count(
    "skills",
    expected.skills,
    parsed.skills.map(({ value }) => value),
    isSameText,
  );
  const hasAllEntries =
    expected.work.length === parsed.workExperience.length &&
    expected.education.length === parsed.education.length;
  return { counts, differences, hasAllEntries };
}

const said = (value: Found | null | undefined): string => value?.value ?? "";

const listTexts = (job: WorkEntry): string[] => [
  ...said(job.description).split("\n"),
  ...job.achievements.map(({ value }) => value),
];

const likeness = (want: ExpectedJob, got: WorkEntry): number =>
  tokenF1(`${want.title} ${want.company}`, `${said(got.jobTitle)} ${said(got.company)}`) +
  (want.start === said(got.startDate) ? 0.5 : 0) +
  (want.bullets.some((bullet) => listTexts(got).some((other) => isSameText(bullet, other))) ? 0.5 : 0);

/** Pairs by likeness, the most alike first; what has no partner stands alone. */
function aligned<Want, Got>(
  wants: Want[],
  gots: Got[],
  likenessOf: (want: Want, got: Got) => number,
): [Want | null, Got | null][] {
  const pairs = wants
    .flatMap((want) => gots.map((got) => ({ want, got, score: likenessOf(want, got) })))
    .filter(({ score }) => score > 0.2)
    .toSorted((a, b) => b.score - a.score);
  const taken: [Want | null, Got | null][] = [];
  for (const { want, got } of pairs)
    if (!taken.some(([one, two]) => one === want || two === got)) taken.push([want, got]);
  const rest: [Want | null, Got | null][] = [
    ...wants.filter((want) => !taken.some(([one]) => one === want)).map((want): [Want, null] => [want, null]),
    ...gots.filter((got) => !taken.some(([, two]) => two === got)).map((got): [null, Got] => [null, got]),
  ];
  return [...taken, ...rest];
}

/** A degree may hold its field ("BSc in Nursing") or leave it to the field. */
const isSameDegree = (want: ExpectedSchool | null, degree: string, got: string, major: string): boolean =>
  isSameText(degree, got) ||
  isSameText(degree, `${got} ${major}`) ||
  isSameText(`${degree} ${want?.area ?? ""}`, `${got} ${major}`);

const isSameText = (a: string, b: string): boolean => bare(a) === bare(b) || tokenF1(a, b) >= LONG_TEXT;

const bare = (text: string): string => tokens(text).join(" ");
const JOINTS = new Set(["in", "en", "of", "de", "im"]);

const tokens = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .split(/[^\p{L}\p{N}\p{M}+#]+/u)
    .filter((token) => token !== "" && !JOINTS.has(token));

export function tokenF1(a: string, b: string): number {
  const one = tokens(a);
  const two = tokens(b);
  const open = new Map<string, number>();
  for (const token of one) open.set(token, (open.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of two) {
    const left = open.get(token) ?? 0;
    if (left > 0) {
      shared += 1;
      open.set(token, left - 1);
    }
  }
  return shared === 0 ? 0 : (2 * shared) / (one.length + two.length);
}

const digits = (text: string): string => text.replace(/\D/g, "");
const bareUrl = (url: string): string => url.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, "");

export const f1 = ({ right, extra, missing }: { right: number; extra: number; missing: number }): number =>
  right + extra + missing === 0 ? 1 : (2 * right) / (2 * right + extra + missing);

/** Counts of several fields or documents together. */
export function sum(all: { right: number; extra: number; missing: number }[]): {
  right: number;
  extra: number;
  missing: number;
} {
  const total = { right: 0, extra: 0, missing: 0 };
  for (const { right, extra, missing } of all) {
    total.right += right;
    total.extra += extra;
    total.missing += missing;
  }
  return total;
}
