import type { Ctx, SessionUser, UserCtx } from "#worker/context.ts";
import { isWebAddress } from "#worker/features/profile/profile.contract.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";

import { readFrozenResume } from "./frozen-resume.ts";
import { ITEM_COLUMNS, getOwnImageAddress, readImage } from "./item-view.ts";
import { type ItemRow, listItemRows } from "./items.queries.ts";
import {
  PublicEducation,
  PublicExperience,
  type PublicItem,
  type PublicPortfolio,
} from "./public.contract.ts";
import type { Block } from "./settings.contract.ts";
import { findSettings } from "./settings.queries.ts";
import { readSettings } from "./settings.service.ts";
import { resolveSlug } from "./slugs.service.ts";

export type Published = { portfolio: PublicPortfolio; isIndexed: boolean; previewUrl: string | null };

/** Resolves an address: a page, a redirect, or nothing. */
export async function getPublished(
  ctx: Ctx,
  slug: string,
): Promise<{ owner: SessionUser; published: Published } | { movedTo: string } | null> {
  const found = await resolveSlug(ctx, slug);
  if (found === null || "movedTo" in found) return found;
  return { owner: found.owner, published: await collect({ ...ctx, user: found.owner }, slug) };
}

/** The public page as visitors see it or would see it, for its owner. */
export const previewPortfolio = async (ctx: UserCtx): Promise<PublicPortfolio> =>
  (await collect(ctx, ctx.user.portfolioSlug ?? null)).portfolio;

/** Copies field by field, so that a field not named here is never published. */
async function collect(ctx: UserCtx, slug: string | null): Promise<Published> {
  const [profile, row, { rows: items }] = await Promise.all([
    getProfile(ctx),
    findSettings(ctx.db, ctx.user.id),
    listItemRows(ctx.db, ctx.user.id),
  ]);
  const { blocks, isIndexed, accent, density, countsVisits } = readSettings(row?.fields);
  const getShownValue = (block: Block, value: string): string => (blocks[block] ? value : "");
  const link = (block: Block, value: string): string =>
    isWebAddress(value) ? getShownValue(block, value) : "";
  const email = getShownValue("email", profile.email);
  const phone = getShownValue("phone", profile.phone);
  const preview = readImage(row?.preview ?? null);
  const portfolio: PublicPortfolio = {
    fullName: profile.fullName,
    experienceLevel: getShownValue("experienceLevel", profile.experienceLevel),
    summary: getShownValue("summary", profile.summary),
    location: getShownValue("location", profile.location),
    linkedin: link("linkedin", profile.linkedin),
    github: link("github", profile.github),
    portfolio: link("portfolio", profile.portfolio),
    skills: blocks.skills ? profile.technicalSkills : [],
    experience: blocks.experience ? profile.workExperience.map((job) => PublicExperience.parse(job)) : [],
    education: blocks.education ? profile.education.map((school) => PublicEducation.parse(school)) : [],
    portfolioItems: blocks.projects ? items.map((item) => toPublicItem(item, slug)) : [],
    showsProjects: blocks.projects,
    ...(email !== "" && { email }),
    ...(phone !== "" && { phone }),
    ...(slug !== null &&
      readFrozenResume(row?.resume ?? null) !== null && { resumeUrl: `/portfolio/${slug}/resume.pdf` }),
    accent,
    density,
    countsVisits,
  };
  return {
    portfolio,
    isIndexed,
    previewUrl:
      preview === null || slug === null ? null : `/portfolio/${slug}/images/${preview.hash}.${preview.ext}`,
  };
}

function toPublicItem(row: ItemRow, slug: string | null): PublicItem {
  const { title, description, technologies, projectUrl, githubUrl, featured } = row;
  const image = readImage(row.image);
  return {
    title,
    description,
    featured,
    technologies: ITEM_COLUMNS.technologies.read(technologies),
    ...(isWebAddress(projectUrl) && { projectUrl }),
    ...(isWebAddress(githubUrl) && { githubUrl }),
    ...(image !== null && {
      imageUrl:
        slug === null
          ? getOwnImageAddress(row.id, image)
          : `/portfolio/${slug}/images/${image.hash}.${image.ext}`,
      imageAlt: image.alt,
      imageWidth: image.width,
      imageHeight: image.height,
    }),
  };
}
