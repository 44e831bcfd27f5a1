import { type Socket, connect as connectByTcp } from "node:net";
import { Readable } from "node:stream";
import { connect as connectByTls } from "node:tls";

import SmtpConnection from "nodemailer/lib/smtp-connection";

import type { SmtpTransport } from "../delivery-settings.ts";

/** Max duration of the whole conversation. */
const DEADLINE_MS = 20_000;
const MAX_REPLY_BYTES = 64 * 1024;

type Envelope = { from: string; to: string; message: Buffer; clientName: string };

export class SmtpError extends Error {
  override readonly name = "SmtpError";
  /** The server's code; null if it did not respond. */
  readonly code: number | null;
  /** The command that failed: "RCPT TO". */
  readonly command: string;
  /** Whether the server may have received the message. */
  readonly isUnderWay: boolean;

  constructor(error: Error, isUnderWay: boolean) {
    const { response, responseCode, command }: SmtpConnection.SMTPError = error;
    super(response ?? error.message);
    this.code = responseCode ?? null;
    this.command = command ?? "";
    this.isUnderWay = isUnderWay;
  }
}

/** Opens the connection itself, because the library uses public name servers, which do not know private names. */
const openConnection = ({ host, port, tls }: SmtpTransport): Socket =>
  tls === "on" ? connectByTls({ host, port, servername: host }) : connectByTcp({ host, port });

/** Sends one message. The login is never sent before TLS. @throws SmtpError */
export async function sendBySmtp(
  transport: SmtpTransport,
  { from, to, message, clientName }: Envelope,
  { open = openConnection, deadlineMs = DEADLINE_MS } = {},
): Promise<void> {
  const { host, tls, login } = transport;
  let isUnderWay = false;
  // Called when the server has accepted the DATA command.
  async function* writeMessage() {
    isUnderWay = true;
    yield message;
  }
  const { promise: sent, resolve, reject } = Promise.withResolvers<void>();
  const connection = new SmtpConnection({
    connection: open(transport),
    host,
    name: clientName,
    secure: tls === "on",
    secured: tls === "on",
    requireTLS: tls === "starttls",
    maxResponseSize: MAX_REPLY_BYTES,
  });
  const settle = (error?: Error | null) => (error ? reject(error) : resolve());
  const send = (error?: Error | null) =>
    error
      ? reject(error)
      : connection.send({ from, to: [to] }, Readable.from(writeMessage(), { objectMode: false }), settle);
  const deadline = setTimeout(
    () => reject(new Error(`The server did not answer within ${deadlineMs / 1000} seconds.`)),
    deadlineMs,
  );
  connection.on("error", reject);
  connection.connect((error) =>
    error || login === null
      ? send(error)
      : connection.login({ credentials: { user: login.user, pass: login.password } }, send),
  );
  try {
    await sent;
    connection.quit();
  } catch (error) {
    throw new SmtpError(error as Error, isUnderWay);
  } finally {
    clearTimeout(deadline);
    connection.close();
  }
}
