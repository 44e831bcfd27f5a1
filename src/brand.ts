type Environment = Record<string, string | undefined>;

/** Build-time variables of the pages and the Worker; a command run by node reads its process environment. */
const environment: Environment =
  (import.meta as { env?: Environment }).env ??
  (globalThis as { process?: { env: Environment } }).process?.env ??
  {};

const readVariable = (name: string, otherwise: string): string => environment[name] || otherwise;

/**
 * The product's name wherever it appears: on screens, in mail and to job sources. Besides this file, a fork
 * renames the Worker and its stores in wrangler.toml, and the product in package.json, README.md and docs.
 */
export const brand = {
  name: "Vocata",
  /** Public base URL without a trailing slash, used for canonical URLs, the sitemap and link previews. */
  siteUrl: readVariable("SITE_URL", "https://vocata.example").replace(/\/+$/, ""),
  /** Mailboxes. The `.example` domain has no owner, so mail reaches no third party before the owner has set real addresses. */
  mail: {
    general: "hello@vocata.example",
    support: "support@vocata.example",
    business: "business@vocata.example",
    legal: "legal@vocata.example",
    /** Sent to every job source, so that its operator can contact us. */
    crawler: "crawler@vocata.example",
  },
  /**
   * The third party that receives what is sent to the assistant; empty if there is none. Set from AI_PROVIDER
   * at build time.
   */
  aiProvider: readVariable("SITE_AI_PROVIDER", ""),
  /** Lets a browser that only tries out its model offer it to this site; empty if none is needed, as in Chrome 148. */
  originTrialToken: readVariable("SITE_ORIGIN_TRIAL_TOKEN", ""),
  /** Months without use after which an account is erased; 0 is never. Set from IDLE_ACCOUNT_MONTHS at build time. */
  idleAccountMonths: Number(readVariable("SITE_IDLE_ACCOUNT_MONTHS", "0")),
  /**
   * Figures and dates stated on the public pages. They come from the specification; the owner has to verify or
   * replace them.
   */
  claims: {
    speed: readVariable("CLAIM_SPEED", "10x Faster"),
    professionals: readVariable("CLAIM_PROFESSIONALS", "50,000+"),
    opportunities: readVariable("CLAIM_OPPORTUNITIES", "500,000+"),
    successStories: readVariable("CLAIM_SUCCESS_STORIES", "10K+"),
    assistantHours: readVariable("CLAIM_ASSISTANT_HOURS", "24/7"),
    aiAccuracy: readVariable("CLAIM_AI_ACCURACY", "85%"),
    responseTime: readVariable("CLAIM_RESPONSE_TIME", "24 hours"),
    responseDays: readVariable("CLAIM_RESPONSE_DAYS", "Monday to Friday"),
    founded: readVariable("CLAIM_FOUNDED", "2024"),
    legalUpdated: readVariable("CLAIM_LEGAL_UPDATED", "August 30, 2025"),
  },
} as const;
