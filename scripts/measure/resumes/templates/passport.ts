import { bullets, date, degreeOf, html, link, page, range } from "../make-words.ts";
import { type Template, section, skillNames, linksOf } from "./parts.ts";

/** Periods in square brackets before the title, labelled contact rows, blue headings. */
export const passport: Template = {
  name: "passport",
  layout: "table",
  render: (person, variant) =>
    page(
      `body{padding:40px 48px}h1{font-size:19pt;margin:0 0 8px}h2{font-size:12pt;color:#0e47cb;text-transform:uppercase;margin:16px 0 6px}.l{display:inline-block;width:32mm}p{margin:2px 0}`,
      `<h1>${html(person.basics.name)}</h1><p><span class="l">Address:</span>${html(person.basics.location)}</p><p><span class="l">Email:</span>${person.basics.email}</p><p><span class="l">Phone:</span>${html(person.basics.phone)}</p>${linksOf(
        person,
      )
        .map((url) => `<p><span class="l">Website:</span>${link(url)}</p>`)
        .join("")}` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<p>[ ${range(person, job, "slash", variant)} ] <b>${html(job.position)}</b></p><p><b>${html(job.name)}</b> – ${html(job.location)}</p>${bullets(job.highlights)}`,
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
                `<p>[ ${range(person, entry, "slash", variant)} ] <b>${html(degreeOf(entry, person))}</b></p><p><b>${html(entry.institution)}</b> – ${html(entry.location)}</p>`,
            )
            .join(""),
        ) +
        section(
          person,
          "languages",
          variant,
          person.languages
            .map(({ language, fluency }) => `<p><span class="l">${html(language)}</span>${html(fluency)}</p>`)
            .join(""),
        ) +
        section(person, "skills", variant, `<p>${skillNames(person).map(html).join(" | ")}</p>`) +
        section(
          person,
          "certificates",
          variant,
          person.certificates
            .map(
              ({ name, issuer, date: on }) =>
                `<p>[ ${date(person, on, "slash", variant)} ] ${html(name)}, ${html(issuer)}</p>`,
            )
            .join(""),
        ),
    ),
};
