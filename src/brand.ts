type Environment = Record<string, string | undefined>;

/** What was set when the pages and the Worker were built; a command that node runs reads its own environment. */
const environment: Environment =
  (import.meta as { env?: Environment }).env ??
  (globalThis as { process?: { env: Environment } }).process?.env ??
  {};

const set = (name: string, otherwise: string): string => environment[name] || otherwise;

/**
 * What the product is called wherever it runs: on its screens, in its mail and to the job sources. Beside this file,
 * a fork renames the Worker and its stores in wrangler.toml, and itself in package.json, README.md and docs.
 */
export const brand = {
  name: "Vocata",
  /** Where it runs, without a slash at the end: canonical addresses, sitemap and previews begin with it. */
  siteUrl: set("SITE_URL", "https://vocata.example").replace(/\/+$/, ""),
  /** Mailboxes; `.example` belongs to nobody, so that no stranger gets mail before the owner has put real ones. */
  mail: {
    general: "hello@vocata.example",
    support: "support@vocata.example",
    business: "business@vocata.example",
    legal: "legal@vocata.example",
    /** Sent to every job source, so that its keeper can reach us. */
    crawler: "crawler@vocata.example",
  },
  /** Who else gets what is sent to the assistant; empty where nobody does. Made of AI_PROVIDER when the product is built. */
  aiProvider: set("SITE_AI_PROVIDER", ""),
  /** The figures and dates that the public pages state. They are the specification's; the owner has to prove or replace them. */
  claims: {
    speed: set("CLAIM_SPEED", "10x Faster"),
    professionals: set("CLAIM_PROFESSIONALS", "50,000+"),
    opportunities: set("CLAIM_OPPORTUNITIES", "500,000+"),
    successStories: set("CLAIM_SUCCESS_STORIES", "10K+"),
    assistantHours: set("CLAIM_ASSISTANT_HOURS", "24/7"),
    aiAccuracy: set("CLAIM_AI_ACCURACY", "85%"),
    responseTime: set("CLAIM_RESPONSE_TIME", "24 hours"),
    responseDays: set("CLAIM_RESPONSE_DAYS", "Monday to Friday"),
    founded: set("CLAIM_FOUNDED", "2024"),
    legalUpdated: set("CLAIM_LEGAL_UPDATED", "August 30, 2025"),
  },
} as const;
