import type { SmtpTransport } from "../delivery-settings.ts";
import { stuffDots } from "./build-message.ts";
import { SmtpError, SmtpSession, type SmtpSocket, type Stage } from "./smtp-session.ts";

/** The whole conversation may take this long. */
const DEADLINE_MS = 20_000;

export type OpenSocket = (
  address: { hostname: string; port: number },
  options: { secureTransport: "on" | "starttls"; allowHalfOpen: boolean },
) => SmtpSocket;

type Envelope = { from: string; to: string; message: string; clientName: string };

/** Sends one message. The login is never sent before TLS. @throws SmtpError */
export async function sendBySmtp(
  { host, port, tls, login }: SmtpTransport,
  envelope: Envelope,
  { openSocket, deadlineMs = DEADLINE_MS }: { openSocket: OpenSocket; deadlineMs?: number },
): Promise<void> {
  let session: SmtpSession;
  try {
    session = new SmtpSession(
      openSocket({ hostname: host, port }, { secureTransport: tls, allowHalfOpen: false }),
    );
  } catch {
    throw new SmtpError("greeting", null, "The server could not be reached.");
  }
  let stage: Stage = "greeting";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new SmtpError(stage, null, `The server did not answer within ${deadlineMs / 1000} seconds.`)),
      deadlineMs,
    );
  });
  try {
    await Promise.race([converse(), deadline]);
  } finally {
    clearTimeout(timer);
    await session.close();
  }

  async function converse(): Promise<void> {
    await session.expect(stage, "220");
    let extensions = await greet();
    if (tls === "starttls") {
      stage = "starttls";
      if (!extensions.some((line) => /^STARTTLS\b/i.test(line)))
        throw new SmtpError(stage, null, "The server offers no STARTTLS.");
      await session.ask(stage, "STARTTLS", "220");
      session.startTls();
      // What was said before TLS could have been changed on the way.
      extensions = await greet();
    }
    if (login !== null) await logIn(extensions, login);
    stage = "mail";
    await session.ask(stage, `MAIL FROM:<${envelope.from}>`, "2");
    stage = "rcpt";
    await session.ask(stage, `RCPT TO:<${envelope.to}>`, "2");
    stage = "data";
    await session.ask(stage, "DATA", "3");
    const body = stuffDots(envelope.message);
    stage = "sent";
    await session.write(stage, `${body}${body.endsWith("\r\n") ? "" : "\r\n"}.\r\n`);
    await session.expect(stage, "2");
    // The message is accepted: whether the server takes leave does not matter.
    await session.write(stage, "QUIT\r\n").catch(() => {});
  }

  async function greet(): Promise<string[]> {
    stage = "ehlo";
    return (await session.ask(stage, `EHLO ${envelope.clientName}`, "2")).lines;
  }

  async function logIn(extensions: string[], { user, password }: NonNullable<SmtpTransport["login"]>) {
    stage = "auth";
    const methods =
      extensions
        .find((line) => /^AUTH[ =]/i.test(line))
        ?.toUpperCase()
        .split(/[ =]+/) ?? [];
    if (methods.includes("PLAIN")) {
      await session.ask(stage, `AUTH PLAIN ${encodeBase64(`\0${user}\0${password}`)}`, "2");
    } else if (methods.includes("LOGIN")) {
      await session.ask(stage, "AUTH LOGIN", "3");
      await session.ask(stage, encodeBase64(user), "3");
      await session.ask(stage, encodeBase64(password), "2");
    } else throw new SmtpError(stage, null, "The server takes neither AUTH PLAIN nor AUTH LOGIN.");
  }
}

const encodeBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
