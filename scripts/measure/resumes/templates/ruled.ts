import { bullets, degreeOf, html, page, range } from "../make-words.ts";
import { type Template, section, contactsByMail, languages, certificates } from "./parts.ts";

/** A ruled table: period, employer and position, duties. */
export const ruled: Template = {
  name: "ruled",
  layout: "table",
  render: (person, variant) =>
    page(
      `body{padding:40px}h1{font-size:18pt;margin:0 0 6px}h2{font-size:12pt;margin:12px 0 4px}table{border-collapse:collapse;width:100%}td{border:1px solid #888;padding:4px 6px;vertical-align:top}.a{width:34mm}.b{width:56mm}`,
      `<h1>${html(person.basics.name)}</h1><div>${contactsByMail(person).join(" · ")}</div>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          `<table>${person.work.map((job) => `<tr><td class="a">${range(person, job, "slash", variant)}</td><td class="b"><b>${html(job.name)}</b><br>${html(job.position)}<br>${html(job.location)}</td><td>${bullets(job.highlights)}</td></tr>`).join("")}</table>`,
        ) +
        section(
          person,
          "education",
          variant,
          `<table>${person.education.map((entry) => `<tr><td class="a">${range(person, entry, "slash", variant)}</td><td><b>${html(entry.institution)}</b>, ${html(entry.location)}<br>${html(degreeOf(entry, person))}</td></tr>`).join("")}</table>`,
        ) +
        section(
          person,
          "skills",
          variant,
          `<table>${person.skills.map(({ name, keywords }) => `<tr><td class="a">${html(name)}</td><td>${html(keywords.join(", "))}</td></tr>`).join("")}</table>`,
        ) +
        section(
          person,
          "certificates",
          variant,
          certificates(person, variant)
            .map((one) => `<p>${one}</p>`)
            .join(""),
        ) +
        section(person, "languages", variant, `<p>${languages(person).join(", ")}</p>`),
    ),
};
