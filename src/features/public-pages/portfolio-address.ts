import { brand } from "#src/brand.ts";
import { isServer } from "#src/lib/is-server.ts";

/** The public URL of a portfolio; during server rendering the configured site URL is used. */
export const getPortfolioAddress = (slug: string): string =>
  `${isServer ? brand.siteUrl : window.location.origin}/portfolio/${slug}`;
