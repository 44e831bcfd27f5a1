import { bullets, byEmployer, degreeOf, html, page, range } from "../make-words.ts";
import { type Template, section, projects, contacts } from "./parts.ts";

/** A dark sidebar at the left with contact, skills and languages. */
export const sidebar: Template = {
  name: "sidebar",
  layout: "two columns",
  render: (person, variant) =>
    page(
      `.all{display:flex;min-height:297mm}.side{width:64mm;padding:36px 18px;background:#eee}.main{flex:1;padding:36px 26px}h1{font-size:22pt;margin:0}h2{font-size:11pt;text-transform:uppercase;letter-spacing:.5px;margin:16px 0 6px}.when{color:#444;font-size:9pt}`,
      `<div class="all"><div class="side">` +
        section(
          person,
          "contact",
          variant,
          contacts(person)
            .map((part) => `<div>${part}</div>`)
            .join(""),
        ) +
        section(person, "skills", variant, bullets(person.skills.flatMap(({ keywords }) => keywords))) +
        section(
          person,
          "languages",
          variant,
          person.languages
            .map(({ language, fluency }) => `<div>${html(language)} – ${html(fluency)}</div>`)
            .join(""),
        ) +
        section(
          person,
          "certificates",
          variant,
          person.certificates
            .map(
              ({ name, issuer, date: on }) =>
                `<div>${html(name)}</div><div class="when">${html(issuer)}, ${on.slice(0, 4)}</div>`,
            )
            .join(""),
        ) +
        `</div><div class="main"><h1>${html(person.basics.name)}</h1><div>${html(person.basics.label)}</div>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          byEmployer(person.work)
            .map(
              ({ name, location, jobs }) =>
                `<div><b>${html(name)}</b>, ${html(location)}</div>` +
                jobs
                  .map(
                    (job) =>
                      `<div>${html(job.position)}</div><div class="when">${range(person, job, "short", variant)}</div>${bullets(job.highlights)}`,
                  )
                  .join(""),
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
                `<div><b>${html(entry.institution)}</b>, ${html(entry.location)}</div><div>${html(degreeOf(entry, person))}</div><div class="when">${range(person, entry, "short", variant)}</div><br>`,
            )
            .join(""),
        ) +
        section(person, "projects", variant, projects(person)) +
        `</div></div>`,
    ),
};
