import { type PeriodStyle, choosePeriodStyle, writePeriod } from "../periods.ts";
import { Random } from "../random.ts";
import type { HeadedSection, Words } from "../words.ts";
import type { Job, Person, School } from "./person.ts";

type Sheet = {
  person: Person;
  /** A heading in the language of the person. */
  heading: (section: HeadedSection) => string;
  period: (entry: Pick<Job, "startDate" | "endDate">) => string;
  random: Random;
};
type Template = (sheet: Sheet) => string;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const list = (items: readonly string[]): string =>
  items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join("")}</ul>`;
const lines = (texts: readonly (string | undefined)[], tag = "div"): string =>
  texts.map((text) => (text === undefined || text === "" ? "" : `<${tag}>${escape(text)}</${tag}>`)).join("");
const body = ({ summary, highlights }: Job): string => lines([summary], "p") + list(highlights);
const skillsOf = ({ skills }: Person): string[] =>
  skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));
const skillLines = ({ skills }: Person): string[] =>
  skills.some(({ keywords }) => keywords.length > 0)
    ? skills.map(({ name, keywords }) => `${name}: ${keywords.join(", ")}`)
    : [skills.map(({ name }) => name).join(", ")];
const degree = ({ studyType, area }: School, joint = ", "): string => `${studyType}${joint}${area}`;
const cityOf = ({ basics: { location } }: Person): string => location.city;

/** Sections that a person has beside work, study and skills, each as a heading and lines. */
function writeOthers(sheet: Sheet, write: (name: string, items: string[]) => string): string {
  const { person, heading } = sheet;
  const parts: [HeadedSection, string[]][] = [
    [
      "certifications",
      person.certificates.map(({ name, issuer, date }) => `${name}, ${issuer}, ${date.slice(0, 4)}`),
    ],
    ["awards", person.awards.map(({ title, date }) => `${title}, ${date.slice(0, 4)}`)],
    ["volunteering", person.volunteer.map(({ organization, position }) => `${position}, ${organization}`)],
    ["languages", person.languages.map(({ language, fluency }) => `${language} (${fluency})`)],
    ["interests", person.interests.map(({ name }) => name)],
    ["references", person.references.map(({ reference }) => reference)],
  ];
  const lists = parts
    .map(([name, items]) => (items.length === 0 ? "" : write(heading(name), items)))
    .join("");
  return writeProjects(sheet) + lists;
}

/** Each project with its role and period, as jobs are written, or as a line. */
function writeProjects({ person: { projects }, heading, period, random }: Sheet): string {
  if (projects.length === 0) return "";
  const areEntries = random.isTrue(0.6);
  return `<h2>${heading("projects")}</h2>${projects
    .map(({ name, roles, description, highlights, startDate = "", endDate }) =>
      areEntries
        ? `<h3>${escape(name)}</h3>${lines([...roles, period({ startDate, endDate }), description])}${list(highlights)}`
        : lines([`${name}: ${description}`]),
    )
    .join("")}`;
}

/** Consecutive jobs at one employer. */
const groupByEmployer = (work: readonly Job[]): Job[][] => {
  const groups: Job[][] = [];
  for (const job of work)
    if (groups.at(-1)?.[0]?.name === job.name) groups.at(-1)?.push(job);
    else groups.push([job]);
  return groups;
};

const page = (css: string, content: string): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:16mm}body{font:10.5pt/1.4 sans-serif;margin:0}h1{margin:0}ul{margin:2pt 0 4pt;padding-left:16pt}h2{font-size:12pt;margin:12pt 0 4pt}h3{font-size:11pt;margin:8pt 0 0}${css}</style>${content}`;

const wrap = (period: string): string => (period === "" ? "" : ` · (${period})`);

/** A network's profile as a file: a dark column at the left, employers above several roles. */
const profile: Template = ({ person, period, random }) =>
  page(
    "@page{margin:0}.all{display:flex}aside{width:31%;background:#283e4a;color:#fff;padding:24pt 14pt;box-sizing:border-box}main{width:69%;padding:24pt 18pt;box-sizing:border-box}h1{font-size:26pt;font-weight:400}h2{font-size:15.75pt;font-weight:400}h3{font-size:12pt;font-weight:400}.t{font-size:11.5pt}aside h2{font-size:13pt}.l{color:#666}",
    `<div class="all"><aside><h2>Contact</h2>${lines([person.basics.phone, person.basics.email, `www.${person.basics.url.slice(8)} (Personal)`])}<h2>Top Skills</h2>${lines(skillsOf(person).slice(0, 3))}${person.languages.length > 0 ? `<h2>Languages</h2>${lines(person.languages.map(({ language, fluency }) => `${language} (${fluency})`))}` : ""}${person.certificates.length > 0 ? `<h2>Certifications</h2>${lines(person.certificates.map(({ name }) => name))}` : ""}</aside><main><h1>${escape(person.basics.name)}</h1>${lines([person.basics.label])}<div class="l">${escape(cityOf(person))}</div><h2>Summary</h2>${lines([person.basics.summary], "p")}<h2>Experience</h2>${groupByEmployer(
      person.work,
    )
      .map(
        (jobs) =>
          `<h3>${escape(jobs[0]?.name ?? "")}</h3>${jobs.length > 1 ? `<div>${random.between(2, 9)} years</div>` : ""}${jobs
            .map(
              (job) =>
                `<div class="t" style="margin-top:6pt">${escape(job.position)}</div><div>${period(job)} (${random.between(1, 6)} years ${random.between(2, 11)} months)</div>${lines([job.location])}${body(job)}`,
            )
            .join("")}`,
      )
      .join(
        "",
      )}<h2>Education</h2>${person.education.map((school) => `<h3>${escape(school.institution)}</h3><div>${escape(degree(school))} ${wrap(period(school))}</div>`).join("")}</main></div>`,
  );

/** A job board's resume: one column, the employer with its place below the title. */
const board: Template = (sheet) => {
  const { person, period, random } = sheet;
  return page(
    "h2{border-bottom:1pt solid #999}",
    `<h1>${escape(person.basics.name)}</h1>${lines([person.basics.label, cityOf(person), person.basics.email, person.basics.phone])}${lines([person.basics.summary], "p")}<h2>${sheet.heading("experience")}</h2>${person.work
      .map(
        (job) =>
          `<h3>${escape(job.position)}</h3><div>${escape(job.name)}${job.location === undefined ? "" : ` - ${escape(job.location)}`}</div><div>${period(job)}</div>${body(job)}`,
      )
      .join(
        "",
      )}<h2>${sheet.heading("education")}</h2>${person.education.map((school) => `<h3>${escape(degree(school, " in "))}</h3><div>${escape(school.institution)}</div><div>${period(school)}</div>`).join("")}<h2>${sheet.heading("skills")}</h2>${list(skillsOf(person).map((skill) => (random.isTrue(0.5) ? `${skill} (${random.between(1, 9)} years)` : skill)))}${writeOthers(sheet, (name, items) => `<h2>${name}</h2>${lines(items)}`)}`,
  );
};

/** A public service's form: labels and figures below each head. */
const service: Template = (sheet) => {
  const { person, period, random } = sheet;
  return page(
    "h2{background:#eee;padding:2pt}",
    `<h1>${escape(person.basics.name)}</h1>${lines([person.basics.location.address, cityOf(person), `Mobile: ${person.basics.phone}`, `Email: ${person.basics.email}`])}<h2>Work Experience:</h2>${person.work
      .map(
        (job) =>
          `<div style="margin-top:10pt"><b>${escape(job.name)}</b></div>${lines([job.location])}<div><b>${escape(job.position)}</b></div><div>${period(job)}</div><div>Hours per week: ${random.pick([20, 32, 40])}</div>${random.isTrue(0.5) ? `<div>Series: 0${random.between(100, 999)} Pay Plan: GS Grade: ${random.between(5, 14)}</div>` : ""}<div>Duties, Accomplishments and Related Skills:</div>${[
            job.summary ?? "",
            ...job.highlights,
          ]
            .filter(Boolean)
            .map((text) => `<div>${random.isTrue(0.5) ? "- " : ""}${escape(text)}</div>`)
            .join(
              "",
            )}${random.isTrue(0.5) ? `<div>Supervisor: ${random.pick(["A. Marlow", "J. Penrose"])} (202 555 01${random.between(10, 99)})</div><div>Okay to contact this Supervisor: Yes</div>` : ""}`,
      )
      .join(
        "",
      )}<h2>Education:</h2>${person.education.map((school) => `<div style="margin-top:8pt"><b>${escape(school.institution)}</b></div><div>${escape(degree(school))} ${period(school)}</div>`).join("")}<h2>Job Related Training:</h2>${lines(person.certificates.map(({ name }) => name))}<h2>Additional Information:</h2>${lines(skillLines(person))}`,
  );
};

/** Periods in a column at the left, heads and texts at its right, as official forms have them. */
const twoColumnForm: Template = (sheet) => {
  const { person, period } = sheet;
  const row = (left: string, right: string) => `<tr><td class="d">${left}</td><td>${right}</td></tr>`;
  return page(
    "table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:3pt 6pt}.d{width:30%;color:#0e4194}h2{color:#0e4194}",
    `<h1 style="font-size:15pt">${sheet.heading("personal")}</h1><table>${row("", `<b>${escape(person.basics.name)}</b>`)}${row("", escape(`${person.basics.location.address}, ${cityOf(person)}`))}${row("", `${person.basics.phone}<br>${person.basics.email}`)}</table><h2>${sheet.heading("experience")}</h2><table>${person.work
      .map((job) =>
        row(
          period(job),
          `<b>${escape(job.position)}</b><br>${escape(job.name)}${job.location === undefined ? "" : `, ${escape(job.location)}`}${body(job)}`,
        ),
      )
      .join(
        "",
      )}</table><h2>${sheet.heading("education")}</h2><table>${person.education.map((school) => row(period(school), `<b>${escape(degree(school))}</b><br>${escape(school.institution)}`)).join("")}</table><h2>${sheet.heading("skills")}</h2><table>${skillLines(
      person,
    )
      .map((line) =>
        row(
          escape(line.split(": ").length > 1 ? (line.split(": ")[0] ?? "") : ""),
          escape(line.split(": ").at(-1) ?? ""),
        ),
      )
      .join(
        "",
      )}</table>${writeOthers(sheet, (name, items) => `<h2>${name}</h2><table>${items.map((item) => row("", escape(item))).join("")}</table>`)}`,
  );
};

/** An office suite's template: "Employer, Place — Title" with the period below, skills in a narrow column at the right. */
const serif: Template = (sheet) => {
  const { person, period } = sheet;
  return page(
    "body{font-family:serif}.all{display:flex;gap:18pt}main{width:66%}aside{width:30%}h2{color:#2079c7;font-size:9pt;text-transform:uppercase}h3{font-weight:400}.d{color:#666;font-size:8pt;text-transform:uppercase}",
    `<div class="all"><main><h1>${escape(person.basics.name)}</h1>${lines([person.basics.summary], "p")}<h2>${sheet.heading("experience")}</h2>${person.work.map((job) => `<h3><b>${escape(job.name)}${job.location === undefined ? "" : `,</b> ${escape(job.location)}<b>`}</b> — <i>${escape(job.position)}</i></h3><div class="d">${period(job)}</div>${body(job)}`).join("")}<h2>${sheet.heading("education")}</h2>${person.education.map((school) => `<h3><b>${escape(school.institution)}</b> — <i>${escape(degree(school, " "))}</i></h3><div class="d">${period(school)}</div>`).join("")}</main><aside>${lines([person.basics.location.address, cityOf(person), person.basics.phone, person.basics.email])}<h2>${sheet.heading("skills")}</h2>${lines(skillsOf(person), "p")}${writeOthers(sheet, (name, items) => `<h2>${name}</h2>${lines(items, "p")}`)}</aside></div>`,
  );
};

/** Two lines a head, each with a part at the right edge, as typesetting templates have it. */
const typeset: Template = (sheet) => {
  const { person, period, random } = sheet;
  const isTitleFirst = random.isTrue(0.5);
  const pair = (left: string, right: string, tag: string) =>
    `<div style="display:flex;justify-content:space-between"><${tag}>${left}</${tag}><span>${right}</span></div>`;
  const order = <One>(one: One, two: One): [One, One] => (isTitleFirst ? [one, two] : [two, one]);
  return page(
    "body{font-family:serif}h1{text-align:center}.c{text-align:center}h2{border-bottom:.6pt solid;font-variant:small-caps}",
    `<h1>${escape(person.basics.name)}</h1><div class="c">${[person.basics.phone, person.basics.email, ...person.basics.profiles.map(({ url }) => url.slice(8))].map(escape).join(" | ")}</div><h2>${sheet.heading("education")}</h2>${person.education.map((school) => pair(escape(school.institution), escape(cityOf(person)), "b") + pair(escape(degree(school)), period(school), "i")).join("")}<h2>${sheet.heading("experience")}</h2>${person.work
      .map((job) => {
        const [one, two] = order(escape(job.position), escape(job.name));
        return pair(one, period(job), "b") + pair(two, escape(job.location ?? ""), "i") + body(job);
      })
      .join(
        "",
      )}${writeOthers(sheet, (name, items) => `<h2>${name}</h2>${list(items)}`)}<h2>${sheet.heading("skills")}</h2>${skillLines(
      person,
    )
      .map(
        (line) =>
          `<div>${line.includes(": ") ? `<b>${escape(line.split(": ")[0] ?? "")}</b>: ${escape(line.split(": ")[1] ?? "")}` : escape(line)}</div>`,
      )
      .join("")}`,
  );
};

/** A designer's template: a colored column at the left with contact, skills and languages. */
const poster: Template = (sheet) => {
  const { person, period, heading } = sheet;
  return page(
    "@page{margin:0}.all{display:flex;min-height:290mm}aside{width:34%;background:#33475b;color:#fff;padding:22pt 16pt;box-sizing:border-box}main{width:66%;padding:22pt;box-sizing:border-box}h2{letter-spacing:2pt;text-transform:uppercase}h1{font-size:24pt}",
    `<div class="all"><aside><h2>${heading("contact")}</h2>${lines([person.basics.phone, person.basics.email, person.basics.location.address, cityOf(person)])}<h2>${heading("education")}</h2>${person.education.map((school) => `<div style="margin-bottom:8pt"><b>${escape(school.studyType)}</b><br>${escape(school.area)}<br>${escape(school.institution)}<br>${period(school)}</div>`).join("")}<h2>${heading("skills")}</h2>${list(skillsOf(person))}${writeOthers(sheet, (name, items) => `<h2>${name}</h2>${list(items)}`)}</aside><main><h1>${escape(person.basics.name)}</h1><div>${escape(person.basics.label)}</div><h2>${heading("summary")}</h2>${lines([person.basics.summary], "p")}<h2>${heading("experience")}</h2>${person.work.map((job) => `<h3>${escape(job.position)}</h3><div>${escape(job.name)} | ${period(job)}</div>${body(job)}`).join("")}</main></div>`,
  );
};

/** A plain list: the period at the right edge, title and employer on one line, all in one column. */
const plain: Template = (sheet) => {
  const { person, period, random } = sheet;
  const joint = random.pick([", ", " | ", " at ", " – "]);
  const float = (text: string) => `<span style="float:right">${text}</span>`;
  return page(
    "h2{text-transform:uppercase;font-size:11pt}",
    `<h1>${escape(person.basics.name)}</h1><div>${[person.basics.email, person.basics.phone, cityOf(person)].map(escape).join(" · ")}</div><h2>${sheet.heading("summary")}</h2>${lines([person.basics.summary], "p")}<h2>${sheet.heading("skills")}</h2>${lines(skillLines(person))}<h2>${sheet.heading("experience")}</h2>${person.work.map((job) => `<div style="margin-top:6pt">${float(period(job))}<b>${escape(job.position)}</b>${joint}${escape(job.name)}</div>${body(job)}`).join("")}<h2>${sheet.heading("education")}</h2>${person.education.map((school) => `<div>${float(period(school))}<b>${escape(degree(school))}</b>${joint}${escape(school.institution)}</div>`).join("")}${writeOthers(sheet, (name, items) => `<h2>${name}</h2>${list(items)}`)}`,
  );
};

export const TEMPLATES: Record<string, Template> = {
  profile,
  board,
  service,
  "two-column-form": twoColumnForm,
  serif,
  typeset,
  poster,
  plain,
};

/** What a template needs to show a person. */
export function makeSheet(person: Person, words: Words, seed: number): Sheet {
  const random = new Random(seed + 11_000_000);
  const style: PeriodStyle = choosePeriodStyle(words, random);
  const toMonth = (date: string) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });
  return {
    person,
    random,
    heading: (section) => random.pick(words.headings[section].slice(0, 4)),
    period: ({ startDate, endDate }) => {
      const end = endDate === undefined ? null : toMonth(endDate);
      if (startDate !== "") return escape(writePeriod(style, toMonth(startDate), end));
      return end === null ? "" : escape(style.date(end.year, end.month));
    },
  };
}

/** The person with some schools and jobs that have no date, and schools with that of their end alone. */
export function leaveOutDates(person: Person, seed: number): Person {
  const random = new Random(seed + 12_000_000);
  const undated = { startDate: "", endDate: undefined };
  return {
    ...person,
    work: person.work.map((job) => (random.isTrue(0.05) ? { ...job, ...undated } : job)),
    education: person.education.map((school) => {
      if (random.isTrue(0.12)) return { ...school, ...undated };
      return random.isTrue(0.3) ? { ...school, startDate: "" } : school;
    }),
  };
}
