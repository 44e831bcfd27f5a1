import { bullets, byEmployer, degreeOf, html, page, range } from "../make-words.ts";
import { type Template, section, contactsByMail, languages, certificates } from "./parts.ts";

/** Employers with their whole time, roles with theirs below. */
export const grouped: Template = {
  name: "grouped",
  layout: "dense",
  render: (person, variant) =>
    page(
      `body{padding:30px 36px;font-size:9.5pt;line-height:1.25}h1{font-size:18pt;margin:0}h2{font-size:10.5pt;color:#235;margin:8px 0 2px}.row{display:flex;justify-content:space-between}ul{margin:1px 0 3px}p{margin:1px 0}`,
      `<div class="row"><h1>${html(person.basics.name)}</h1><div style="text-align:right">${contactsByMail(person).join("<br>")}</div></div>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        section(
          person,
          "work",
          variant,
          byEmployer(person.work)
            .map(({ name, location, jobs }) => {
              const all = { startDate: jobs.at(-1)?.startDate ?? "", endDate: jobs[0]?.endDate ?? null };
              if (jobs.length === 1 && jobs[0] !== undefined)
                return `<div class="row"><b>${html(name)}, ${html(location)}</b></div><div class="row"><span>${html(jobs[0].position)}</span><span>${range(person, jobs[0], "long", variant)}</span></div>${bullets(jobs[0].highlights)}`;
              return `<div class="row"><b>${html(name)}, ${html(location)}</b><b>${range(person, all, "years", variant)}</b></div>${jobs.map((job) => `<div class="row"><span>${html(job.position)}</span><span>${range(person, job, "long", variant)}</span></div>${bullets(job.highlights)}`).join("")}`;
            })
            .join(""),
        ) +
        section(
          person,
          "education",
          variant,
          person.education
            .map(
              (entry) =>
                `<div class="row"><span><b>${html(degreeOf(entry, person))}</b> | ${html(entry.institution)} | ${html(entry.location)}</span><span>${range(person, entry, "long", variant)}</span></div>`,
            )
            .join(""),
        ) +
        section(
          person,
          "skills",
          variant,
          person.skills
            .map(({ name, keywords }) => `<p>${html(name)}: ${html(keywords.join("; "))}</p>`)
            .join(""),
        ) +
        section(person, "languages", variant, `<p>${languages(person).join(" / ")}</p>`) +
        section(
          person,
          "certificates",
          variant,
          certificates(person, variant)
            .map((one) => `<p>${one}</p>`)
            .join(""),
        ),
    ),
};
