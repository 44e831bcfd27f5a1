import { bullets, date, degreeOf, heading, html, link, linkedin, page, range } from "../make-words.ts";
import { type Template, section } from "./parts.ts";

/** Two pages with the name again on the second, jobs in prose, months and years spelled as "from … until …". */
export const twoPages: Template = {
  name: "two-pages",
  layout: "one column",
  render: (person, variant) =>
    page(
      `body{padding:0 60px}.p{height:296mm;padding-top:50px;position:relative}.foot{position:absolute;bottom:24px;right:0;font-size:8.5pt}h1{font-size:22pt;margin:0}h2{font-size:13pt;color:#464;margin:20px 0 6px}p{margin:3px 0}.entry{margin-bottom:14px}`,
      `<div class="p"><h1>${html(person.basics.name)}</h1><p>${html(person.basics.label)}</p><p>${html(person.basics.location)}</p><p>T: ${html(person.basics.phone)}</p><p>E: ${person.basics.email}</p><p>${link(linkedin(person))}</p><p>${link(person.basics.url)}</p>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<div class="entry"><p><b>${html(job.position.toUpperCase())}</b></p><p>${html(job.name)}, ${html(job.location)}</p><p>${range(person, job, "long", variant)}</p>${bullets(job.highlights)}</div>`,
            )
            .join(""),
        ) +
        `<div class="foot">${html(person.basics.name)} – 1/2</div></div><div class="p"><p style="font-size:8.5pt">${html(person.basics.name)}, ${html(heading(person, "contact", variant))}: ${person.basics.email}</p>` +
        section(
          person,
          "education",
          variant,
          person.education
            .map(
              (entry) =>
                `<div class="entry"><p><b>${html(degreeOf(entry, person))}</b></p><p>${html(entry.institution)}, ${html(entry.location)}</p><p>${range(person, entry, "long", variant)}</p></div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "skills",
          variant,
          bullets(person.skills.map(({ name, keywords }) => `${name}: ${keywords.join(", ")}`)),
        ) +
        section(
          person,
          "certificates",
          variant,
          bullets(
            person.certificates.map(
              ({ name, issuer, date: on }) => `${name} (${issuer}, ${date(person, on, "long", variant)})`,
            ),
          ),
        ) +
        section(
          person,
          "languages",
          variant,
          bullets(person.languages.map(({ language, fluency }) => `${language}: ${fluency}`)),
        ) +
        `<div class="foot">${html(person.basics.name)} – 2/2</div></div>`,
    ),
};
