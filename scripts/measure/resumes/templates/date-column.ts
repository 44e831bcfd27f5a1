import { bullets, degreeOf, html, link, linkedin, page, range } from "../make-words.ts";
import { type Template, section } from "./parts.ts";

/** Dates and places in a right-aligned column at the left of each entry, headings over the right column. */
export const dateColumn: Template = {
  name: "date-column",
  layout: "table",
  render: (person, variant) => {
    const row = (label: string, body: string) =>
      `<div class="row"><div class="label">${label}</div><div>${body}</div></div>`;
    const head = (html: string) =>
      html.replace("<h2>", '<div class="row"><div class="label"></div><h2>').replace("</h2>", "</h2></div>");
    return page(
      `body{padding:40px 46px}h1{font-size:24pt;margin:0 0 2px;font-weight:normal}h2{font-size:13.5pt;font-weight:normal;color:#38a;margin:12px 0 4px}.row{display:flex}.label{width:42mm;flex:none;text-align:right;padding-right:6mm;color:#444}p{margin:2px 0}`,
      `<h1>${html(person.basics.name)}</h1><p>${html(person.basics.location)} · ${html(person.basics.phone)} · ${person.basics.email} ${[
        linkedin(person),
        person.basics.url,
      ]
        .filter((url) => url !== "")
        .map((url) => `· ${link(url)}`)
        .join(" ")}</p>` +
        head(
          section(
            person,
            "education",
            variant,
            person.education
              .map((entry) =>
                row(
                  range(person, entry, "short", variant),
                  `<b>${html(entry.institution)}</b>, ${html(degreeOf(entry, person))} – ${html(entry.location)}`,
                ),
              )
              .join(""),
          ),
        ) +
        head(
          section(
            person,
            "work",
            variant,
            person.work
              .map((job) =>
                row(
                  `${range(person, job, "short", variant)}`,
                  `<b>${html(job.name)}</b><br>${html(job.position)} – ${html(job.location)}${bullets(job.highlights)}`,
                ),
              )
              .join(""),
          ),
        ) +
        head(
          section(
            person,
            "skills",
            variant,
            person.skills.map(({ name, keywords }) => row(html(name), html(keywords.join(", ")))).join(""),
          ),
        ) +
        head(
          section(
            person,
            "languages",
            variant,
            person.languages.map(({ language, fluency }) => row(html(language), html(fluency))).join(""),
          ),
        ) +
        head(section(person, "summary", variant, row("", html(person.basics.summary)))),
    );
  },
};
