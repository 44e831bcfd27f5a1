import { bullets, date, degreeOf, html, link, linkedin, page, range } from "../make-words.ts";
import { type Template, section } from "./parts.ts";

/** Title, employer and place with commas and a dash in one bold row, time at the right; everything small. */
export const compact: Template = {
  name: "compact",
  layout: "dense",
  render: (person, variant) =>
    page(
      `body{padding:22px 28px;font-family:"Liberation Serif","DejaVu Serif",serif;font-size:9.5pt;line-height:1.18}h1{font-size:20pt;text-align:center;margin:0;font-weight:normal}.c{text-align:center}h2{font-size:11pt;border-bottom:1px solid;margin:7px 0 2px}.row{display:flex;justify-content:space-between}ul{margin:1px 0 4px}p{margin:0}`,
      `<h1>${html(person.basics.name)}</h1><div class="c">${html(person.basics.phone)} ⋄ ${html(person.basics.location)}</div><div class="c">${person.basics.email} ⋄ ${link(linkedin(person))} ${link(person.basics.url)}</div>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<div class="row"><span><b>${html(job.position)}</b>, ${html(job.name)} – ${html(job.location)}</span><span>${range(person, job, "iso", variant)}</span></div>${bullets(job.highlights)}`,
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
                `<div class="row"><span><b>${html(entry.institution)}</b>, ${html(degreeOf(entry, person))} – ${html(entry.location)}</span><span>${range(person, entry, "iso", variant)}</span></div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "skills",
          variant,
          person.skills
            .map(({ name, keywords }) => `<p><b>${html(name)}</b> ${html(keywords.join(", "))}</p>`)
            .join("")
            .replaceAll("</b> ", ":</b> "),
        ) +
        section(
          person,
          "certificates",
          variant,
          person.certificates
            .map(
              ({ name, issuer, date: on }) =>
                `<div class="row"><span>${html(name)}, ${html(issuer)}</span><span>${date(person, on, "short", variant)}</span></div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "languages",
          variant,
          `<p>${person.languages.map(({ language, fluency }) => `${html(language)}: ${html(fluency)}`).join(" | ")}</p>`,
        ),
    ),
};
