import { bullets, degreeOf, html, page, range } from "../make-words.ts";
import { type Template, section, contactsByMail, languages, certificates } from "./parts.ts";

/** A sidebar at the right, headings with wide letters, employer and title in one line, years alone. */
export const rightSidebar: Template = {
  name: "right-sidebar",
  layout: "two columns",
  yearsOnly: true,
  render: (person, variant) =>
    page(
      `.head{padding:30px 40px;background:#234;color:#fff}h1{margin:0;font-size:26pt}.all{display:flex}.main{flex:1;padding:20px 24px 20px 40px}.side{width:62mm;padding:20px 24px;border-left:1px solid #999}h2{font-size:11pt;letter-spacing:3px;text-transform:uppercase;margin:14px 0 5px}`,
      `<div class="head"><h1>${html(person.basics.name)}</h1>${html(person.basics.label)}</div><div class="all"><div class="main">` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<div><b>${html(job.name)} — ${html(job.position)}</b></div><div>${range(person, job, "years", variant)} | ${html(job.location)}</div>${bullets(job.highlights)}`,
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
                `<div><b>${html(entry.institution)}</b></div><div>${html(degreeOf(entry, person))}</div><div>${range(person, entry, "years", variant)} | ${html(entry.location)}</div>`,
            )
            .join(""),
        ) +
        `</div><div class="side">` +
        section(
          person,
          "contact",
          variant,
          contactsByMail(person)
            .map((one) => `<p>${one}</p>`)
            .join(""),
        ) +
        section(
          person,
          "skills",
          variant,
          person.skills
            .map(({ name, keywords }) => `<p><b>${html(name)}</b><br>${html(keywords.join(", "))}</p>`)
            .join(""),
        ) +
        section(
          person,
          "languages",
          variant,
          languages(person)
            .map((one) => `<div>${one}</div>`)
            .join(""),
        ) +
        section(
          person,
          "certificates",
          variant,
          certificates(person, variant)
            .map((one) => `<p>${one}</p>`)
            .join(""),
        ) +
        `</div></div>`,
    ),
};
