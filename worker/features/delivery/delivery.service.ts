import type { UserCtx } from "#worker/context.ts";

import type { Delivery } from "./delivery.contract.ts";
import { viewMail } from "./digests.service.ts";
import { viewPush } from "./push.service.ts";

/** What the user gets outside of the browser tab, and what this installation offers. */
export async function viewDelivery(ctx: UserCtx): Promise<Delivery> {
  const [mail, push] = await Promise.all([viewMail(ctx), viewPush(ctx)]);
  return { mail, push };
}
