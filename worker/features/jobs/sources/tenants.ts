/** A customer's part of a host name. */
export const TENANT = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** Subdomains that belong to the services themselves, not to customers. */
const OWN =
  /^(?:www|app|api|account|login|my|help|support|docs?|developers?|status|blog|info|go|cdn|assets|static)$/;

/** Some services give customers their own subdomains of `domain`: returns the customer in a URL's host. */
export function parseTenant({ hostname }: URL, domain: string, form = TENANT): string | null {
  if (!hostname.endsWith(`.${domain}`)) return null;
  const tenant = hostname.slice(0, -domain.length - 1);
  return form.test(tenant) && !OWN.test(tenant) ? tenant : null;
}
