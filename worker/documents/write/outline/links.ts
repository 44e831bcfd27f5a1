const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** A URL that a file may link to: https only; null otherwise. */
export function toSecureUrl(address: string): string | null {
  const given = address.trim();
  if (given === "" || /\s/.test(given)) return null;
  // "example.org:8080/x" has a port but no scheme.
  const isBare = !HAS_SCHEME.test(given) || /^[^/:]{1,253}:\d/.test(given);
  if (!URL.canParse(isBare ? `https://${given}` : given)) return null;
  const url = new URL(isBare ? `https://${given}` : given);
  const isPlain = url.username === "" && url.password === "" && url.hostname.includes(".");
  return url.protocol === "https:" && isPlain ? url.href : null;
}

/** A URL for display: without scheme, "www." and trailing slash. */
export const formatUrl = (address: string): string =>
  address
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, "")
    .replace(/\/$/, "");
