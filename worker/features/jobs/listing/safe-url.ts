const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const MAX_LENGTH = 2048;

/**
 * The URL of an external link, or null if it is unsafe: http or https, a domain name (no IP address), no user
 * name, at most 2,048 characters. All URLs from data must pass through this function before they reach a page.
 */
export function toSafeHttpUrl(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  const url = URL.parse(value.trim());
  if (url === null) return null;
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "" || !DOMAIN.test(url.hostname)) return null;
  return url.href.length > MAX_LENGTH ? null : url.href;
}
