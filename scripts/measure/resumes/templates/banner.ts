import { degreeOf, github, html, link, linkedin, page, range } from "../make-words.ts";
import { type Template, section, languages, certificates } from "./parts.ts";

/** Centred, labelled contact lines, dashes typed as bullets, skills in a grid of three. */
export const banner: Template = {
  name: "banner",
  layout: "one column",
  render: (person, variant) =>
    page(
      `body{padding:40px 60px}h1{font-size:20pt;text-align:center;text-transform:uppercase;margin:0}.center{text-align:center}h2{font-size:11.5pt;background:#ddd;padding:2px 8px;margin:14px 0 6px}.row{display:flex;justify-content:space-between}.grid{display:grid;grid-template-columns:1fr 1fr 1fr}p{margin:1px 0}`,
      `<h1>${html(person.basics.name)}</h1><div class="center">${html(person.basics.label)}</div><div class="center">Phone: ${html(person.basics.phone)}   Email: ${person.basics.email}</div><div class="center">Address: ${html(person.basics.location)}</div><div class="center">${[link(linkedin(person)), link(github(person)), link(person.basics.url)].filter(Boolean).join(" | ")}</div>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "skills",
          variant,
          `<div class="grid">${person.skills
            .flatMap(({ keywords }) => keywords)
            .map((one) => `<span>${html(one)}</span>`)
            .join("")}</div>`,
        ) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<div class="row"><span>${html(job.name)}, ${html(job.location)}</span><span>${range(person, job, "dot", variant)}</span></div><div><i>${html(job.position)}</i></div>${job.highlights.map((one) => `<p>- ${html(one)}</p>`).join("")}<br>`,
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
                `<div class="row"><span>${html(entry.institution)}, ${html(entry.location)}</span><span>${range(person, entry, "dot", variant)}</span></div><div><i>${html(degreeOf(entry, person))}</i></div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "languages",
          variant,
          `<div class="grid">${languages(person)
            .map((one) => `<span>${one}</span>`)
            .join("")}</div>`,
        ) +
        section(
          person,
          "certificates",
          variant,
          certificates(person, variant)
            .map((one) => `<p>- ${one}</p>`)
            .join(""),
        ),
    ),
};
