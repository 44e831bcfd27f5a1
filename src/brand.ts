/** Everything that names the product. A fork changes this file and nothing else. */
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
