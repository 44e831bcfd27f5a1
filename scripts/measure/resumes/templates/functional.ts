import { bullets, degreeOf, html, link, page, range } from "../make-words.ts";
import { type Template, section, skillNames, linksOf } from "./parts.ts";

/** Skills first in two columns of bullets, jobs with the year at the right of the employer, title below in capitals. */
export const functional: Template = {
  name: "functional",
  layout: "dense",
  yearsOnly: true,
  render: (person, variant) =>
    page(
      `body{padding:30px 44px;font-size:9.5pt;line-height:1.25}h1{font-size:17pt;margin:0;text-align:right}.r{text-align:right}h2{font-size:10.5pt;text-align:center;border-top:1px solid;border-bottom:1px solid;margin:9px 0 4px;padding:1px}.two{columns:2}.row{display:flex;justify-content:space-between}p{margin:1px 0}`,
      `<h1>${html(person.basics.name)}</h1><div class="r">${html(person.basics.location)} · ${html(person.basics.phone)} · ${person.basics.email}</div><div class="r">${linksOf(
        person,
      )
        .map((url) => link(url))
        .join(" · ")}</div>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(person, "skills", variant, bullets(skillNames(person), ' class="two"')) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<div class="row"><b>${html(job.name)} (${html(job.location)})</b><span>${range(person, job, "years", variant)}</span></div><div>${html(job.position.toUpperCase())}</div>${bullets(job.highlights)}`,
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
                `<div class="row"><b>${html(entry.institution)} (${html(entry.location)})</b><span>${range(person, entry, "years", variant)}</span></div><div>${html(degreeOf(entry, person))}</div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "languages",
          variant,
          bullets(person.languages.map(({ language, fluency }) => `${language} - ${fluency}`)),
        ),
    ),
};
