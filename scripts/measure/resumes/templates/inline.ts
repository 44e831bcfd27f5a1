import { bullets, degreeOf, github, heading, html, link, linkedin, page, range } from "../make-words.ts";
import { type Template, section, languages, certificates } from "./parts.ts";

/** Title, dates and employer in one sentence-like line; headings inline for the short sections. */
export const inline: Template = {
  name: "inline",
  layout: "one column",
  render: (person, variant) =>
    page(
      `body{padding:56px 64px;font-size:11pt}h1{font-size:16pt;margin:0}h2{font-size:11pt;text-transform:uppercase;margin:16px 0 4px}p{margin:3px 0}`,
      `<h1>${html(person.basics.name)}</h1><p>${html(person.basics.location)}<br>${html(person.basics.phone)}<br>${person.basics.email}${linkedin(person) === "" ? "" : `<br>${link(linkedin(person))}`}${github(person) === "" ? "" : `<br>${link(github(person))}`}${person.basics.url === "" ? "" : `<br>${link(person.basics.url)}`}</p>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<p><b>${html(job.position)}</b>, ${html(job.name)}, ${html(job.location)} (${range(person, job, "short", variant)})</p>${bullets(job.highlights)}`,
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
                `<p><b>${html(degreeOf(entry, person))}</b>, ${html(entry.institution)}, ${html(entry.location)} (${range(person, entry, "short", variant)})</p>`,
            )
            .join(""),
        ) +
        `<p style="margin-top:14px"><b>${html(heading(person, "skills", variant))}:</b> ${html(person.skills.flatMap(({ keywords }) => keywords).join(", "))}</p>` +
        (person.certificates.length === 0
          ? ""
          : `<p><b>${html(heading(person, "certificates", variant))}:</b> ${certificates(person, variant).join("; ")}</p>`) +
        `<p><b>${html(heading(person, "languages", variant))}:</b> ${languages(person).join(", ")}</p>`,
    ),
};
