import { date, degreeOf, html, page } from "../make-words.ts";
import { type Template, section, contactsByMail, languages, certificates } from "./parts.ts";

/** Dates in two lines at the left, no bullets: each task is a paragraph. */
export const timeline: Template = {
  name: "timeline",
  layout: "table",
  render: (person, variant) => {
    const row = (item: { startDate: string; endDate: string | null }, body: string) =>
      `<div class="row"><div class="when">${date(person, item.startDate, "short", variant)} –<br>${date(person, item.endDate, "short", variant)}</div><div>${body}</div></div>`;
    return page(
      `body{padding:46px 54px;font-family:"Liberation Serif","DejaVu Serif","Noto Serif CJK SC",serif}h1{font-size:23pt;font-weight:normal;margin:0}h2{font-size:14pt;font-weight:normal;color:#355;margin:18px 0 8px}.row{display:flex;margin-bottom:10px}.when{width:34mm;flex:none}p{margin:2px 0}`,
      `<h1>${html(person.basics.name)}</h1><p>${contactsByMail(person).join(", ")}</p>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          person.work
            .map((job) =>
              row(
                job,
                `${html(job.position)}<br>${html(job.name)}, ${html(job.location)}${job.highlights.map((one) => `<p>${html(one)}.</p>`).join("")}`,
              ),
            )
            .join(""),
        ) +
        section(
          person,
          "education",
          variant,
          person.education
            .map((entry) =>
              row(
                entry,
                `${html(degreeOf(entry, person))}<br>${html(entry.institution)}, ${html(entry.location)}`,
              ),
            )
            .join(""),
        ) +
        section(
          person,
          "skills",
          variant,
          `<p>${html(person.skills.flatMap(({ keywords }) => keywords).join(", "))}.</p>`,
        ) +
        section(
          person,
          "certificates",
          variant,
          certificates(person, variant)
            .map((one) => `<p>${one}</p>`)
            .join(""),
        ) +
        section(person, "languages", variant, `<p>${languages(person).join("; ")}</p>`),
    );
  },
};
