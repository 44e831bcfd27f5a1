import { byEmployer } from "../make-words.ts";
import { type Layout, type Sheet, bullets, given } from "./render.ts";

const contacts = ({ basics: { phone, location }, links }: Sheet) =>
  given(links.mail, phone, location, links.website, links.linkedin, links.github);

const spoken = ({ languages }: Sheet) => languages.map((one) => `${one.language} <i>${one.fluency}</i>`);

const certified = ({ certificates, date }: Sheet) =>
  certificates.map((one) => `${one.name} | ${one.issuer} | ${date(one.date, "short")}`);

const paragraphs = (texts: string[]) => texts.map((text) => `<p>${text}</p>`);

/** A sidebar at the right, headings with wide letters, employer and title in one line, years alone. */
const rightSidebar: Layout = {
  name: "right-sidebar",
  layout: "two columns",
  yearsOnly: true,
  style: `.head{padding:30px 40px;background:#234;color:#fff}h1{margin:0;font-size:26pt}.all{display:flex}.main{flex:1;padding:20px 24px 20px 40px}.side{width:62mm;padding:20px 24px;border-left:1px solid #999}h2{font-size:11pt;letter-spacing:3px;text-transform:uppercase;margin:14px 0 5px}`,
  body: (sheet) => {
    const { basics, work, education, skills, section, period, degree } = sheet;
    return [
      `<div class="head"><h1>${basics.name}</h1>${basics.label}</div><div class="all"><div class="main">`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        work.map(
          (job) =>
            `<div><b>${job.name} — ${job.position}</b></div><div>${period(job, "years")} | ${job.location}</div>${bullets(job.highlights)}`,
        ),
      ),
      section(
        "education",
        education.map(
          (entry) =>
            `<div><b>${entry.institution}</b></div><div>${degree(entry)}</div><div>${period(entry, "years")} | ${entry.location}</div>`,
        ),
      ),
      `</div><div class="side">`,
      section("contact", paragraphs(contacts(sheet))),
      section(
        "skills",
        skills.map(({ name, keywords }) => `<p><b>${name}</b><br>${keywords.join(", ")}</p>`),
      ),
      section(
        "languages",
        spoken(sheet).map((one) => `<div>${one}</div>`),
      ),
      section("certificates", paragraphs(certified(sheet))),
      `</div></div>`,
    ];
  },
};

/** Dates in two lines at the left, no bullets: each task is a paragraph. */
const timeline: Layout = {
  name: "timeline",
  layout: "table",
  style: `body{padding:46px 54px;font-family:"Liberation Serif","DejaVu Serif","Noto Serif CJK SC",serif}h1{font-size:23pt;font-weight:normal;margin:0}h2{font-size:14pt;font-weight:normal;color:#355;margin:18px 0 8px}.row{display:flex;margin-bottom:10px}.when{width:34mm;flex:none}p{margin:2px 0}`,
  body: (sheet) => {
    const { basics, work, education, keywords, section, date, degree } = sheet;
    const row = (item: { startDate: string; endDate: string | null }, text: string) =>
      `<div class="row"><div class="when">${date(item.startDate, "short")} –<br>${date(item.endDate, "short")}</div><div>${text}</div></div>`;
    return [
      `<h1>${basics.name}</h1><p>${contacts(sheet).join(", ")}</p>`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        work.map((job) =>
          row(
            job,
            `${job.position}<br>${job.name}, ${job.location}${job.highlights.map((one) => `<p>${one}.</p>`).join("")}`,
          ),
        ),
      ),
      section(
        "education",
        education.map((entry) => row(entry, `${degree(entry)}<br>${entry.institution}, ${entry.location}`)),
      ),
      section("skills", `<p>${keywords.join(", ")}.</p>`),
      section("certificates", paragraphs(certified(sheet))),
      section("languages", `<p>${spoken(sheet).join("; ")}</p>`),
    ];
  },
};

/** Centred, labelled contact lines, dashes typed as bullets, skills in a grid of three. */
const banner: Layout = {
  name: "banner",
  layout: "one column",
  style: `body{padding:40px 60px}h1{font-size:20pt;text-align:center;text-transform:uppercase;margin:0}.center{text-align:center}h2{font-size:11.5pt;background:#ddd;padding:2px 8px;margin:14px 0 6px}.row{display:flex;justify-content:space-between}.grid{display:grid;grid-template-columns:1fr 1fr 1fr}p{margin:1px 0}`,
  body: (sheet) => {
    const { basics, links, work, education, keywords, section, period, degree } = sheet;
    const center = (text: string) => `<div class="center">${text}</div>`;
    const grid = (texts: string[]) =>
      `<div class="grid">${texts.map((text) => `<span>${text}</span>`).join("")}</div>`;
    const dashes = (texts: string[]) => texts.map((text) => `<p>- ${text}</p>`).join("");
    return [
      `<h1>${basics.name}</h1>`,
      center(basics.label),
      center(`Phone: ${basics.phone}   Email: ${basics.email}`),
      center(`Address: ${basics.location}`),
      center(given(links.linkedin, links.github, links.website).join(" | ")),
      section("summary", `<p>${basics.summary}</p>`),
      section("skills", grid(keywords)),
      section(
        "work",
        work.map(
          (job) =>
            `<div class="row"><span>${job.name}, ${job.location}</span><span>${period(job, "dot")}</span></div><div><i>${job.position}</i></div>${dashes(job.highlights)}<br>`,
        ),
      ),
      section(
        "education",
        education.map(
          (entry) =>
            `<div class="row"><span>${entry.institution}, ${entry.location}</span><span>${period(entry, "dot")}</span></div><div><i>${degree(entry)}</i></div>`,
        ),
      ),
      section("languages", grid(spoken(sheet))),
      section("certificates", dashes(certified(sheet))),
    ];
  },
};

/** A ruled table: period, employer and position, duties. */
const ruled: Layout = {
  name: "ruled",
  layout: "table",
  style: `body{padding:40px}h1{font-size:18pt;margin:0 0 6px}h2{font-size:12pt;margin:12px 0 4px}table{border-collapse:collapse;width:100%}td{border:1px solid #888;padding:4px 6px;vertical-align:top}.a{width:34mm}.b{width:56mm}`,
  body: (sheet) => {
    const { basics, work, education, skills, section, period, degree } = sheet;
    const table = (rows: string[]) =>
      `<table>${rows.map((row) => `<tr><td class="a">${row}</td></tr>`).join("")}</table>`;
    return [
      `<h1>${basics.name}</h1><div>${contacts(sheet).join(" · ")}</div>`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        table(
          work.map(
            (job) =>
              `${period(job, "slash")}</td><td class="b"><b>${job.name}</b><br>${job.position}<br>${job.location}</td><td>${bullets(job.highlights)}`,
          ),
        ),
      ),
      section(
        "education",
        table(
          education.map(
            (entry) =>
              `${period(entry, "slash")}</td><td><b>${entry.institution}</b>, ${entry.location}<br>${degree(entry)}`,
          ),
        ),
      ),
      section("skills", table(skills.map(({ name, keywords }) => `${name}</td><td>${keywords.join(", ")}`))),
      section("certificates", paragraphs(certified(sheet))),
      section("languages", `<p>${spoken(sheet).join(", ")}</p>`),
    ];
  },
};

/** Employers with their whole time, roles with theirs below. */
const grouped: Layout = {
  name: "grouped",
  layout: "dense",
  style: `body{padding:30px 36px;font-size:9.5pt;line-height:1.25}h1{font-size:18pt;margin:0}h2{font-size:10.5pt;color:#235;margin:8px 0 2px}.row{display:flex;justify-content:space-between}ul{margin:1px 0 3px}p{margin:1px 0}`,
  body: (sheet) => {
    const { basics, work, education, skills, section, period, degree } = sheet;
    return [
      `<div class="row"><h1>${basics.name}</h1><div style="text-align:right">${contacts(sheet).join("<br>")}</div></div>`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        byEmployer(work).flatMap(({ name, location, jobs }) => {
          const whole = { startDate: jobs.at(-1)?.startDate ?? "", endDate: jobs[0]?.endDate ?? null };
          const time = jobs.length === 1 ? "" : `<b>${period(whole, "years")}</b>`;
          return [
            `<div class="row"><b>${name}, ${location}</b>${time}</div>`,
            ...jobs.map(
              (job) =>
                `<div class="row"><span>${job.position}</span><span>${period(job, "long")}</span></div>${bullets(job.highlights)}`,
            ),
          ];
        }),
      ),
      section(
        "education",
        education.map(
          (entry) =>
            `<div class="row"><span><b>${degree(entry)}</b> | ${entry.institution} | ${entry.location}</span><span>${period(entry, "long")}</span></div>`,
        ),
      ),
      section("skills", paragraphs(skills.map(({ name, keywords }) => `${name}: ${keywords.join("; ")}`))),
      section("languages", `<p>${spoken(sheet).join(" / ")}</p>`),
      section("certificates", paragraphs(certified(sheet))),
    ];
  },
};

/** Title, dates and employer in one sentence-like line; headings inline for the short sections. */
const inline: Layout = {
  name: "inline",
  layout: "one column",
  style: `body{padding:56px 64px;font-size:11pt}h1{font-size:16pt;margin:0}h2{font-size:11pt;text-transform:uppercase;margin:16px 0 4px}p{margin:3px 0}`,
  body: (sheet) => {
    const { basics, links, work, education, keywords, certificates, heading, section, period, degree } =
      sheet;
    const { location, phone, email } = basics;
    const named = (kind: string, text: string) => `<b>${heading(kind)}:</b> ${text}</p>`;
    return [
      `<h1>${basics.name}</h1><p>${given(location, phone, email, links.linkedin, links.github, links.website).join("<br>")}</p>`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        work.map(
          (job) =>
            `<p><b>${job.position}</b>, ${job.name}, ${job.location} (${period(job, "short")})</p>${bullets(job.highlights)}`,
        ),
      ),
      section(
        "education",
        education.map(
          (entry) =>
            `<p><b>${degree(entry)}</b>, ${entry.institution}, ${entry.location} (${period(entry, "short")})</p>`,
        ),
      ),
      `<p style="margin-top:14px">${named("skills", keywords.join(", "))}`,
      certificates.length === 0 ? "" : `<p>${named("certificates", certified(sheet).join("; "))}`,
      `<p>${named("languages", spoken(sheet).join(", "))}`,
    ];
  },
};

/** Written after the first rules, with other people; the rules were then improved with them in view. */
export const SECOND: readonly Layout[] = [rightSidebar, timeline, banner, ruled, grouped, inline];
