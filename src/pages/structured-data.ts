import { brand } from "#src/brand.ts";

import { absolute } from "./document.ts";
import { FAQ } from "./public/contact/faq.ts";

const CONTEXT = "https://schema.org";

const organization = () => ({
  "@type": "Organization",
  "@id": absolute("/#organization"),
  name: brand.name,
  url: absolute("/"),
  logo: absolute("/favicon.svg"),
  foundingDate: brand.claims.founded,
});

const page = (type: string, path: string, name: string) => ({
  "@type": type,
  "@id": absolute(path),
  url: absolute(path),
  name,
  inLanguage: "en",
  isPartOf: { "@type": "WebSite", name: brand.name, url: absolute("/") },
  publisher: { "@id": absolute("/#organization") },
});

const graph = (...nodes: object[]) => ({ "@context": CONTEXT, "@graph": [organization(), ...nodes] });

export const landingData = () =>
  graph(
    { "@type": "WebSite", name: brand.name, url: absolute("/"), inLanguage: "en" },
    {
      "@type": "WebApplication",
      name: brand.name,
      url: absolute("/"),
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any",
      browserRequirements: "Requires JavaScript",
      offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
    },
  );

export const aboutData = () => graph(page("AboutPage", "/about", `About ${brand.name}`));

export const legalData = (path: string, name: string) =>
  graph({ ...page("WebPage", path, name), dateModified: isoDay(brand.claims.legalUpdated) });

export const contactData = () =>
  graph(
    {
      ...page("ContactPage", "/contact", `Contact ${brand.name}`),
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
function isoDay(text: string): string | undefined {
  const ms = Date.parse(`${text} UTC`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString().slice(0, 10);
}
