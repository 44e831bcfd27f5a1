import { type Layout, type Sheet, bullets, given } from "./render.ts";

const webLinks = ({ links }: Sheet) => given(links.website, links.linkedin, links.github);

const paragraphs = (texts: string[]) => texts.map((text) => `<p>${text}</p>`);

/** As a network exports a profile: narrow column with contact and skills, jobs as company, title, time, place, prose. */
const exported: Layout = {
  name: "exported",
  layout: "two columns",
  style: `.all{display:flex}.side{width:56mm;padding:34px 16px;background:#293e49;color:#fff;min-height:297mm;font-size:9.5pt}.main{flex:1;padding:34px 30px}h1{font-size:24pt;font-weight:normal;margin:0}h2{font-size:13pt;font-weight:normal;margin:16px 0 6px}.side h2{font-size:11.5pt}p{margin:3px 0}.grey{color:#666;font-size:9.5pt}`,
  body: (sheet) => {
    const { basics, work, education, keywords, certificates, languages, section, period, degree } = sheet;
    return [
      `<div class="all"><div class="side">`,
      section("contact", paragraphs([`${basics.phone} (Mobile)`, basics.email, ...webLinks(sheet)])),
      section("skills", paragraphs(keywords)),
      section("languages", paragraphs(languages.map((one) => `${one.language} (${one.fluency})`))),
      section("certificates", paragraphs(certificates.map(({ name }) => name))),
      `</div><div class="main"><h1>${basics.name}</h1><p>${basics.label}</p><p class="grey">${basics.location}</p>`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        work.map(
          (job) =>
            `<p><b>${job.name}</b></p><p>${job.position}</p><p class="grey">${period(job, "long")}</p><p class="grey">${job.location}</p>${paragraphs(job.highlights).join("")}<br>`,
        ),
      ),
      section(
        "education",
        education.map(
          (entry) => `<p><b>${entry.institution}</b></p><p>${degree(entry)} · (${period(entry, "long")})</p>`,
        ),
      ),
      `</div></div>`,
    ];
  },
};

/** Serif, small capitals, employer and place over title and time. */
const typeset: Layout = {
  name: "typeset",
  layout: "one column",
  style: `body{padding:44px 52px;font-family:"Liberation Serif","DejaVu Serif","Noto Serif CJK SC",serif;font-size:10.5pt}h1{text-align:center;font-size:21pt;margin:0}.center{text-align:center}h2{font-size:12pt;font-variant:small-caps;border-bottom:1px solid;margin:12px 0 4px;font-weight:normal}.row{display:flex;justify-content:space-between}`,
  body: (sheet) => {
    const { basics, work, education, skills, languages, projects, section, period, degree } = sheet;
    const center = (texts: string[]) => `<div class="center">${texts.join(" | ")}</div>`;
    const rows = (name: string, place: string, title: string, time: string) =>
      `<div class="row"><b>${name}</b><span>${place}</span></div><div class="row"><i>${title}</i><i>${time}</i></div>`;
    return [
      `<h1>${basics.name}</h1>`,
      center([basics.location, basics.phone, basics.email]),
      center(webLinks(sheet)),
      section(
        "education",
        education.map((entry) =>
          rows(entry.institution, entry.location, degree(entry), period(entry, "short")),
        ),
      ),
      section(
        "work",
        work.map(
          (job) => rows(job.name, job.location, job.position, period(job, "short")) + bullets(job.highlights),
        ),
      ),
      section(
        "projects",
        projects.map(
          ({ name, description, keywords }) =>
            `<div><b>${name}</b> | <i>${keywords.join(", ")}</i></div>${bullets([description])}`,
        ),
      ),
      section(
        "skills",
        skills.map(({ name, keywords }) => `<div><b>${name}</b>: ${keywords.join(", ")}</div>`),
      ),
      section(
        "languages",
        `<div>${languages.map((one) => `${one.language} (${one.fluency})`).join(", ")}</div>`,
      ),
      section("summary", `<div>${basics.summary}</div>`),
    ];
  },
};

/** Periods in square brackets before the title, labelled contact rows, blue headings. */
const passport: Layout = {
  name: "passport",
  layout: "table",
  style: `body{padding:40px 48px}h1{font-size:19pt;margin:0 0 8px}h2{font-size:12pt;color:#0e47cb;text-transform:uppercase;margin:16px 0 6px}.l{display:inline-block;width:32mm}p{margin:2px 0}`,
  body: (sheet) => {
    const { basics, work, education, keywords, certificates, languages, section, period, date, degree } =
      sheet;
    const labelled = (label: string, text: string) => `<p><span class="l">${label}</span>${text}</p>`;
    const dated = (time: string, title: string, name: string, place: string) =>
      `<p>[ ${time} ] <b>${title}</b></p><p><b>${name}</b> – ${place}</p>`;
    return [
      `<h1>${basics.name}</h1>`,
      labelled("Address:", basics.location),
      labelled("Email:", basics.email),
      labelled("Phone:", basics.phone),
      ...webLinks(sheet).map((one) => labelled("Website:", one)),
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        work.map(
          (job) =>
            dated(period(job, "slash"), job.position, job.name, job.location) + bullets(job.highlights),
        ),
      ),
      section(
        "education",
        education.map((entry) =>
          dated(period(entry, "slash"), degree(entry), entry.institution, entry.location),
        ),
      ),
      section(
        "languages",
        languages.map(({ language, fluency }) => labelled(language, fluency)),
      ),
      section("skills", `<p>${keywords.join(" | ")}</p>`),
      section(
        "certificates",
        certificates.map((one) => `<p>[ ${date(one.date, "slash")} ] ${one.name}, ${one.issuer}</p>`),
      ),
    ];
  },
};

/** Title at company in one line, time and place in grey below, skills as pills, a sidebar at the right from half-way. */
const modern: Layout = {
  name: "modern",
  layout: "two columns",
  style: `body{padding:34px 38px}.top{display:flex;justify-content:space-between;align-items:flex-end}h1{font-size:27pt;margin:0}h2{font-size:12pt;color:#b04;margin:14px 0 6px}.all{display:grid;grid-template-columns:1fr 54mm;gap:26px}.grey{color:#777;font-size:9pt}.pill{display:inline-block;border:1px solid #b04;border-radius:8px;padding:1px 7px;margin:2px 6px 2px 0;font-size:9pt}p{margin:2px 0}ul{list-style:"▸ "}`,
  body: (sheet) => {
    const { basics, work, education, keywords, certificates, languages, section, period, date, degree } =
      sheet;
    const grey = (text: string) => `<p class="grey">${text}</p>`;
    return [
      `<div class="top"><div><h1>${basics.name}</h1><div>${basics.label}</div></div>`,
      `<div class="grey" style="text-align:right">${[basics.email, basics.phone, basics.location].join("<br>")}</div></div>`,
      section("summary", `<p>${basics.summary}</p>`),
      `<div class="all"><div>`,
      section(
        "work",
        work.map(
          (job) =>
            `<p><b>${job.position}</b> @ ${job.name}</p>${grey(`${period(job, "short")} · ${job.location}`)}${bullets(job.highlights)}`,
        ),
      ),
      section(
        "education",
        education.map(
          (entry) =>
            `<p><b>${degree(entry)}</b></p><p>${entry.institution}</p>${grey(`${period(entry, "short")} · ${entry.location}`)}`,
        ),
      ),
      `</div><div>`,
      section("skills", keywords.map((one) => `<span class="pill">${one}</span>`).join(" ")),
      section(
        "languages",
        languages.map((one) => `<p>${one.language}</p>${grey(one.fluency)}`),
      ),
      section(
        "certificates",
        certificates.map((one) => `<p>${one.name}</p>${grey(`${one.issuer}, ${date(one.date, "years")}`)}`),
      ),
      section("contact", paragraphs(webLinks(sheet))),
      `</div></div>`,
    ];
  },
};

/** Skills first in two columns of bullets, jobs with the year at the right of the employer, title below in capitals. */
const functional: Layout = {
  name: "functional",
  layout: "dense",
  yearsOnly: true,
  style: `body{padding:30px 44px;font-size:9.5pt;line-height:1.25}h1{font-size:17pt;margin:0;text-align:right}.r{text-align:right}h2{font-size:10.5pt;text-align:center;border-top:1px solid;border-bottom:1px solid;margin:9px 0 4px;padding:1px}.two{columns:2}.row{display:flex;justify-content:space-between}p{margin:1px 0}`,
  body: (sheet) => {
    const { basics, work, education, keywords, languages, section, period, degree } = sheet;
    const right = (texts: string[]) => `<div class="r">${texts.join(" · ")}</div>`;
    const row = (name: string, place: string, time: string) =>
      `<div class="row"><b>${name} (${place})</b><span>${time}</span></div>`;
    return [
      `<h1>${basics.name}</h1>`,
      right([basics.location, basics.phone, basics.email]),
      right(webLinks(sheet)),
      section("summary", `<p>${basics.summary}</p>`),
      section("skills", bullets(keywords, ' class="two"')),
      section(
        "work",
        work.map(
          (job) =>
            `${row(job.name, job.location, period(job, "years"))}<div>${job.position.toUpperCase()}</div>${bullets(job.highlights)}`,
        ),
      ),
      section(
        "education",
        education.map(
          (entry) =>
            `${row(entry.institution, entry.location, period(entry, "years"))}<div>${degree(entry)}</div>`,
        ),
      ),
      section("languages", bullets(languages.map((one) => `${one.language} - ${one.fluency}`))),
    ];
  },
};

/** Written after the second set, with all people so far. */
export const THIRD: readonly Layout[] = [exported, typeset, passport, modern, functional];
