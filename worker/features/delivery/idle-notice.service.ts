import type { Ctx } from "#worker/context.ts";

import { recordDigestAttempt, setDigestState } from "./digests.queries.ts";
import { logRefusal } from "./digests.service.ts";

/**
 * Notifies a user of the coming erasure of an unused account. False if the mail could not be sent; a refusing address
 * is recorded.
 */
export async function sendIdleNotice(
  ctx: Ctx,
  { userId, to, erasedAtMs }: { userId: string; to: string; erasedAtMs: number },
): Promise<boolean> {
  const settings = ctx.config.mail;
  if (settings === null) return false;
  const [{ sendMail }, { composeIdleNotice }] = await Promise.all([
    import("./mail/send-mail.ts"),
    import("./mail/compose-mails.ts"),
  ]);
  const sent = await sendMail(ctx, settings, composeIdleNotice({ to, origin: settings.origin, erasedAtMs }));
  const { outcome, detail } = sent;
  const providerId = outcome === "sent" ? sent.providerId : "";
  await recordDigestAttempt(
    ctx.db,
    { id: ctx.newId(), userId, kind: "idle", outcome, detail, providerId, at: ctx.now() },
    null,
  );
  if (outcome === "sent") return true;
  logRefusal(ctx, "idle", sent);
  if (outcome === "refused") await setDigestState(ctx.db, userId, { state: "refused", nowMs: ctx.now() });
  // A mail that may have arrived counts as sent.
  return outcome === "failed" && sent.mayHaveArrived;
}
