import {
  type DateStyle,
  type Person,
  date,
  nameDegree,
  github,
  heading,
  linkedin,
  range,
} from "../make-words.ts";

/** A layout of a resume: its style and what stands where. All else is the same for every layout. */
export type Layout = {
  name: string;
  layout: "one column" | "two columns" | "table" | "dense";
  /** It shows years where the person knows months. */
  yearsOnly?: boolean;
  style: string;
  body: (sheet: Sheet) => string[];
};

/** A person whose every string is escaped for HTML, and what layouts write of it. */
export type Sheet = Pick<
  Person,
  "basics" | "work" | "education" | "skills" | "certificates" | "languages" | "projects"
> & {
  /** Keywords of all groups of skills. */
  keywords: string[];
  /** Links, each empty where the person has none. */
  links: { mail: string; website: string; linkedin: string; github: string };
  degree: (entry: Person["education"][number]) => string;
  heading: (kind: string) => string;
  /** Heading and body; empty where the body is. */
  section: (kind: string, body: string | string[]) => string;
  /** From when to when. */
  period: (item: { startDate: string; endDate: string | null }, style: DateStyle) => string;
  date: (iso: string | null, style: DateStyle) => string;
};

export function renderResume({ style, body }: Layout, person: Person, variant: number): string {
  return (
    `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box}` +
    `body{margin:0;font:10.5pt/1.35 "Liberation Sans","DejaVu Sans","Noto Sans CJK SC",sans-serif}` +
    `ul{margin:2px 0 6px;padding-left:16px}a{color:inherit;text-decoration:none}${style}</style><body>${body(makeSheet(person, variant)).join("")}`
  );
}

function makeSheet(raw: Person, variant: number): Sheet {
  const person = escapeStrings(raw);
  const { basics, work, education, skills, certificates, languages, projects } = person;
  const title = (kind: string) => escapeHtml(heading(raw, kind, variant));
  return {
    basics,
    work,
    education,
    skills,
    certificates,
    languages,
    projects,
    keywords: skills.flatMap(({ keywords }) => keywords),
    links: {
      mail: `<a href="mailto:${basics.email}">${basics.email}</a>`,
      website: link(basics.url),
      linkedin: link(linkedin(person)),
      github: link(github(person)),
    },
    degree: (entry) => nameDegree(entry, person),
    heading: title,
    section: (kind, body) => {
      const text = typeof body === "string" ? body : body.join("");
      return text === "" ? "" : `<h2>${title(kind)}</h2>${text}`;
    },
    period: (item, style) => range(raw, item, style, variant),
    date: (iso, style) => date(raw, iso, style, variant),
  };
}

/** The items that there are. */
export const given = (...items: string[]): string[] => items.filter((item) => item !== "");

export const bullets = (items: string[], attributes = ""): string =>
  `<ul${attributes}>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

export const link = (url: string): string =>
  url === "" ? "" : `<a href="${url}">${url.replace(/^https:\/\//, "")}</a>`;

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);

const escapeStrings = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, item: unknown) =>
    typeof item === "string" ? escapeHtml(item) : item,
  ) as Value;
