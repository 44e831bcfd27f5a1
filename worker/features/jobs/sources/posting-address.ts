import { getPostingIdentity, findNativeKey } from "#worker/features/jobs/listing/identity.ts";
import { toSafeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";

/**
 * Identity and URL of a posting. `own` is its URL on the board; the URL stated by the source may lead to the
 * employer's own site and is preferred, unless it is unsafe or of another posting.
 */
export function resolveAddress(own: string, stated: unknown): { key: string; url: string } {
  const key = getPostingIdentity(own);
  const url = toSafeHttpUrl(stated);
  if (url === null) return { key, url: own };
  const named = findNativeKey(url);
  return { key, url: named === null || named === key ? url : own };
}
