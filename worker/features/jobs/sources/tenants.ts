import { TENANTS } from "./source-limits.ts";
import type { Board } from "./source.ts";

/** A customer's part of a host name. */
const TENANT = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** Subdomains that belong to the services themselves, not to customers. */
const OWN =
  /^(?:www|app|api|account|login|my|help|support|docs?|developers?|status|blog|info|go|cdn|assets|static)$/;

/** Some services give customers their own subdomains of `domain`: returns the customer in a URL's host. */
export function parseTenant({ hostname }: URL, domain: string, form = TENANT): string | null {
  if (!hostname.endsWith(`.${domain}`)) return null;
  const tenant = hostname.slice(0, -domain.length - 1);
  return form.test(tenant) && !OWN.test(tenant) ? tenant : null;
}

/** What sources have in common whose customers have their own subdomains of `domain`, which are the tokens. */
export const describeTenants = (domain: string, form = TENANT) =>
  ({
    rank: 3,
    gate: `*.${domain}`,
    rateLimits: TENANTS,
    listHosts: ({ token }: Board) => [`${token}.${domain}`],
    tokenPattern: form,
    freshSeconds: 300,
    parseToken: (url: URL) => parseTenant(url, domain, form),
  }) as const;
