import { degreeOf, html, link, page, range } from "../make-words.ts";
import { type Template, section, skillNames, linksOf } from "./parts.ts";

/** As a network exports a profile: narrow column with contact and skills, jobs as company, title, time, place, prose. */
export const exported: Template = {
  name: "exported",
  layout: "two columns",
  render: (person, variant) =>
    page(
      `.all{display:flex}.side{width:56mm;padding:34px 16px;background:#293e49;color:#fff;min-height:297mm;font-size:9.5pt}.main{flex:1;padding:34px 30px}h1{font-size:24pt;font-weight:normal;margin:0}h2{font-size:13pt;font-weight:normal;margin:16px 0 6px}.side h2{font-size:11.5pt}p{margin:3px 0}.grey{color:#666;font-size:9.5pt}`,
      `<div class="all"><div class="side">${section(
        person,
        "contact",
        variant,
        `<p>${html(person.basics.phone)} (Mobile)</p><p>${person.basics.email}</p>${linksOf(person)
          .map((url) => `<p>${link(url)}</p>`)
          .join("")}`,
      )}` +
        section(
          person,
          "skills",
          variant,
          skillNames(person)
            .map((one) => `<p>${html(one)}</p>`)
            .join(""),
        ) +
        section(
          person,
          "languages",
          variant,
          person.languages
            .map(({ language, fluency }) => `<p>${html(language)} (${html(fluency)})</p>`)
            .join(""),
        ) +
        section(
          person,
          "certificates",
          variant,
          person.certificates.map(({ name }) => `<p>${html(name)}</p>`).join(""),
        ) +
        `</div><div class="main"><h1>${html(person.basics.name)}</h1><p>${html(person.basics.label)}</p><p class="grey">${html(person.basics.location)}</p>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<p><b>${html(job.name)}</b></p><p>${html(job.position)}</p><p class="grey">${range(person, job, "long", variant)}</p><p class="grey">${html(job.location)}</p>${job.highlights.map((one) => `<p>${html(one)}</p>`).join("")}<br>`,
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
                `<p><b>${html(entry.institution)}</b></p><p>${html(degreeOf(entry, person))} · (${range(person, entry, "long", variant)})</p>`,
            )
            .join(""),
        ) +
        `</div></div>`,
    ),
};
