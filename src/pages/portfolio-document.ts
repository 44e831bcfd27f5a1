import { brand } from "#src/brand.ts";
import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

import { escapeHtml, toHtmlSafeJson } from "./document.ts";

const MAX_DESCRIPTION = 160;

export type PortfolioHead = {
  portfolio: PublicPortfolio;
  /** Absolute address of the page; its origin is used for every other address on the page. */
  address: string;
  isIndexed: boolean;
  previewUrl: string | null;
};

/** The owner-specific part of the page's head: replaces everything between the title and the icon. */
export function renderPortfolioHead({ portfolio, address, isIndexed, previewUrl }: PortfolioHead): string {
  const title = `${portfolio.fullName} · Portfolio`;
  const description = describePortfolio(portfolio);
  const properties = {
    "og:type": "profile",
    "og:site_name": brand.name,
    "og:title": title,
    "og:description": description,
    "og:url": address,
    "og:image": new URL(previewUrl ?? "/preview.png", address).href,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": previewUrl === null ? brand.name : title,
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
    `<script type="application/ld+json">${toHtmlSafeJson(buildPersonData(portfolio, address))}</script>`,
  ].join("\n    ");
}

const renderMetaTag = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** Description of the page: the beginning of the summary, or the page's contents if there is no summary. */
function describePortfolio({ fullName, summary, portfolioItems, skills }: PublicPortfolio): string {
  const text = summary.replaceAll(/\s+/g, " ").trim();
  if (text !== "") {
    if (text.length <= MAX_DESCRIPTION) return text;
    const cut = text.slice(0, MAX_DESCRIPTION - 1);
    return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION / 2)).trimEnd()}…`;
  }
  const titles = portfolioItems.slice(0, 3).map(({ title }) => title);
  const parts = [...titles, ...skills.slice(0, 5)];
  return `Portfolio of ${fullName}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}`.slice(0, 300);
}

/** Structured data about the person; contains nothing that the page itself does not show. */
function buildPersonData(portfolio: PublicPortfolio, address: string): object {
  const { fullName, summary, location, linkedin, github, skills, experience, education, email, phone } =
    portfolio;
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
