import { z } from "zod/mini";

import { Id } from "#worker/lib/ids.contract.ts";

/** Every switchable block of the public page, with its default. Nothing else is ever shown. */
export const BLOCK_DEFAULTS = {
  experienceLevel: true,
  summary: true,
  location: true,
  linkedin: true,
  github: true,
  portfolio: true,
  skills: true,
  experience: true,
  education: true,
  projects: true,
  email: false,
  phone: false,
} as const;

export type Block = keyof typeof BLOCK_DEFAULTS;
export const BLOCKS = Object.keys(BLOCK_DEFAULTS) as Block[];

const switched = (isOn: boolean) => z._default(z.optional(z.boolean()), isOn);

const Blocks = z.object({
  experienceLevel: switched(BLOCK_DEFAULTS.experienceLevel),
  summary: switched(BLOCK_DEFAULTS.summary),
  location: switched(BLOCK_DEFAULTS.location),
  linkedin: switched(BLOCK_DEFAULTS.linkedin),
  github: switched(BLOCK_DEFAULTS.github),
  portfolio: switched(BLOCK_DEFAULTS.portfolio),
  skills: switched(BLOCK_DEFAULTS.skills),
  experience: switched(BLOCK_DEFAULTS.experience),
  education: switched(BLOCK_DEFAULTS.education),
  projects: switched(BLOCK_DEFAULTS.projects),
  email: switched(BLOCK_DEFAULTS.email),
  phone: switched(BLOCK_DEFAULTS.phone),
});

export const ACCENTS = ["indigo", "teal", "plum", "rust"] as const;
export const DENSITIES = ["comfortable", "compact"] as const;

/** `PUT /api/portfolio/settings`: replaces all settings. */
export const SettingsFields = z.object({
  blocks: z._default(z.optional(Blocks), { ...BLOCK_DEFAULTS }),
  /** Whether search engines may index the page. */
  isIndexed: switched(false),
  accent: z._default(z.optional(z.enum(ACCENTS)), "indigo"),
  density: z._default(z.optional(z.enum(DENSITIES)), "comfortable"),
  countsVisits: switched(false),
});
export type SettingsFields = z.infer<typeof SettingsFields>;

/** `PUT /api/portfolio/resume`: null removes it from the page. */
export const PublishResume = z.object({
  resumeId: z.nullable(Id),
  /** Whether the copy includes email, phone and address. */
  withContact: switched(false),
});
export type PublishResume = z.infer<typeof PublishResume>;

export const PublishedResume = z.object({
  resumeId: z.string(),
  title: z.string(),
  withContact: z.boolean(),
  /** When the copy was frozen. */
  at: z.string(),
});
export type PublishedResume = z.infer<typeof PublishedResume>;

export const VisitDay = z.object({ day: z.string(), visits: z.int(), downloads: z.int() });

/** `GET /api/portfolio/settings` */
export const PortfolioSettings = z.extend(SettingsFields, {
  resume: z.nullable(PublishedResume),
  /** Visits on the last thirty days that had any, newest first. */
  visits: z.array(VisitDay),
  hasPreviewPicture: z.boolean(),
});
export type PortfolioSettings = z.infer<typeof PortfolioSettings>;
