import type { HttpTransport, Mailbox } from "../delivery-settings.ts";
import { type Mail, cleanSubject, createKindHeaders, toOneLine } from "./mail.ts";

const DEADLINE_MS = 20_000;
const MAX_ANSWER = 64 * 1024;

export type HttpAnswer = {
  /** Null if the service did not respond; `mayHaveArrived` then tells whether it may have accepted the mail. */
  status: number | null;
  mayHaveArrived: boolean;
  text: string;
};

/** `"Alerts" <alerts@example.org>` */
function formatMailbox({ name, address }: Mailbox): string {
  const clean = toOneLine(name).replaceAll(/["\\]/g, String.raw`\$&`);
  return clean === "" ? address : `"${clean}" <${address}>`;
}

/** Sends one mail in the format of Resend; never throws. */
export async function sendByHttp(
  { url, apiKey }: HttpTransport,
  { from, mail, deadlineMs = DEADLINE_MS }: { from: Mailbox; mail: Mail; deadlineMs?: number },
): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({
        from: formatMailbox(from),
        to: [mail.to],
        subject: cleanSubject(mail.subject),
        text: mail.text.toWellFormed(),
        html: mail.html.toWellFormed(),
        headers: createKindHeaders(mail),
      }),
      // A redirect would send the key to another host.
      redirect: "manual",
      signal: AbortSignal.timeout(deadlineMs),
    });
    return { status: response.status, mayHaveArrived: false, text: await readText(response) };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return {
      status: null,
      mayHaveArrived: isTimeout,
      text: isTimeout ? "The service did not answer in time." : "The service could not be reached.",
    };
  }
}

/** Reads the start of the response, enough for an id or reason. Failures are ignored, because the status counts. */
async function readText(response: Response): Promise<string> {
  if (response.body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > MAX_ANSWER) break;
    }
  } catch {
    return text;
  }
  return text;
}
