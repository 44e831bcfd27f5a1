import { bullets, date, degreeOf, html, link, page, range } from "../make-words.ts";
import { type Template, section, skillNames, linksOf } from "./parts.ts";

/** Title at company in one line, time and place in grey below, skills as pills, a sidebar at the right from half-way. */
export const modern: Template = {
  name: "modern",
  layout: "two columns",
  render: (person, variant) =>
    page(
      `body{padding:34px 38px}.top{display:flex;justify-content:space-between;align-items:flex-end}h1{font-size:27pt;margin:0}h2{font-size:12pt;color:#b04;margin:14px 0 6px}.all{display:grid;grid-template-columns:1fr 54mm;gap:26px}.grey{color:#777;font-size:9pt}.pill{display:inline-block;border:1px solid #b04;border-radius:8px;padding:1px 7px;margin:2px 6px 2px 0;font-size:9pt}p{margin:2px 0}ul{list-style:"▸ "}`,
      `<div class="top"><div><h1>${html(person.basics.name)}</h1><div>${html(person.basics.label)}</div></div><div class="grey" style="text-align:right">${person.basics.email}<br>${html(person.basics.phone)}<br>${html(person.basics.location)}</div></div>` +
        section(person, "summary", variant, `<p>${html(person.basics.summary)}</p>`) +
        `<div class="all"><div>` +
        section(
          person,
          "work",
          variant,
          person.work
            .map(
              (job) =>
                `<p><b>${html(job.position)}</b> @ ${html(job.name)}</p><p class="grey">${range(person, job, "short", variant)} · ${html(job.location)}</p>${bullets(job.highlights)}`,
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
                `<p><b>${html(degreeOf(entry, person))}</b></p><p>${html(entry.institution)}</p><p class="grey">${range(person, entry, "short", variant)} · ${html(entry.location)}</p>`,
            )
            .join(""),
        ) +
        `</div><div>` +
        section(
          person,
          "skills",
          variant,
          skillNames(person)
            .map((one) => `<span class="pill">${html(one)}</span>`)
            .join(" "),
        ) +
        section(
          person,
          "languages",
          variant,
          person.languages
            .map(({ language, fluency }) => `<p>${html(language)}</p><p class="grey">${html(fluency)}</p>`)
            .join(""),
        ) +
        section(
          person,
          "certificates",
          variant,
          person.certificates
            .map(
              ({ name, issuer, date: on }) =>
                `<p>${html(name)}</p><p class="grey">${html(issuer)}, ${date(person, on, "years", variant)}</p>`,
            )
            .join(""),
        ) +
        section(
          person,
          "contact",
          variant,
          linksOf(person)
            .map((url) => `<p>${link(url)}</p>`)
            .join(""),
        ) +
        `</div></div>`,
    ),
};
