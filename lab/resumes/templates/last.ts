import { type Layout, bullets, given } from "./render.ts";

/** Two pages with the name again on the second, jobs in prose, months and years spelled as "from … until …". */
const twoPages: Layout = {
  name: "two-pages",
  layout: "one column",
  style: `body{padding:0 60px}.p{height:296mm;padding-top:50px;position:relative}.foot{position:absolute;bottom:24px;right:0;font-size:8.5pt}h1{font-size:22pt;margin:0}h2{font-size:13pt;color:#464;margin:20px 0 6px}p{margin:3px 0}.entry{margin-bottom:14px}`,
  body: (sheet) => {
    const { basics, links, work, education, skills, certificates, languages } = sheet;
    const { heading, section, period, date, degree } = sheet;
    const entry = (title: string, employer: string, time: string, tasks = "") =>
      `<div class="entry"><p><b>${title}</b></p><p>${employer}</p><p>${time}</p>${tasks}</div>`;
    const { name, label, location, phone, email } = basics;
    const top = [label, location, `T: ${phone}`, `E: ${email}`, links.linkedin, links.website];
    const foot = (page: string) => `<div class="foot">${name} – ${page}</div></div>`;
    return [
      `<div class="p"><h1>${name}</h1>${top.map((text) => `<p>${text}</p>`).join("")}`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        work.map((job) =>
          entry(
            job.position.toUpperCase(),
            `${job.name}, ${job.location}`,
            period(job, "long"),
            bullets(job.highlights),
          ),
        ),
      ),
      foot("1/2"),
      `<div class="p"><p style="font-size:8.5pt">${name}, ${heading("contact")}: ${email}</p>`,
      section(
        "education",
        education.map((one) =>
          entry(degree(one), `${one.institution}, ${one.location}`, period(one, "long")),
        ),
      ),
      section("skills", bullets(skills.map((group) => `${group.name}: ${group.keywords.join(", ")}`))),
      section(
        "certificates",
        bullets(certificates.map((one) => `${one.name} (${one.issuer}, ${date(one.date, "long")})`)),
      ),
      section("languages", bullets(languages.map((one) => `${one.language}: ${one.fluency}`))),
      foot("2/2"),
    ];
  },
};

/** Dates and places in a right-aligned column at the left of each entry, headings over the right column. */
const dateColumn: Layout = {
  name: "date-column",
  layout: "table",
  style: `body{padding:40px 46px}h1{font-size:24pt;margin:0 0 2px;font-weight:normal}h2{font-size:13.5pt;font-weight:normal;color:#38a;margin:12px 0 4px}.row{display:flex}.label{width:42mm;flex:none;text-align:right;padding-right:6mm;color:#444}p{margin:2px 0}`,
  body: (sheet) => {
    const { basics, links, work, education, skills, languages, heading, period, degree } = sheet;
    const row = (label: string, text: string) =>
      `<div class="row"><div class="label">${label}</div><div>${text}</div></div>`;
    const section = (kind: string, rows: string[]) =>
      `<div class="row"><div class="label"></div><h2>${heading(kind)}</h2></div>${rows.join("")}`;
    return [
      `<h1>${basics.name}</h1><p>${basics.location} · ${basics.phone} · ${basics.email} ${given(
        links.linkedin,
        links.website,
      )
        .map((one) => `· ${one}`)
        .join(" ")}</p>`,
      section(
        "education",
        education.map((entry) =>
          row(period(entry, "short"), `<b>${entry.institution}</b>, ${degree(entry)} – ${entry.location}`),
        ),
      ),
      section(
        "work",
        work.map((job) =>
          row(
            period(job, "short"),
            `<b>${job.name}</b><br>${job.position} – ${job.location}${bullets(job.highlights)}`,
          ),
        ),
      ),
      section(
        "skills",
        skills.map(({ name, keywords }) => row(name, keywords.join(", "))),
      ),
      section(
        "languages",
        languages.map(({ language, fluency }) => row(language, fluency)),
      ),
      section("summary", [row("", basics.summary)]),
    ];
  },
};

/** Title, employer and place with commas and a dash in one bold row, time at the right; everything small. */
const compact: Layout = {
  name: "compact",
  layout: "dense",
  style: `body{padding:22px 28px;font-family:"Liberation Serif","DejaVu Serif",serif;font-size:9.5pt;line-height:1.18}h1{font-size:20pt;text-align:center;margin:0;font-weight:normal}.c{text-align:center}h2{font-size:11pt;border-bottom:1px solid;margin:7px 0 2px}.row{display:flex;justify-content:space-between}ul{margin:1px 0 4px}p{margin:0}`,
  body: (sheet) => {
    const { basics, links, work, education, skills, certificates, languages } = sheet;
    const { section, period, date, degree } = sheet;
    const center = (text: string) => `<div class="c">${text}</div>`;
    const row = (text: string, time: string) =>
      `<div class="row"><span>${text}</span><span>${time}</span></div>`;
    return [
      `<h1>${basics.name}</h1>`,
      center(`${basics.phone} ⋄ ${basics.location}`),
      center(`${basics.email} ⋄ ${links.linkedin} ${links.website}`),
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        work.map(
          (job) =>
            row(`<b>${job.position}</b>, ${job.name} – ${job.location}`, period(job, "iso")) +
            bullets(job.highlights),
        ),
      ),
      section(
        "education",
        education.map((entry) =>
          row(`<b>${entry.institution}</b>, ${degree(entry)} – ${entry.location}`, period(entry, "iso")),
        ),
      ),
      section(
        "skills",
        skills.map(({ name, keywords }) => `<p><b>${name}:</b> ${keywords.join(", ")}</p>`),
      ),
      section(
        "certificates",
        certificates.map((one) => row(`${one.name}, ${one.issuer}`, date(one.date, "short"))),
      ),
      section("languages", `<p>${languages.map((one) => `${one.language}: ${one.fluency}`).join(" | ")}</p>`),
    ];
  },
};

/** A coloured panel at the left with name and all short sections; jobs as company with place, title with time. */
const panel: Layout = {
  name: "panel",
  layout: "two columns",
  style: `.all{display:flex;min-height:297mm}.side{width:70mm;background:#1d3557;color:#fff;padding:40px 20px}.main{flex:1;padding:40px 28px}h1{font-size:20pt;margin:0;line-height:1.15}h2{font-size:12pt;margin:18px 0 6px}.side h2{font-size:11pt;border-bottom:1px solid #fff}p{margin:3px 0}.row{display:flex;justify-content:space-between}.small{font-size:9pt}`,
  body: (sheet) => {
    const { basics, links, work, education, keywords, certificates, languages } = sheet;
    const { section, period, date, degree } = sheet;
    const small = (...texts: string[]) => texts.map((text) => `<p class="small">${text}</p>`).join("");
    return [
      `<div class="all"><div class="side"><h1>${basics.name}</h1><p>${basics.label}</p>`,
      section(
        "contact",
        small(basics.phone, basics.email, basics.location, ...given(links.linkedin, links.website)),
      ),
      section(
        "education",
        education
          .map(
            (entry) =>
              `<p><b>${degree(entry)}</b></p>${small(entry.institution, entry.location, period(entry, "slash"))}`,
          )
          .join("<br>"),
      ),
      section("skills", small(...keywords)),
      section("languages", small(...languages.map((one) => `${one.language}: ${one.fluency}`))),
      `</div><div class="main">`,
      section("summary", `<p>${basics.summary}</p>`),
      section(
        "work",
        work.map(
          (job) =>
            `<div class="row"><b>${job.name}</b><span>${job.location}</span></div><div class="row"><span>${job.position}</span><span>${period(job, "slash")}</span></div>${bullets(job.highlights)}`,
        ),
      ),
      section(
        "certificates",
        bullets(certificates.map((one) => `${one.name} – ${one.issuer} – ${date(one.date, "years")}`)),
      ),
      `</div></div>`,
    ];
  },
};

/** Written last, with people of their own. */
export const LAST: readonly Layout[] = [twoPages, dateColumn, compact, panel];
