import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import type { Call } from "./applications.ts";

/** The pasted resume, older than the profile: it keeps the problems that the rating found. */
const OLD_RESUME = `Robin Demo
Austin, TX
demo@vocata.example | +1 512 555 0142

Summary
Hard-working civil engineer looking for a new challenge.

Experience
Project Engineer
Lantern & Oak Builders, Austin, TX
April 2022 - Present
- Responsible for construction management of school extensions
- Modelled 60 structural details in Revit and checked them against the building codes
- Helped with safety training

Junior Civil Engineer
Pecan Street Housing, San Antonio, TX
September 2019 - March 2022
- Drawings in AutoCAD and site surveys
- Cut change orders by a fifth by walking every site before the drawings were final

Education
Bachelor of Science, Civil Engineering
Texas Hill Country University
2015 - 2019

Skills
AutoCAD, Revit, Cost Estimating, Building Codes, Microsoft Excel
`;

/** Asks first for what the resume says last. */
const JOB = `Project Engineer
You coordinate our school sites in central Texas.

Requirements
- Revit and building codes
- Safety training of crews, OSHA 30
- Cost estimating
- Primavera P6
`;

/** One pasted and rated, one written from the profile, a copy of it for another kind of job, and one tailored to a job. */
export async function fillResumes(call: Call): Promise<void> {
  await call("/resumes/upload-and-rate", { resumeText: OLD_RESUME, fileName: "Robin Demo 2024" });
  const written = await call<Resume>("/resumes/generate", { title: "Resume - Custom Project Engineer" });
  await call(`/resumes/${written.id}/rate`, {});
  await call("/resumes/generate", {
    title: "Project Engineer, schools",
    sourceResumeId: written.id,
    jobTitle: "Project Engineer",
    companyName: "Bluebonnet Schools Group",
    jobDescription: JOB,
  });
  const copy = await call<Resume>(`/resumes/${written.id}/duplicate`, {});
  const [first, ...others] = copy.content.experience;
  if (first === undefined) return;
  await call(
    `/resumes/${copy.id}`,
    {
      title: "Site Manager, short",
      template: "Classic",
      paper: "Letter",
      content: {
        ...copy.content,
        experience: [first, ...others.map((entry) => ({ ...entry, isHidden: true }))],
        sections: ["summary", "skills", "experience", "education"],
      },
      basedOn: copy.updatedAt,
    },
    "PUT",
  );
}
