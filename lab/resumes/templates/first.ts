import { byEmployer } from "../make-words.ts";
import { type Layout, type Sheet, bullets, given, link } from "./render.ts";

const contacts = ({ basics: { location, phone }, links }: Sheet) =>
  given(location, phone, links.mail, links.linkedin, links.github, links.website);

const projects = (sheet: Sheet) =>
  sheet.projects.map(
    ({ name, description, url, keywords }) =>
      `<div class="entry"><b>${name}</b> ${link(url)}<p>${description}</p><p>Technologies: ${keywords.join(", ")}</p></div>`,
  );

/** Name on top, title and date on one row, company below. */
const classic: Layout = {
  name: "classic",
  layout: "one column",
  style: `body{padding:40px 48px}h1{font-size:24pt;margin:0}h2{font-size:13pt;border-bottom:1px solid;margin:14px 0 6px}.row{display:flex;justify-content:space-between}.entry{margin-bottom:8px}`,
  body: (sheet) => {
    const { basics, work, education, skills, certificates, languages, section, period, date, degree } = sheet;
    return [
      `<h1>${basics.name}</h1><div>${basics.label}</div><div>${contacts(sheet).join(" | ")}</div>`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        work.map(
          (job) =>
            `<div class="entry"><div class="row"><b>${job.position}</b><span>${period(job, "long")}</span></div><div><i>${job.name}, ${job.location}</i></div>${bullets(job.highlights)}</div>`,
        ),
      ),
      section(
        "education",
        education.map(
          (entry) =>
            `<div class="entry"><div class="row"><b>${degree(entry)}</b><span>${period(entry, "long")}</span></div><div><i>${entry.institution}, ${entry.location}</i></div></div>`,
        ),
      ),
      section(
        "skills",
        skills.map(({ name, keywords }) => `<div><b>${name}:</b> ${keywords.join(", ")}</div>`),
      ),
      section("projects", projects(sheet)),
      section(
        "certificates",
        certificates.map((one) => `<div>${one.name}, ${one.issuer} (${date(one.date, "years")})</div>`),
      ),
      section("languages", languages.map((one) => `${one.language} (${one.fluency})`).join(", ")),
    ];
  },
};

/** A dark sidebar at the left with contact, skills and languages. */
const sidebar: Layout = {
  name: "sidebar",
  layout: "two columns",
  style: `.all{display:flex;min-height:297mm}.side{width:64mm;padding:36px 18px;background:#eee}.main{flex:1;padding:36px 26px}h1{font-size:22pt;margin:0}h2{font-size:11pt;text-transform:uppercase;letter-spacing:.5px;margin:16px 0 6px}.when{color:#444;font-size:9pt}`,
  body: (sheet) => {
    const { basics, work, education, keywords, certificates, languages, section, period, date, degree } =
      sheet;
    return [
      `<div class="all"><div class="side">`,
      section(
        "contact",
        contacts(sheet).map((part) => `<div>${part}</div>`),
      ),
      section("skills", bullets(keywords)),
      section(
        "languages",
        languages.map((one) => `<div>${one.language} – ${one.fluency}</div>`),
      ),
      section(
        "certificates",
        certificates.map(
          (one) => `<div>${one.name}</div><div class="when">${one.issuer}, ${date(one.date, "years")}</div>`,
        ),
      ),
      `</div><div class="main"><h1>${basics.name}</h1><div>${basics.label}</div>`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        byEmployer(work).flatMap(({ name, location, jobs }) => [
          `<div><b>${name}</b>, ${location}</div>`,
          ...jobs.map(
            (job) =>
              `<div>${job.position}</div><div class="when">${period(job, "short")}</div>${bullets(job.highlights)}`,
          ),
        ]),
      ),
      section(
        "education",
        education.map(
          (entry) =>
            `<div><b>${entry.institution}</b>, ${entry.location}</div><div>${degree(entry)}</div><div class="when">${period(entry, "short")}</div><br>`,
        ),
      ),
      section("projects", projects(sheet)),
      `</div></div>`,
    ];
  },
};

/** Headings in the left column of a table, dates under them, as a Lebenslauf has it. */
const labels: Layout = {
  name: "labels",
  layout: "table",
  style: `body{padding:44px 50px}h1{font-size:20pt;margin:0 0 12px}h2{font-size:12.5pt;margin:14px 0 4px}td{vertical-align:top;padding:2px 0}.label{width:46mm;padding-right:14px}table{border-collapse:collapse;width:100%}`,
  body: (sheet) => {
    const { basics, work, education, skills, certificates, languages, heading, period, date, degree } = sheet;
    const row = (label: string, text: string) => `<tr><td class="label">${label}</td><td>${text}</td></tr>`;
    const head = (kind: string) => `<tr><td colspan="2"><h2>${heading(kind)}</h2></td></tr>`;
    return [
      `<h1>${basics.name}</h1><table>`,
      head("contact"),
      ...contacts(sheet).map((part) => row("", part)),
      head("summary"),
      row("", basics.summary),
      head("work"),
      ...work.map((job) =>
        row(
          period(job, "slash"),
          `<b>${job.position}</b><br>${job.name}, ${job.location}${bullets(job.highlights)}`,
        ),
      ),
      head("education"),
      ...education.map((entry) =>
        row(period(entry, "slash"), `<b>${entry.institution}</b>, ${entry.location}<br>${degree(entry)}`),
      ),
      head("skills"),
      ...skills.map(({ name, keywords }) => row(name, keywords.join(", "))),
      certificates.length === 0 ? "" : head("certificates"),
      ...certificates.map((one) => row(date(one.date, "slash"), `${one.name}, ${one.issuer}`)),
      head("languages"),
      ...languages.map(({ language, fluency }) => row(language, fluency)),
      sheet.projects.length === 0 ? "" : head("projects") + row("", projects(sheet).join("")),
      `</table>`,
    ];
  },
};

/** Everything in small type with little space; company, title, place and date in one row. */
const dense: Layout = {
  name: "dense",
  layout: "dense",
  style: `body{padding:24px 30px;font-size:9pt;line-height:1.2}h1{font-size:15pt;margin:0;text-align:center}.center{text-align:center}h2{font-size:9.5pt;text-transform:uppercase;margin:6px 0 1px;border-bottom:1px solid}ul{margin:0 0 3px}.row{display:flex;justify-content:space-between}p{margin:1px 0}`,
  body: (sheet) => {
    const { basics, work, education, keywords, certificates, languages, section, period, date, degree } =
      sheet;
    const row = (text: string, when: string) =>
      `<div class="row"><span>${text}</span><span>${when}</span></div>`;
    return [
      `<h1>${basics.name}</h1><div class="center">${contacts(sheet).join(" • ")}</div>`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "education",
        education.map((entry) =>
          row(`<b>${entry.institution}</b> – ${degree(entry)}`, period(entry, "short")),
        ),
      ),
      section(
        "work",
        work.map(
          (job) =>
            row(`<b>${job.name}</b> – ${job.position} – ${job.location}`, period(job, "short")) +
            bullets(job.highlights),
        ),
      ),
      section("skills", `<p>${keywords.join(" · ")}</p>`),
      section(
        "certificates",
        certificates.map((one) => row(`${one.name} – ${one.issuer}`, date(one.date, "years"))),
      ),
      section("projects", projects(sheet)),
      section("languages", `<p>${languages.map((one) => `${one.language}: ${one.fluency}`).join(" · ")}</p>`),
    ];
  },
};

/** In view while the rules were first written. */
export const FIRST: readonly Layout[] = [classic, sidebar, labels, dense];
