import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { chromium } from "@playwright/test";

import { findChromium } from "#scripts/lib/chromium.ts";

import lastPeople from "./last-people.json" with { type: "json" };
import { type Person, github, linkedin, withYearsOnly } from "./make-words.ts";
import more from "./more-people.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import { DOCX } from "./templates/docx.ts";
import { plainText } from "./templates/plain-text.ts";
import { renderResume } from "./templates/render.ts";
import { FIRST, LAST, SECOND, THIRD } from "./templates/sets.ts";

/** Writes resumes of made-up people in many layouts, each with what a reader should find in it as JSON Resume. */
const folder = process.argv[2];
if (folder === undefined) {
  console.error("Usage: node lab/resumes/make.ts <folder>");
  process.exit(2);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();
// The rules were written with the first set in view; the second set has other people in other layouts.
await printAll(join(folder, "first"), FIRST, people);
await printAll(join(folder, "second"), SECOND, more as unknown as Person[]);
const everybody = [...people, ...(more as unknown as Person[])];
await printAll(join(folder, "third"), THIRD, everybody);
await printAll(join(folder, "last"), LAST, lastPeople as unknown as Person[]);
await browser.close();
await mkdir(join(folder, "text"), { recursive: true });
for (const [at, person] of everybody.entries()) {
  const file = join(folder, "text", `pasted-${at + 1}`);
  await writeFile(`${file}.txt`, plainText(person, at));
  await writeFile(`${file}.json`, expected(person, "text"));
}
for (const template of DOCX)
  for (const [at, person] of everybody.entries()) {
    const file = join(folder, "docx", `${template.name}-${at + 1}`);
    await mkdir(join(folder, "docx"), { recursive: true });
    await writeFile(`${file}.docx`, await template.write(person, at));
    await writeFile(`${file}.json`, expected(person, template.layout));
  }

async function printAll(into: string, templates: typeof FIRST, persons: Person[]): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const template of templates)
    for (const [at, person] of persons.entries()) {
      const file = join(into, `${template.name}-${at + 1}`);
      await page.setContent(renderResume(template, person, at));
      await page.pdf({ path: `${file}.pdf`, preferCSSPageSize: true, printBackground: true });
      await writeFile(
        `${file}.json`,
        expected(template.yearsOnly === true ? withYearsOnly(person) : person, template.layout),
      );
    }
}

function expected(person: Person, layout: string): string {
  const profiles = [linkedin(person), github(person)]
    .filter((url) => url !== "")
    .map((url) => ({ network: url.includes("github") ? "GitHub" : "LinkedIn", url }));
  const { basics, work, education, skills, certificates, languages, projects } = person;
  const { name, label, email, phone, location, url, summary } = basics;
  return JSON.stringify(
    {
      layout,
      basics: {
        name,
        label,
        email,
        phone,
        location: { address: location },
        url,
        summary,
        profiles,
      },
      work,
      education,
      skills,
      certificates,
      languages,
      projects,
    },
    null,
    1,
  );
}
