import type { Ctx } from "#worker/context.ts";

import type { HttpTransport, MailSettings, SmtpTransport } from "../delivery-settings.ts";
import { isPlainAddress } from "../read-delivery-settings.ts";
import type { Mail } from "./mail.ts";
import { sendByHttp } from "./send-by-http.ts";
import type { SmtpError, sendBySmtp } from "./send-by-smtp.ts";

export type SendOutcome =
  | { outcome: "sent"; providerId: string; detail: string }
  /** The address does not accept mail. */
  | { outcome: "refused"; detail: string }
  /** Any other failure: the mail can be sent again later, unless it may have arrived. */
  | { outcome: "failed"; detail: string; mayHaveArrived: boolean };

const MAX_DETAIL = 300;

/** Prepares a response for storage: one line, without addresses. */
export const cleanDetail = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .split(/([\s<>"'():;,]+)/)
    .map((part) => (part.includes("@") ? "[address]" : part))
    .join("")
    .slice(0, MAX_DETAIL);

/** Sends one mail by the configured transport. */
export async function sendMail(
  ctx: Pick<Ctx, "now" | "newId">,
  settings: MailSettings,
  mail: Mail,
  smtpOptions?: Parameters<typeof sendBySmtp>[2],
): Promise<SendOutcome> {
  if (!isPlainAddress(mail.to))
    return { outcome: "refused", detail: "The address has characters that need SMTPUTF8 or quotes." };
  const { transport } = settings;
  const sent =
    transport.kind === "http"
      ? await sendThroughService(transport, settings, mail)
      : await sendThroughServer(ctx, transport, { settings, mail, smtpOptions });
  return { ...sent, detail: cleanDetail(sent.detail) };
}

async function sendThroughService(
  transport: HttpTransport,
  { from }: MailSettings,
  mail: Mail,
): Promise<SendOutcome> {
  const { status, text, mayHaveArrived } = await sendByHttp(transport, { from, mail });
  if (status !== null && status >= 200 && status < 300)
    return { outcome: "sent", providerId: readId(text), detail: String(status) };
  const detail = status === null ? text : `${status} ${text}`;
  return (status === 400 || status === 422) && isAboutRecipient(text)
    ? { outcome: "refused", detail }
    : { outcome: "failed", detail, mayHaveArrived };
}

function readId(text: string): string {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === "string" ? id.slice(0, 200) : "";
  } catch {
    return "";
  }
}

/** Errors in the operator's settings, such as the sender, must not end the digests of users. */
const isAboutRecipient = (text: string): boolean =>
  /\brecipient\b|[`"']to[`"']/i.test(text) && !/[`"']from[`"']|\bsender\b/i.test(text);

async function sendThroughServer(
  ctx: Pick<Ctx, "now" | "newId">,
  transport: SmtpTransport,
  {
    settings: { from, origin },
    mail,
    smtpOptions,
  }: { settings: MailSettings; mail: Mail; smtpOptions: Parameters<typeof sendBySmtp>[2] },
): Promise<SendOutcome> {
  const [{ buildMessage }, { SmtpError, sendBySmtp }] = await Promise.all([
    import("./build-message.ts"),
    import("./send-by-smtp.ts"),
  ]);
  const messageId = `<${ctx.newId()}@${from.address.split("@")[1]}>`;
  const message = await buildMessage(mail, { from, messageId, nowMs: ctx.now() });
  try {
    await sendBySmtp(
      transport,
      { from: from.address, to: mail.to, message, clientName: new URL(origin).hostname },
      smtpOptions,
    );
    return { outcome: "sent", providerId: messageId, detail: "250" };
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error;
    const { code, isUnderWay, message: detail } = error;
    return isAddressRefused(error)
      ? { outcome: "refused", detail }
      : { outcome: "failed", detail, mayHaveArrived: isUnderWay && code === null };
  }
}

/**
 * Whether a 5xx code concerns the recipient. Codes for the sender, the login and policies (x.7.x, such as "relaying
 * denied") concern every mail of this installation.
 */
function isAddressRefused({ code, command, message, isUnderWay }: SmtpError): boolean {
  if (code === null || code < 500 || code === 530) return false;
  if (/^\d{3}[ -]5\.7\./.test(message)) return false;
  return command === "RCPT TO" || (isUnderWay && /^\d{3}[ -]5\.[12]\./.test(message));
}
