import { chooseTitle, listPeriods } from "../make-entries.ts";
import { writeItem } from "../maker.ts";
import { Random } from "../random.ts";
import { LANGUAGES, type Words, fillPattern } from "../words.ts";

/** ISO dates; `startDate` is empty where none is said. */
type Period = { startDate: string; endDate?: string | undefined };
export type Job = Period & {
  name: string;
  position: string;
  location?: string;
  summary?: string;
  highlights: string[];
};
export type School = Period & { institution: string; studyType: string; area: string; courses?: string[] };

/** An invented person in the shape of JSON Resume, which templates render. */
export type Person = {
  basics: {
    name: string;
    label: string;
    email: string;
    phone: string;
    url: string;
    summary: string;
    location: { address: string; postalCode: string; city: string; countryCode: string; region: string };
    profiles: { network: string; username: string; url: string }[];
  };
  work: Job[];
  education: School[];
  skills: { name: string; level: string; keywords: string[] }[];
  languages: { language: string; fluency: string }[];
  certificates: { name: string; date: string; issuer: string }[];
  projects: (Partial<Period> & {
    name: string;
    roles: string[];
    description: string;
    highlights: string[];
  })[];
  awards: { title: string; date: string; awarder: string; summary: string }[];
  volunteer: (Period & { organization: string; position: string; summary: string; highlights: string[] })[];
  publications: { name: string; publisher: string; releaseDate: string; summary: string }[];
  interests: { name: string; keywords: string[] }[];
  references: { name: string; reference: string }[];
};

type Month = { year: number; month: number };

/** The same seed gives the same person; each text of work, study and other sections stands in one place alone. */
export function makePerson(seed: number): { person: Person; words: Words } {
  const random = new Random(seed + 9_000_000);
  const words = random.isTrue(0.5) ? (LANGUAGES[0] as Words) : random.pick(LANGUAGES.slice(1));
  const used = new Set<string>();
  const once = (make: () => string): string => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const text = make();
      if (used.has(text)) continue;
      used.add(text);
      return text;
    }
    return `${make()} ${used.size}`;
  };
  const fill = (patterns: readonly string[]) => fillPattern(random.pick(patterns), words, random);
  const item = () => once(() => writeItem({ random, words } as Parameters<typeof writeItem>[0]));
  const items = (most: number) => Array.from({ length: random.between(0, most) }, item);
  const [given, family] = [random.pick(words.given), random.pick(words.family)];
  const user = `${given}.${family}`
    .normalize("NFKD")
    .replaceAll(/[^\w.]/g, "")
    .toLowerCase();
  const city = (random.pick(words.places).split(/,| \(| - /)[0] ?? "").trim();
  const isDaily = random.isTrue(0.6);
  const write = ({ year, month }: Month) =>
    `${year}-${String(month).padStart(2, "0")}${isDaily ? `-${String(random.between(1, 28)).padStart(2, "0")}` : ""}`;
  const writePeriod = ([from, to]: [Month, Month | null]): Period => ({
    startDate: write(from),
    ...(to !== null && { endDate: write(to) }),
  });
  const jobPeriods = listPeriods(random);
  const schoolPeriods = listPeriods(random);
  const shift = (month: Month): Month => ({ ...month, year: month.year - 9 });
  const title = () => once(() => chooseTitle({ random, words } as Parameters<typeof chooseTitle>[0]));
  const few = <One>(share: number, most: number, make: () => One): One[] =>
    random.isTrue(share) ? Array.from({ length: random.between(1, most) }, make) : [];
  const skills = random.sample(words.skills, random.between(4, 14));
  const hasGroups = random.isTrue(0.6);
  const place = random.isTrue(0.6);
  const employers: string[] = [];
  const nameEmployer = (): string => {
    // Some have several roles at one employer.
    const name =
      employers.length > 0 && random.isTrue(0.25) ? (employers.at(-1) ?? "") : once(() => fill(words.orgs));
    employers.push(name);
    return name;
  };
  const person: Person = {
    basics: {
      name: `${given} ${family}`,
      label: once(() => random.pick(words.titles)),
      email: `${user}@example.com`,
      phone: `+44 1632 960${random.between(100, 999)}`,
      url: `https://${user.replace(".", "-")}.example`,
      summary: Array.from({ length: random.between(1, 3) }, () => once(() => fill(words.summary))).join(" "),
      location: {
        address: `${random.between(2, 80)} Hill Road`,
        postalCode: "",
        city,
        countryCode: "GB",
        region: "",
      },
      profiles: few(0.6, 1, () => ({
        network: "LinkedIn",
        username: user,
        url: `https://linkedin.com/in/${user}`,
      })),
    },
    work: Array.from({ length: random.between(2, 5) }, () => ({
      name: nameEmployer(),
      position: title(),
      ...(place && { location: random.pick(words.places) }),
      ...writePeriod(jobPeriods.next().value),
      ...(random.isTrue(0.3) && { summary: `${item().replace(/\.$/, "")}. ${item()}` }),
      highlights: items(4),
    })),
    education: Array.from({ length: random.between(1, 3) }, () => {
      const [from, to] = schoolPeriods.next().value;
      return {
        institution: once(() => fill(words.schools)),
        studyType: random.pick(words.degrees),
        area: random.pick(words.majors),
        ...writePeriod([shift(from), shift(to ?? { year: from.year + 1, month: 6 })]),
      };
    }),
    skills: hasGroups
      ? random.sample(words.groups, 3).map((name, at) => ({
          name,
          level: "",
          keywords: skills.filter((_, index) => index % 3 === at),
        }))
      : skills.map((name) => ({ name, level: "", keywords: [] })),
    languages: few(0.5, 3, () => ({
      language: once(() => random.pick(words.spoken)),
      fluency: random.pick(words.levels),
    })),
    certificates: few(0.4, 3, () => ({
      name: once(() => fill(words.certificates)),
      date: `${random.between(2010, 2024)}-05-01`,
      issuer: random.pick(words.issuers),
    })),
    projects: few(0.4, 3, () => ({
      name: once(() => `${fill(words.coined)} ${random.pick(words.majors)}`),
      roles: random.isTrue(0.6) ? [title()] : [],
      description: item(),
      ...(random.isTrue(0.3) && writePeriod(jobPeriods.next().value)),
      highlights: items(2),
    })),
    awards: few(0.3, 2, () => ({
      title: once(() => fill(words.other.awards)),
      date: `${random.between(2010, 2024)}-05-01`,
      awarder: fill(words.orgs),
      summary: "",
    })),
    volunteer: few(0.3, 2, () => ({
      organization: once(() => fill(words.orgs)),
      position: title(),
      ...writePeriod(jobPeriods.next().value),
      summary: "",
      highlights: items(2),
    })),
    publications: few(0.2, 2, () => ({
      name: once(() => fill(words.other.publications)),
      publisher: fill(words.orgs),
      releaseDate: `${random.between(2010, 2024)}-05-01`,
      summary: "",
    })),
    interests: few(0.4, 2, () => ({ name: once(() => fill(words.other.interests)), keywords: [] })),
    references: few(0.2, 1, () => ({
      name: `${random.pick(words.given)} ${random.pick(words.family)}`,
      reference: once(() => fill(words.other.references)),
    })),
  };
  return { person, words };
}
