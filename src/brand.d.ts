/** Everything that names the product. A fork changes this file and nothing else. */
export declare const brand: {
  readonly name: "Vocata";
  /** Mailboxes; `.example` belongs to nobody, so that no stranger gets mail before the owner has put real ones. */
  readonly mail: {
    readonly general: "hello@vocata.example";
    readonly support: "support@vocata.example";
    readonly business: "business@vocata.example";
    readonly legal: "legal@vocata.example";
    /** Sent to every job source, so that its keeper can reach us. */
    readonly crawler: "crawler@vocata.example";
  };
};
