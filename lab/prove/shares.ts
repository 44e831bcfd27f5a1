import type { Figure } from "#scripts/lib/figures.ts";

import { proveBeside } from "./shares/beside.ts";
import { proveBodyShares } from "./shares/bodies.ts";
import { proveDeliveryShares } from "./shares/delivery.ts";
import { proveForgedShares } from "./shares/forged.ts";
import { withListings } from "./shares/listings.ts";
import { proveModelShares } from "./shares/model.ts";
import { proveOneAddress } from "./shares/one-address.ts";
import { proveSelfHostedShares } from "./shares/self-hosted.ts";
import { proveSignInShares } from "./shares/sign-ins.ts";

/**
 * What one account, or a few, leave to others of what all share: each as it could be taken once, then all of them beside
 * the ordinary calls of ten users.
 */
export const proveShares = (): Promise<Figure[]> =>
  withListings(async (listings) => [
    ...(await proveModelShares()),
    ...(await proveBodyShares()),
    ...(await proveDeliveryShares()),
    ...(await proveSignInShares()),
    ...(await proveSelfHostedShares()),
    ...(await proveForgedShares(listings)),
    ...(await proveOneAddress()),
    ...(await proveBeside(listings)),
  ]);
