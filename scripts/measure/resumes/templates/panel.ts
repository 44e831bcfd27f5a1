import { bullets, date, degreeOf, html, link, linkedin, page, range } from "../make-words.ts";
import { type Template, section } from "./parts.ts";

/** A coloured panel at the left with name and all short sections; jobs as company with place, title with time. */
export const panel: Template = {
  name: "panel",
  layout: "two columns",
  render: (person, variant) =>
    page(
      `.all{display:flex;min-height:297mm}.side{width:70mm;background:#1d3557;color:#fff;padding:40px 20px}.main{flex:1;padding:40px 28px}h1{font-size:20pt;margin:0;line-height:1.15}h2{font-size:12pt;margin:18px 0 6px}.side h2{font-size:11pt;border-bottom:1px solid #fff}p{margin:3px 0}.row{display:flex;justify-content:space-between}.small{font-size:9pt}`,
      `<div class="all"><div class="side"><h1>${html(person.basics.name)}</h1><p>${html(person.basics.label)}</p>` +
        section(
          person,
          "contact",
          variant,
          [person.basics.phone, person.basics.email, person.basics.location]
            .map((one) => `<p class="small">${html(one)}</p>`)
            .join("") +
            (linkedin(person) === "" ? "" : `<p class="small">${link(linkedin(person))}</p>`) +
            (person.basics.url === "" ? "" : `<p class="small">${link(person.basics.url)}</p>`),
        ) +
        section(
          person,
          "education",
          variant,
          person.education
            .map(
              (entry) =>
                `<p><b>${html(degreeOf(entry, person))}</b></p><p class="small">${html(entry.institution)}</p><p class="small">${html(entry.location)}</p><p class="small">${range(person, entry, "slash", variant)}</p>`,
            )
            .join("<br>"),
        ) +
        section(
          person,
          "skills",
          variant,
          person.skills
            .flatMap(({ keywords }) => keywords)
            .map((one) => `<p class="small">${html(one)}</p>`)
            .join(""),
        ) +
        section(
          person,
          "languages",
          variant,
          person.languages
            .map(({ language, fluency }) => `<p class="small">${html(language)}: ${html(fluency)}</p>`)
            .join(""),
        ) +
        `</div><div class="main">` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<div class="row"><b>${html(job.name)}</b><span>${html(job.location)}</span></div><div class="row"><span>${html(job.position)}</span><span>${range(person, job, "slash", variant)}</span></div>${bullets(job.highlights)}`,
            )
            .join(""),
        ) +
        section(
          person,
          "certificates",
          variant,
          bullets(
            person.certificates.map(
              ({ name, issuer, date: on }) => `${name} – ${issuer} – ${date(person, on, "years", variant)}`,
            ),
          ),
        ) +
        `</div></div>`,
    ),
};
