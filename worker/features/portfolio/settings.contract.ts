import { z } from "zod/mini";

import { Id } from "#worker/lib/ids.contract.ts";

import { OwnPicture, PictureChoice } from "./portfolio.contract.ts";

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

const createSwitch = (isOn: boolean) => z._default(z.optional(z.boolean()), isOn);

const Blocks = z.object({
  experienceLevel: createSwitch(BLOCK_DEFAULTS.experienceLevel),
  summary: createSwitch(BLOCK_DEFAULTS.summary),
  location: createSwitch(BLOCK_DEFAULTS.location),
  linkedin: createSwitch(BLOCK_DEFAULTS.linkedin),
  github: createSwitch(BLOCK_DEFAULTS.github),
  portfolio: createSwitch(BLOCK_DEFAULTS.portfolio),
  skills: createSwitch(BLOCK_DEFAULTS.skills),
  experience: createSwitch(BLOCK_DEFAULTS.experience),
  education: createSwitch(BLOCK_DEFAULTS.education),
  projects: createSwitch(BLOCK_DEFAULTS.projects),
  email: createSwitch(BLOCK_DEFAULTS.email),
  phone: createSwitch(BLOCK_DEFAULTS.phone),
});

export const ACCENTS = ["indigo", "teal", "plum", "rust"] as const;
export const DENSITIES = ["comfortable", "compact"] as const;
/** Typographic themes of the public page. */
export const THEMES = ["modern", "editorial", "technical"] as const;
/** Sections below the head, in their default order. */
export const SECTIONS = ["projects", "skills", "experience", "education"] as const;
export type Section = (typeof SECTIONS)[number];

export const HEADLINE_LIMIT = 160;

/** A named accent, or any color from which the page's colors are derived. */
export const Accent = z.union([z.enum(ACCENTS), z.string().check(z.regex(/^#[0-9a-f]{6}$/))]);
export type Accent = z.infer<typeof Accent>;

const isEverySection = (list: readonly Section[]): boolean =>
  list.length === SECTIONS.length && new Set(list).size === list.length;

/** `PUT /api/portfolio/settings`: replaces all settings. */
export const SettingsFields = z.object({
  blocks: z._default(z.optional(Blocks), { ...BLOCK_DEFAULTS }),
  /** Whether search engines may index the page. */
  isIndexed: createSwitch(false),
  /** One sentence at the top of the page. */
  headline: z._default(
    z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(HEADLINE_LIMIT, `Please use at most ${HEADLINE_LIMIT} characters.`)),
    ),
    "",
  ),
  theme: z._default(z.optional(z.enum(THEMES)), "modern"),
  /** The order of all sections. */
  sections: z._default(z.optional(z.array(z.enum(SECTIONS)).check(z.refine(isEverySection))), [...SECTIONS]),
  accent: z._default(z.optional(Accent), "indigo"),
  density: z._default(z.optional(z.enum(DENSITIES)), "comfortable"),
  countsVisits: createSwitch(false),
});
export type SettingsFields = z.infer<typeof SettingsFields>;

/** `PUT /api/portfolio/resume`: null removes it from the page. */
export const PublishResume = z.object({
  resumeId: z.nullable(Id),
  /** Whether the copy includes email, phone and address. */
  withContact: createSwitch(false),
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

export const PAGE_PICTURES = ["portrait", "cover"] as const;
export type PagePicture = (typeof PAGE_PICTURES)[number];

export const ByPagePicture = z.object({ kind: z.enum(PAGE_PICTURES) });
/** `PUT /api/portfolio/page-pictures/{kind}`: null removes it. */
export const SetPagePicture = z.object({ picture: z.nullable(PictureChoice) });
export type SetPagePicture = z.infer<typeof SetPagePicture>;

/** The content of the image for link previews. */
export const PreviewSubject = z.object({
  name: z.string(),
  role: z.string(),
  accent: Accent,
  theme: z.enum(THEMES),
  portraitUrl: z.optional(z.string()),
});
export type PreviewSubject = z.infer<typeof PreviewSubject>;

export const VisitDay = z.object({ day: z.string(), visits: z.int(), downloads: z.int() });

/** `GET /api/portfolio/settings` */
export const PortfolioSettings = z.extend(SettingsFields, {
  resume: z.nullable(PublishedResume),
  /** The last thirty days' visits, newest first; days without visits are omitted. */
  visits: z.array(VisitDay),
  /** The operator's reason for taking the page down; null if it may be shown. */
  takenDown: z.nullable(z.object({ reason: z.string() })),
  portrait: z.nullable(OwnPicture),
  cover: z.nullable(OwnPicture),
  preview: z.object({
    /** False if there is no image for link previews, or if its content is outdated. */
    isCurrent: z.boolean(),
    subject: PreviewSubject,
    /** The client sends it along with the image that it has drawn. */
    signature: z.string(),
  }),
});
export type PortfolioSettings = z.infer<typeof PortfolioSettings>;
