import { type Person, date, github, heading, html, link, linkedin } from "../make-words.ts";

export type Template = {
  name: string;
  layout: "one column" | "two columns" | "table" | "dense";
  yearsOnly?: boolean;
  render: (person: Person, variant: number) => string;
};

export const section = (person: Person, kind: string, variant: number, body: string): string =>
  body === "" ? "" : `<h2>${html(heading(person, kind, variant))}</h2>${body}`;

export const projects = (person: Person): string =>
  person.projects
    .map(
      ({ name, description, url, keywords }) =>
        `<div class="entry"><b>${html(name)}</b> ${link(url)}<p>${html(description)}</p><p>Technologies: ${keywords.join(", ")}</p></div>`,
    )
    .join("");

export const contacts = (person: Person): string[] =>
  [
    html(person.basics.location),
    html(person.basics.phone),
    `<a href="mailto:${person.basics.email}">${person.basics.email}</a>`,
    link(linkedin(person)),
    link(github(person)),
    link(person.basics.url),
  ].filter((part) => part !== "");

export const contactsByMail = (person: Person): string[] =>
  [
    `<a href="mailto:${person.basics.email}">${person.basics.email}</a>`,
    html(person.basics.phone),
    html(person.basics.location),
    link(person.basics.url),
    link(linkedin(person)),
    link(github(person)),
  ].filter((one) => one !== "");

export const languages = (person: Person): string[] =>
  person.languages.map(({ language, fluency }) => `${html(language)} <i>${html(fluency)}</i>`);

export const certificates = (person: Person, variant: number): string[] =>
  person.certificates.map(
    ({ name, issuer, date: on }) => `${html(name)} | ${html(issuer)} | ${date(person, on, "short", variant)}`,
  );

export const skillNames = (person: Person): string[] => person.skills.flatMap(({ keywords }) => keywords);

export const linksOf = (person: Person): string[] =>
  [person.basics.url, linkedin(person), github(person)].filter((url) => url !== "");
