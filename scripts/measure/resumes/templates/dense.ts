import { bullets, degreeOf, html, page, range } from "../make-words.ts";
import { type Template, section, projects, contacts } from "./parts.ts";

/** Everything in small type with little space; company, title, place and date in one row. */
export const dense: Template = {
  name: "dense",
  layout: "dense",
  render: (person, variant) =>
    page(
      `body{padding:24px 30px;font-size:9pt;line-height:1.2}h1{font-size:15pt;margin:0;text-align:center}.center{text-align:center}h2{font-size:9.5pt;text-transform:uppercase;margin:6px 0 1px;border-bottom:1px solid}ul{margin:0 0 3px}.row{display:flex;justify-content:space-between}p{margin:1px 0}`,
      `<h1>${html(person.basics.name)}</h1><div class="center">${contacts(person).join(" • ")}</div>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "education",
          variant,
          person.education
            .map(
              (entry) =>
                `<div class="row"><span><b>${html(entry.institution)}</b> – ${html(degreeOf(entry, person))}</span><span>${range(person, entry, "short", variant)}</span></div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<div class="row"><span><b>${html(job.name)}</b> – ${html(job.position)} – ${html(job.location)}</span><span>${range(person, job, "short", variant)}</span></div>${bullets(job.highlights)}`,
            )
            .join(""),
        ) +
        section(
          person,
          "skills",
          variant,
          `<p>${html(person.skills.flatMap(({ keywords }) => keywords).join(" · "))}</p>`,
        ) +
        section(
          person,
          "certificates",
          variant,
          person.certificates
            .map(
              ({ name, issuer, date: on }) =>
                `<div class="row"><span>${html(name)} – ${html(issuer)}</span><span>${on.slice(0, 4)}</span></div>`,
            )
            .join(""),
        ) +
        section(person, "projects", variant, projects(person)) +
        section(
          person,
          "languages",
          variant,
          `<p>${person.languages.map(({ language, fluency }) => `${html(language)}: ${html(fluency)}`).join(" · ")}</p>`,
        ),
    ),
};
