import { brand } from "#src/brand.ts";
import type { PublicItem, PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

import { escapeHtml, toHtmlSafeJson } from "./document.ts";
import type { ProjectPage } from "./public/portfolio/project-view.tsx";

const MAX_DESCRIPTION = 160;

export type PortfolioHead = {
  portfolio: PublicPortfolio;
  /** Absolute address of the page; its origin is used for every other address on the page. */
  address: string;
  isIndexed: boolean;
  previewUrl: string | null;
};

/** The owner-specific part of the page's head: replaces everything between the title and the icon. */
export function renderPortfolioHead(head: PortfolioHead): string {
  const { portfolio, address, previewUrl } = head;
  const title = `${portfolio.fullName} · Portfolio`;
  const image =
    previewUrl === null
      ? PRODUCT_IMAGE
      : { url: previewUrl, width: PREVIEW.width, height: PREVIEW.height, alt: title };
  return renderHead({
    ...head,
    type: "profile",
    title,
    description: describePortfolio(portfolio),
    image,
    data: buildPersonData(portfolio, address),
  });
}

/** The same for the page of a project. */
export function renderProjectHead(head: PortfolioHead, { item, fullName }: ProjectPage): string {
  const { address, previewUrl } = head;
  const title = `${item.title} · ${fullName}`;
  const [first] = item.pictures;
  const drawn =
    previewUrl === null
      ? PRODUCT_IMAGE
      : { url: previewUrl, width: PREVIEW.width, height: PREVIEW.height, alt: `${fullName} · Portfolio` };
  const page = `${address}/${encodeURIComponent(item.page)}`;
  return renderHead({
    ...head,
    address: page,
    type: "article",
    title,
    description: cutText(item.description),
    image: first ?? drawn,
    data: buildProjectData(item, { fullName, address, page }),
  });
}

const PREVIEW = { width: 1200, height: 630 };
const PRODUCT_IMAGE = { url: "/preview.png", ...PREVIEW, alt: brand.name };

type Head = {
  title: string;
  description: string;
  address: string;
  isIndexed: boolean;
  type: "profile" | "article";
  image: { url: string; width: number; height: number; alt: string };
  data: object;
};

function renderHead({ title, description, address, isIndexed, type, image, data }: Head): string {
  const properties = {
    "og:type": type,
    "og:site_name": brand.name,
    "og:title": title,
    "og:description": description,
    "og:url": address,
    "og:image": new URL(image.url, address).href,
    "og:image:width": String(image.width),
    "og:image:height": String(image.height),
    "og:image:alt": image.alt,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    renderMetaTag("name", "description", description),
    renderMetaTag("name", "robots", isIndexed ? "index, follow" : "noindex, nofollow"),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...Object.entries(properties).map(([property, content]) => renderMetaTag("property", property, content)),
    renderMetaTag("name", "twitter:card", "summary_large_image"),
    renderMetaTag("name", "twitter:title", title),
    renderMetaTag("name", "twitter:description", description),
    `<script type="application/ld+json">${toHtmlSafeJson(data)}</script>`,
  ].join("\n    ");
}

const renderMetaTag = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

function cutText(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= MAX_DESCRIPTION) return plain;
  const cut = plain.slice(0, MAX_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION / 2)).trimEnd()}…`;
}

/** Description of the page: what the owner says of themselves, or the page's contents if they say nothing. */
function describePortfolio({ fullName, headline, summary, portfolioItems, skills }: PublicPortfolio): string {
  const text = [headline, summary].filter((part) => part.trim() !== "").join(" ");
  if (text !== "") return cutText(text);
  const titles = portfolioItems.slice(0, 3).map(({ title }) => title);
  const parts = [...titles, ...skills.slice(0, 5)];
  return `Portfolio of ${fullName}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}`.slice(0, 300);
}

/** Structured data about a project; contains nothing that its page does not show. */
function buildProjectData(
  { title, description, technologies, pictures, projectUrl, githubUrl }: PublicItem,
  { fullName, address, page }: { fullName: string; address: string; page: string },
): object {
  const links = [projectUrl, githubUrl].filter((link) => link !== undefined);
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    name: title,
    description,
    url: page,
    author: { "@type": "Person", name: fullName, url: address },
    isPartOf: { "@type": "ProfilePage", url: address },
    ...(technologies.length > 0 && { keywords: technologies }),
    ...(links.length > 0 && { sameAs: links }),
    ...(pictures.length > 0 && {
      image: pictures.map(({ url, alt, width, height }) => ({
        "@type": "ImageObject",
        url: new URL(url, address).href,
        caption: alt,
        width,
        height,
      })),
    }),
  };
}

/** Structured data about the person; contains nothing that the page itself does not show. */
function buildPersonData(portfolio: PublicPortfolio, address: string): object {
  const {
    fullName,
    portrait,
    summary,
    location,
    linkedin,
    github,
    skills,
    experience,
    education,
    email,
    phone,
  } = portfolio;
  const links = [linkedin, github, portfolio.portfolio].filter((link) => link !== "");
  const jobTitle = experience[0]?.jobTitle ?? "";
  const schools = education.map(({ school }) => school).filter((school) => school !== "");
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url: address,
    mainEntity: {
      "@type": "Person",
      name: fullName,
      url: address,
      ...(portrait !== undefined && { image: new URL(portrait.url, address).href }),
      ...(summary !== "" && { description: summary }),
      ...(jobTitle !== "" && { jobTitle }),
      ...(location !== "" && { homeLocation: { "@type": "Place", name: location } }),
      ...(links.length > 0 && { sameAs: links }),
      ...(skills.length > 0 && { knowsAbout: skills }),
      ...(schools.length > 0 && {
        alumniOf: schools.map((name) => ({ "@type": "EducationalOrganization", name })),
      }),
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { telephone: phone }),
    },
  };
}
