import { getIdentity, nativeKey } from "#worker/features/jobs/listing/identity.ts";
import { safeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";

/**
 * Identity and URL of a posting. `own` is its URL on the board; the URL stated by the source may lead to the
 * employer's own site and is preferred, unless it is unsafe or of another posting.
 */
export function addressed(own: string, stated: unknown): { key: string; url: string } {
  const key = getIdentity(own);
  const url = safeHttpUrl(stated);
  if (url === null) return { key, url: own };
  const named = nativeKey(url);
  return { key, url: named === null || named === key ? url : own };
}
