import type { Page } from "@playwright/test";

import { expect } from "./test.ts";

export const PROFILE = {
  fullName: "Zoë Ångström",
  email: "zoe-account@example.com",
  phone: "+44 113 496 0000",
  location: "Leeds",
  summary: "Ward nurse who builds the tools that wards lack.",
  experienceLevel: "mid",
  linkedin: "https://www.linkedin.com/in/zoe-example",
  github: "https://github.com/zoe-example",
  portfolio: "https://zoe.example",
  technicalSkills: ["Triage", "SQL"],
  workExperience: [
    {
      jobTitle: "Staff Nurse",
      company: "Leeds General",
      startDate: "2019",
      endDate: "Present",
      description: "Surgical ward of 24 beds.",
      achievements: ["Cut waiting times by 15 %"],
    },
  ],
  education: [
    {
      school: "University of Leeds",
      degree: "BSc",
      major: "Nursing",
      gpa: "3.7",
      startDate: "2015",
      endDate: "2019",
    },
  ],
  projects: [
    { name: "Ward rota", description: "A rota that nurses fill in themselves.", technologies: ["SQL"] },
  ],
};

let count = 0;
export const freshSlug = (): string => `zoe-${process.pid}-${Date.now().toString(36)}-${(count += 1)}`;

/** A person with a profile, three projects and a public page; `title` names the second project. */
export async function publishByCall(page: Page, title = "Wound care guide"): Promise<string> {
  const call = async (path: string, data: object) => {
    const response = await page.request.post(`/api${path}`, { data });
    expect(response.ok(), path).toBe(true);
  };
  await call("/profile", PROFILE);
  await call("/portfolio", { title: "Rota", description: "Who is on when.", technologies: ["SQL"] });
  await call("/portfolio", {
    title,
    description: "What all wards use.",
    githubUrl: "https://github.com/zoe-example/guide",
    technologies: ["Go", "HTML", "CSS", "SQL", "PDF"],
  });
  await call("/portfolio", {
    title: "Triage board",
    description: "Who waits for what.",
    featured: true,
    projectUrl: "https://zoe.example/triage",
  });
  const slug = freshSlug();
  await call("/user/portfolio-slug", { slug });
  return slug;
}
