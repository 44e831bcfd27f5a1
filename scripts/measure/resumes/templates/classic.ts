import { bullets, degreeOf, html, page, range } from "../make-words.ts";
import { type Template, section, projects, contacts } from "./parts.ts";

/** Name on top, title and date on one row, company below. */
export const classic: Template = {
  name: "classic",
  layout: "one column",
  render: (person, variant) =>
    page(
      `body{padding:40px 48px}h1{font-size:24pt;margin:0}h2{font-size:13pt;border-bottom:1px solid;margin:14px 0 6px}.row{display:flex;justify-content:space-between}.entry{margin-bottom:8px}`,
      `<h1>${html(person.basics.name)}</h1><div>${html(person.basics.label)}</div><div>${contacts(person).join(" | ")}</div>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<div class="entry"><div class="row"><b>${html(job.position)}</b><span>${range(person, job, "long", variant)}</span></div><div><i>${html(job.name)}, ${html(job.location)}</i></div>${bullets(job.highlights)}</div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "education",
          variant,
          person.education
            .map(
              (entry) =>
                `<div class="entry"><div class="row"><b>${html(degreeOf(entry, person))}</b><span>${range(person, entry, "long", variant)}</span></div><div><i>${html(entry.institution)}, ${html(entry.location)}</i></div></div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "skills",
          variant,
          person.skills
            .map(({ name, keywords }) => `<div><b>${html(name)}:</b> ${html(keywords.join(", "))}</div>`)
            .join(""),
        ) +
        section(person, "projects", variant, projects(person)) +
        section(
          person,
          "certificates",
          variant,
          person.certificates
            .map(
              ({ name, issuer, date: on }) => `<div>${html(name)}, ${html(issuer)} (${on.slice(0, 4)})</div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "languages",
          variant,
          person.languages.map(({ language, fluency }) => `${html(language)} (${html(fluency)})`).join(", "),
        ),
    ),
};
