import type { Ctx, UserCtx } from "#worker/context.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";
import { isWebAddress } from "#worker/lib/text.contract.ts";

import { readFrozenResume } from "./frozen-resume.ts";
import { assignPages } from "./item-pages.ts";
import { ITEM_COLUMNS, readCaseStudy, viewListedItem } from "./item-view.ts";
import { type ItemRow, listItemRows } from "./items.queries.ts";
import {
  PICTURE_TYPES,
  type Picture,
  getOwnAddress,
  getPublicName,
  readPicture,
  readPictures,
  readPreview,
} from "./picture.ts";
import { describePreview } from "./preview.ts";
import {
  PublicEducation,
  PublicExperience,
  type PublicItem,
  type PublicPicture,
  type PublicPortfolio,
} from "./public.contract.ts";
import { readSettings } from "./settings-fields.ts";
import type { Block } from "./settings.contract.ts";
import { findSettings } from "./settings.queries.ts";
import { resolveSlug } from "./slugs.service.ts";

export type Published = {
  portfolio: PublicPortfolio;
  isIndexed: boolean;
  previewUrl: string | null;
  /** Former paths of project pages, each with the current path to which it redirects. */
  formerPages: Record<string, string>;
};

/** A picture that is served while the page is published: its public name and its file. */
export type ServedPicture = { name: string; fileId: string; type: string };

/** All content served below one portfolio address. */
export type PublishedSite = { ownerId: string; published: Published; pictures: ServedPicture[] };

/** Resolves an address: a page, a redirect, or nothing. */
export async function getPublished(
  ctx: Ctx,
  slug: string,
): Promise<PublishedSite | { movedTo: string } | null> {
  const found = await resolveSlug(ctx, slug);
  if (found === null || "movedTo" in found) return found;
  return { ownerId: found.owner.id, ...(await collect({ ...ctx, user: found.owner }, slug)) };
}

/** The public page as visitors see it or will see it, for its owner. */
export const previewPortfolio = async (ctx: UserCtx): Promise<PublicPortfolio> =>
  (await collect(ctx, ctx.user.portfolioSlug ?? null)).published.portfolio;

/** Copies field by field, so that a field not named here is never published. */
async function collect(ctx: UserCtx, slug: string | null): Promise<Omit<PublishedSite, "ownerId">> {
  const [profile, row, { rows: items }] = await Promise.all([
    getProfile(ctx),
    findSettings(ctx.db, ctx.user.id),
    listItemRows(ctx.db, ctx.user.id),
  ]);
  const fields = readSettings(row?.fields);
  const { blocks } = fields;
  const getShownValue = (block: Block, value: string): string => (blocks[block] ? value : "");
  const link = (block: Block, value: string): string =>
    isWebAddress(value) ? getShownValue(block, value) : "";
  const email = getShownValue("email", profile.email);
  const phone = getShownValue("phone", profile.phone);
  // Only the owner sees damaged items, to delete them.
  const shown = blocks.projects ? items.filter((item) => viewListedItem(item).isDamaged !== true) : [];
  const { pages, former } = assignPages(shown);
  const [portrait, cover] = [readPicture(row?.portrait ?? null), readPicture(row?.cover ?? null)];
  const preview = readPreview(row?.preview ?? null);
  const portfolio: PublicPortfolio = {
    fullName: profile.fullName,
    headline: fields.headline,
    ...(portrait !== null && { portrait: toPublicPicture(portrait, slug) }),
    ...(cover !== null && { cover: toPublicPicture(cover, slug) }),
    experienceLevel: getShownValue("experienceLevel", profile.experienceLevel),
    summary: getShownValue("summary", profile.summary),
    location: getShownValue("location", profile.location),
    linkedin: link("linkedin", profile.linkedin),
    github: link("github", profile.github),
    portfolio: link("portfolio", profile.portfolio),
    skills: blocks.skills ? profile.technicalSkills : [],
    experience: blocks.experience ? profile.workExperience.map((job) => PublicExperience.parse(job)) : [],
    education: blocks.education ? profile.education.map((school) => PublicEducation.parse(school)) : [],
    portfolioItems: shown.map((item) => toPublicItem(item, { slug, page: pages.get(item.id) ?? "" })),
    showsProjects: blocks.projects,
    ...(email !== "" && { email }),
    ...(phone !== "" && { phone }),
    ...(slug !== null &&
      readFrozenResume(row?.resume ?? null) !== null && { resumeUrl: `/portfolio/${slug}/resume.pdf` }),
    accent: fields.accent,
    theme: fields.theme,
    density: fields.density,
    sections: fields.sections,
    countsVisits: fields.countsVisits,
  };
  const isCurrent = preview !== null && preview.subject === describePreview(portfolio, portrait).signature;
  const served = [...shown.flatMap(({ pictures }) => readPictures(pictures)), portrait, cover];
  return {
    published: {
      portfolio,
      isIndexed: fields.isIndexed,
      previewUrl: isCurrent && slug !== null ? toPublicPicture(preview, slug).url : null,
      formerPages: former,
    },
    pictures: [...served, isCurrent ? preview : null].flatMap((picture) =>
      picture === null
        ? []
        : [{ name: getPublicName(picture), fileId: picture.fileId, type: PICTURE_TYPES[picture.ext] }],
    ),
  };
}

const toPublicPicture = (picture: Picture, slug: string | null): PublicPicture => ({
  url: slug === null ? getOwnAddress(picture) : `/portfolio/${slug}/images/${getPublicName(picture)}`,
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
});

function toPublicItem(row: ItemRow, { slug, page }: { slug: string | null; page: string }): PublicItem {
  const { title, description, technologies, projectUrl, githubUrl, featured } = row;
  const pictures = readPictures(row.pictures).map((picture) => toPublicPicture(picture, slug));
  const [first] = pictures;
  return {
    title,
    description,
    featured,
    technologies: ITEM_COLUMNS.technologies.read(technologies),
    ...(isWebAddress(projectUrl) && { projectUrl }),
    ...(isWebAddress(githubUrl) && { githubUrl }),
    ...(first !== undefined && {
      imageUrl: first.url,
      imageAlt: first.alt,
      imageWidth: first.width,
      imageHeight: first.height,
    }),
    pictures,
    caseStudy: readCaseStudy(row.caseStudy),
    page,
  };
}
