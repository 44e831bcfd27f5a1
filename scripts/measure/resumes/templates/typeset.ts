import { bullets, degreeOf, html, link, page, range } from "../make-words.ts";
import { type Template, section, linksOf } from "./parts.ts";

/** Serif, small capitals, employer and place over title and time. */
export const typeset: Template = {
  name: "typeset",
  layout: "one column",
  render: (person, variant) =>
    page(
      `body{padding:44px 52px;font-family:"Liberation Serif","DejaVu Serif","Noto Serif CJK SC",serif;font-size:10.5pt}h1{text-align:center;font-size:21pt;margin:0}.center{text-align:center}h2{font-size:12pt;font-variant:small-caps;border-bottom:1px solid;margin:12px 0 4px;font-weight:normal}.row{display:flex;justify-content:space-between}`,
      `<h1>${html(person.basics.name)}</h1><div class="center">${html(person.basics.location)} | ${html(person.basics.phone)} | ${person.basics.email}</div><div class="center">${linksOf(
        person,
      )
        .map((url) => link(url))
        .join(" | ")}</div>` +
        section(
          person,
          "education",
          variant,
          person.education
            .map(
              (entry) =>
                `<div class="row"><b>${html(entry.institution)}</b><span>${html(entry.location)}</span></div><div class="row"><i>${html(degreeOf(entry, person))}</i><i>${range(person, entry, "short", variant)}</i></div>`,
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
                `<div class="row"><b>${html(job.name)}</b><span>${html(job.location)}</span></div><div class="row"><i>${html(job.position)}</i><i>${range(person, job, "short", variant)}</i></div>${bullets(job.highlights)}`,
            )
            .join(""),
        ) +
        section(
          person,
          "projects",
          variant,
          person.projects
            .map(
              ({ name, description, keywords }) =>
                `<div><b>${html(name)}</b> | <i>${html(keywords.join(", "))}</i></div>${bullets([description])}`,
            )
            .join(""),
        ) +
        section(
          person,
          "skills",
          variant,
          person.skills
            .map(({ name, keywords }) => `<div><b>${html(name)}</b>: ${html(keywords.join(", "))}</div>`)
            .join(""),
        ) +
        section(
          person,
          "languages",
          variant,
          `<div>${person.languages.map(({ language, fluency }) => `${html(language)} (${html(fluency)})`).join(", ")}</div>`,
        ) +
        section(person, "summary", variant, `<div>${html(person.basics.summary)}</div>`),
    ),
};
