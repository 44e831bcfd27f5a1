/**
 * What the product is called wherever it runs: on its screens, in its mail and to the job sources. Beside this file,
 * a fork renames the Worker and its stores in wrangler.toml, and itself in package.json, README.md and docs.
 */
export const brand = {
  name: "Vocata",
  /** Mailboxes; `.example` belongs to nobody, so that no stranger gets mail before the owner has put real ones. */
  mail: {
    general: "hello@vocata.example",
    support: "support@vocata.example",
    business: "business@vocata.example",
    legal: "legal@vocata.example",
    /** Sent to every job source, so that its keeper can reach us. */
    crawler: "crawler@vocata.example",
  },
} as const;
