import { type Person, nameDegree, github, heading, linkedin, range } from "../make-words.ts";

/** Plain text as it is pasted: capitals for headings, bars in headers, lines wrapped at 76 signs. */
export function plainText(person: Person, variant: number): string {
  const title = (kind: string) => `\n${heading(person, kind, variant).toUpperCase()}\n`;
  const wrap = (text: string, indent: string): string => {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      if (line !== "" && `${line} ${word}`.length > 76) {
        lines.push(line);
        line = `${indent}${word}`;
      } else line = line === "" ? word : `${line} ${word}`;
    }
    return [...lines, line].join("\n");
  };
  const { basics } = person;
  return [
    basics.name,
    basics.label,
    `${basics.location} | ${basics.phone} | ${basics.email}`,
    [basics.url, linkedin(person), github(person)].filter((url) => url !== "").join(" | "),
    title("summary"),
    wrap(basics.summary, ""),
    title("work"),
    ...person.work.map((job) =>
      [
        `${job.position} | ${job.name} | ${job.location}`,
        range(person, job, "long", variant),
        ...job.highlights.map((one) => wrap(`* ${one}`, "  ")),
        "",
      ].join("\n"),
    ),
    title("education"),
    ...person.education.map((entry) =>
      [
        `${nameDegree(entry, person)} | ${entry.institution} | ${entry.location}`,
        range(person, entry, "long", variant),
        "",
      ].join("\n"),
    ),
    title("skills"),
    wrap(person.skills.flatMap(({ keywords }) => keywords).join(", "), ""),
    title("languages"),
    person.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(", "),
    "",
  ].join("\n");
}
