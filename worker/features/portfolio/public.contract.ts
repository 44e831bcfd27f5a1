import { z } from "zod/mini";

import { CaseStudy } from "./portfolio.contract.ts";
import { Accent, DENSITIES, SECTIONS, THEMES } from "./settings.contract.ts";

export const PublicPicture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type PublicPicture = z.infer<typeof PublicPicture>;

export const PublicItem = z.object({
  title: z.string(),
  description: z.string(),
  technologies: z.array(z.string()),
  projectUrl: z.optional(z.string()),
  githubUrl: z.optional(z.string()),
  featured: z.boolean(),
  imageUrl: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  imageWidth: z.optional(z.int()),
  imageHeight: z.optional(z.int()),
  /** All pictures; the first one is `imageUrl`. */
  pictures: z.array(PublicPicture),
  caseStudy: CaseStudy,
  /** Path of the project's page below the portfolio. */
  page: z.string(),
});
export type PublicItem = z.infer<typeof PublicItem>;

/** The fields of a work experience entry that are public. New profile fields stay private until they are added here. */
export const PublicExperience = z.object({
  jobTitle: z.string(),
  company: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  description: z.string(),
  achievements: z.array(z.string()),
});

/** The fields of an education entry that are public. New profile fields stay private until they are added here. */
export const PublicEducation = z.object({
  degree: z.string(),
  major: z.string(),
  school: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  gpa: z.string(),
  description: z.string(),
});

/**
 * `GET /api/public/portfolio/{slug}`: all data of the public page. A block that is switched off is empty here.
 * `email`, `phone` and `resumeUrl` are present only if the owner chose to show them.
 */
export const PublicPortfolio = z.object({
  fullName: z.string(),
  headline: z.string(),
  portrait: z.optional(PublicPicture),
  cover: z.optional(PublicPicture),
  experienceLevel: z.string(),
  summary: z.string(),
  location: z.string(),
  linkedin: z.string(),
  github: z.string(),
  portfolio: z.string(),
  skills: z.array(z.string()),
  experience: z.array(PublicExperience),
  education: z.array(PublicEducation),
  portfolioItems: z.array(PublicItem),
  /** False if the owner has switched off projects: the page then omits the section. */
  showsProjects: z.boolean(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  resumeUrl: z.optional(z.string()),
  accent: Accent,
  theme: z.enum(THEMES),
  density: z.enum(DENSITIES),
  sections: z.array(z.enum(SECTIONS)),
  countsVisits: z.boolean(),
});
export type PublicPortfolio = z.infer<typeof PublicPortfolio>;
