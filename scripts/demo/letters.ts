import type { LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";

import type { Call } from "./applications.ts";

/** The background text as the form would prefill it from the demo's profile. */
const BACKGROUND = `Civil engineer with six years on housing and school sites. I draw in Revit, keep budgets honest and like to be where the concrete is poured.

Experience
Project Engineer, Lantern & Oak Builders, Austin, TX
2022-04 - Present
- Ran construction management for three school extensions worth $14m, all handed over on time
- Modelled 60 structural details in Revit and checked them against the building codes
- Led a crew of eight through safety training twice a year

Junior Civil Engineer, Pecan Street Housing, San Antonio, TX
2019-09 - 2022-03
- Drawings in AutoCAD, site surveys and cost estimating for affordable housing.
- Cut change orders by a fifth by walking every site before the drawings were final

Education
Bachelor of Science, Civil Engineering, Texas Hill Country University
2015 - 2019

Certifications
OSHA 30, OSHA, 2021

Skills
AutoCAD, Revit, Project Management, Cost Estimating, Building Codes, Microsoft Excel, Teamwork, Negotiation`;

const LETTERS = [
  {
    jobTitle: "Site Engineer",
    companyName: "Harrow & Sons Masonry",
    jobDescription: `We set out and check stone work on churches and schools.

What you will do:
- Run construction management on two sites
- Check structural details against the building codes

Requirements:
- Three years on building sites
- AutoCAD
- Valid driver's license`,
    tone: "plain",
    length: "normal",
    reason: "",
    mention: "",
  },
  {
    jobTitle: "Senior Project Engineer",
    companyName: "Bluebonnet Schools Group",
    jobDescription: `We build and extend public schools in central Texas.

Responsibilities:
- Lead school projects from drawings to handover
- Keep budgets and change orders under control
- Train site crews in safety

Requirements:
- Bachelor's degree in civil engineering
- Revit
- Professional Engineer license`,
    tone: "warm",
    length: "short",
    reason: "",
    mention: "I can start on the first of the month.",
  },
] as const;

/** Two letters; the second has a sentence written by the user, a recipient, and a locked paragraph. */
export async function fillLetters(call: Call): Promise<void> {
  for (const letter of LETTERS) {
    const about = { ...letter, userName: "Robin Demo", userBackground: BACKGROUND };
    const written = await call<LetterDetail>("/cover-letters/generate", about);
    if (letter.mention === "") continue;
    await call(
      `/cover-letters/${written.id}`,
      {
        paragraphs: written.paragraphs.map((paragraph) => ({
          ...paragraph,
          isLocked: paragraph.kind === "mention",
        })),
        block: {
          date: "",
          recipient: "Hiring team\nBluebonnet Schools Group",
          subject: "Senior Project Engineer",
        },
        basedOn: written.updatedAt,
      },
      "PUT",
    );
  }
}
