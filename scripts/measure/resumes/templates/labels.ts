import { bullets, date, degreeOf, heading, html, page, range } from "../make-words.ts";
import { type Template, projects, contacts } from "./parts.ts";

/** Headings in the left column of a table, dates under them, as a Lebenslauf has it. */
export const labels: Template = {
  name: "labels",
  layout: "table",
  render: (person, variant) => {
    const row = (label: string, body: string) => `<tr><td class="label">${label}</td><td>${body}</td></tr>`;
    const head = (kind: string) =>
      `<tr><td colspan="2"><h2>${html(heading(person, kind, variant))}</h2></td></tr>`;
    return page(
      `body{padding:44px 50px}h1{font-size:20pt;margin:0 0 12px}h2{font-size:12.5pt;margin:14px 0 4px}td{vertical-align:top;padding:2px 0}.label{width:46mm;padding-right:14px}table{border-collapse:collapse;width:100%}`,
      `<h1>${html(person.basics.name)}</h1><table>` +
        head("contact") +
        contacts(person)
          .map((part) => row("", part))
          .join("") +
        head("summary") +
        row("", html(person.basics.summary)) +
        head("work") +
        person.work
          .map((job) =>
            row(
              range(person, job, "slash", variant),
              `<b>${html(job.position)}</b><br>${html(job.name)}, ${html(job.location)}${bullets(job.highlights)}`,
            ),
          )
          .join("") +
        head("education") +
        person.education
          .map((entry) =>
            row(
              range(person, entry, "slash", variant),
              `<b>${html(entry.institution)}</b>, ${html(entry.location)}<br>${html(degreeOf(entry, person))}`,
            ),
          )
          .join("") +
        head("skills") +
        person.skills.map(({ name, keywords }) => row(html(name), html(keywords.join(", ")))).join("") +
        (person.certificates.length === 0 ? "" : head("certificates")) +
        person.certificates
          .map(({ name, issuer, date: on }) =>
            row(date(person, on, "slash", variant), `${html(name)}, ${html(issuer)}`),
          )
          .join("") +
        head("languages") +
        person.languages.map(({ language, fluency }) => row(html(language), html(fluency))).join("") +
        (person.projects.length === 0 ? "" : head("projects") + row("", projects(person))) +
        `</table>`,
    );
  },
};
