import { chromium } from "@playwright/test";

import { findChromium } from "#scripts/lib/chromium.ts";
import { measureTreeProcessorMs } from "#scripts/lib/processor-time.ts";
import { generateResume } from "#testing/resumes/generate.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";

import { TWO_PAGES } from "./cases/documents.ts";

const WARM_UPS = 5;

/** Processor time of a headless Chromium that prints the resume of the bench: the first time, and once it is warm. */
export async function measureChromium(
  times: number,
): Promise<{ coldMs: number; warmMs: number; bytes: number }> {
  const server = await chromium.launchServer({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const { pid = 0 } = server.process();
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    const print = async () => {
      await page.setContent(writePage());
      return page.pdf({ format: "A4", tagged: true, margin: { top: "16mm", bottom: "16mm" } });
    };
    let bytes = await print();
    const coldMs = await measureTreeProcessorMs(pid);
    for (let time = 0; time < WARM_UPS; time += 1) bytes = await print();
    const before = await measureTreeProcessorMs(pid);
    for (let time = 0; time < times; time += 1) bytes = await print();
    const warmMs = ((await measureTreeProcessorMs(pid)) - before) / times;
    await browser.close();
    return { coldMs, warmMs, bytes: bytes.length };
  } finally {
    await server.close();
  }
}

/** The resume as a plain page in a font that the browser has at hand. */
function writePage(): string {
  const { personalInfo, experience, education, skills } = generateResume(TWO_PAGES);
  const jobs = experience.map(
    (job) =>
      `<h3>${job.position}</h3><p>${job.company} · ${job.location} · ${job.startDate} – ${job.endDate}</p>
       <ul>${listBulletLines(job)
         .map((line) => `<li>${line}</li>`)
         .join("")}</ul>`,
  );
  const schools = education.map(
    (entry) =>
      `<h3>${entry.degree}, ${entry.major}</h3><p>${entry.school} · ${entry.startDate} – ${entry.endDate}</p>`,
  );
  return `<!doctype html><html lang="en"><title>Resume</title>
    <style>body { font: 10.5pt/1.4 sans-serif; margin: 0 18mm } h1 { font-size: 26pt } h2 { border-bottom: 1px solid; color: #184ea8 }</style>
    <h1>${personalInfo.name}</h1><p><a href="mailto:${personalInfo.email}">${personalInfo.email}</a> · ${personalInfo.phone} · ${personalInfo.location}</p>
    <h2>Summary</h2><p>${personalInfo.summary}</p><h2>Experience</h2>${jobs.join("")}
    <h2>Education</h2>${schools.join("")}<h2>Skills</h2><p>${skills.join(" · ")}</p></html>`;
}
