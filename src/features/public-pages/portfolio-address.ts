import { brand } from "#src/brand.ts";
import { isServer } from "#src/lib/is-server.ts";

/** Where the page stands for everyone; what is drawn in the Worker is drawn anew in the browser. */
export const portfolioAddress = (slug: string): string =>
  `${isServer ? brand.siteUrl : window.location.origin}/portfolio/${slug}`;
