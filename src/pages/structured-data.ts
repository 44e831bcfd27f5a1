import { brand } from "#src/brand.ts";

import { toAbsoluteUrl } from "./document.ts";
import { FAQ } from "./public/contact/faq.ts";

const CONTEXT = "https://schema.org";

const buildOrganizationNode = () => ({
  "@type": "Organization",
  "@id": toAbsoluteUrl("/#organization"),
  name: brand.name,
  url: toAbsoluteUrl("/"),
  logo: toAbsoluteUrl("/favicon.svg"),
  foundingDate: brand.claims.founded,
});

const buildPageNode = (type: string, path: string, name: string) => ({
  "@type": type,
  "@id": toAbsoluteUrl(path),
  url: toAbsoluteUrl(path),
  name,
  inLanguage: "en",
  isPartOf: { "@type": "WebSite", name: brand.name, url: toAbsoluteUrl("/") },
  publisher: { "@id": toAbsoluteUrl("/#organization") },
});

const buildGraph = (...nodes: object[]) => ({
  "@context": CONTEXT,
  "@graph": [buildOrganizationNode(), ...nodes],
});

export const buildLandingData = () =>
  buildGraph(
    { "@type": "WebSite", name: brand.name, url: toAbsoluteUrl("/"), inLanguage: "en" },
    {
      "@type": "WebApplication",
      name: brand.name,
      url: toAbsoluteUrl("/"),
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any",
      browserRequirements: "Requires JavaScript",
      offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
    },
  );

export const buildAboutData = () => buildGraph(buildPageNode("AboutPage", "/about", `About ${brand.name}`));

export const buildLegalData = (path: string, name: string) =>
  buildGraph({
    ...buildPageNode("WebPage", path, name),
    dateModified: parseIsoDay(brand.claims.legalUpdated),
  });

export const buildContactData = () =>
  buildGraph(
    {
      ...buildPageNode("ContactPage", "/contact", `Contact ${brand.name}`),
      mainEntity: {
        "@type": "Organization",
        name: brand.name,
        contactPoint: [
          { "@type": "ContactPoint", contactType: "customer support", email: brand.mail.general },
          { "@type": "ContactPoint", contactType: "technical support", email: brand.mail.support },
          { "@type": "ContactPoint", contactType: "sales", email: brand.mail.business },
        ],
      },
    },
    {
      "@type": "FAQPage",
      mainEntity: FAQ.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  );

/** "August 30, 2025" as 2025-08-30; undefined if the owner entered something that is not a date. */
function parseIsoDay(text: string): string | undefined {
  const ms = Date.parse(`${text} UTC`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString().slice(0, 10);
}
