import { identityOf, nativeKey } from "#worker/features/jobs/listing/identity.ts";
import { safeHttpUrl } from "#worker/features/jobs/listing/safe-url.ts";

/**
 * Identity and address of a posting. `own` is its address at the board itself; what the source states may lead to
 * the employer's own site and is preferred, unless it is unsafe or names another posting.
 */
export function addressed(own: string, stated: unknown): { key: string; url: string } {
  const key = identityOf(own);
  const url = safeHttpUrl(stated);
  if (url === null) return { key, url: own };
  const named = nativeKey(url);
  return { key, url: named === null || named === key ? url : own };
}
