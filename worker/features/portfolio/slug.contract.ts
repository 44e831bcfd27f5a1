import { z } from "zod/mini";

export const MAX_SLUG = 60;

/** Paths below /portfolio used by the product itself, and names that could be mistaken for it. */
const RESERVED = new Set(
  `about account admin administrator api app assets auth billing blog contact dashboard demo edit export favicon help
  home image images import index jobs legal login logout me new null official portfolio portfolios preview privacy
  profile public resume robots root security settings signin signup sitemap staff static status support system team
  terms undefined user users vocata www`.split(/\s+/),
);

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

/** Converts typed text to a slug; empty if no character is usable. */
export const toSlug = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, "-")
    .replaceAll(/-{2,}/g, "-")
    .replaceAll(/^-|-$/g, "");

export const INVALID_SLUG = "Please enter a valid slug using only letters, numbers, and hyphens.";
const TOO_LONG = `Please use at most ${MAX_SLUG} characters.`;

/** `POST /api/user/portfolio-slug`; 200 `{ slug }`, reserved 400, taken 409. */
export const ClaimSlug = z.object({
  slug: z.pipe(
    z.pipe(z.string(INVALID_SLUG).check(z.maxLength(500, TOO_LONG)), z.transform(toSlug)),
    z.string().check(z.minLength(1, INVALID_SLUG), z.maxLength(MAX_SLUG, TOO_LONG)),
  ),
});
export type ClaimSlug = z.input<typeof ClaimSlug>;

export const SlugResponse = z.object({ slug: z.string() });
export type SlugResponse = z.infer<typeof SlugResponse>;

/** `GET /api/user/portfolio-slug/availability?slug=` */
export const SlugAvailability = z.object({
  slug: z.string(),
  state: z.enum(["free", "yours", "taken", "reserved"]),
});
export type SlugAvailability = z.infer<typeof SlugAvailability>;
