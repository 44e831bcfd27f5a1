import type { UserCtx } from "#worker/context.ts";

import type { Delivery } from "./delivery.contract.ts";
import { viewMail } from "./digests.service.ts";
import { viewPush } from "./push.service.ts";

/** The user's mail and push settings, and whether this installation offers them. */
export async function viewDelivery(ctx: UserCtx): Promise<Delivery> {
  const [mail, push] = await Promise.all([viewMail(ctx), viewPush(ctx)]);
  return { mail, push };
}
