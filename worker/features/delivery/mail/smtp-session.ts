/** What a client of SMTP needs of a socket; `connect` of `cloudflare:sockets` gives one. */
export type SmtpSocket = {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
  startTls: () => SmtpSocket;
  close: () => Promise<void>;
  /** Reject when the connection fails; the reader fails with the same error. */
  opened?: Promise<unknown>;
  closed?: Promise<unknown>;
};

export type Reply = { code: number; lines: string[] };

/** The command that failed. The address is refused at "rcpt"; "sent" is after the end of the message. */
export type Stage = "greeting" | "ehlo" | "starttls" | "auth" | "mail" | "rcpt" | "data" | "sent";

export class SmtpError extends Error {
  readonly stage: Stage;
  /** The server's code; null if it did not answer. */
  readonly code: number | null;

  constructor(stage: Stage, code: number | null, text: string) {
    super(text);
    this.name = "SmtpError";
    this.stage = stage;
    this.code = code;
  }
}

function ignoreRejections({ opened, closed }: SmtpSocket): void {
  for (const promise of [opened, closed]) promise?.catch(() => {});
}

const encoder = new TextEncoder();
const MAX_REPLY_BYTES = 64 * 1024;

/** Commands and replies over one socket, in order (RFC 5321). */
export class SmtpSession {
  #socket: SmtpSocket;
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  #decoder = new TextDecoder();
  #rest = "";

  constructor(socket: SmtpSocket) {
    this.#socket = socket;
    this.#reader = socket.readable.getReader();
    this.#writer = socket.writable.getWriter();
    ignoreRejections(socket);
  }

  /** Sends a line and returns the reply. @throws SmtpError if its code does not begin with `expected` */
  async ask(stage: Stage, line: string, expected: "2" | "3" | "220"): Promise<Reply> {
    await this.write(stage, `${line}\r\n`);
    return this.expect(stage, expected);
  }

  async write(stage: Stage, text: string): Promise<void> {
    try {
      await this.#writer.write(encoder.encode(text));
    } catch {
      throw new SmtpError(stage, null, "The connection was lost.");
    }
  }

  /** The next reply, of one line or several. @throws SmtpError for another code */
  async expect(stage: Stage, expected: "2" | "3" | "220"): Promise<Reply> {
    const lines: string[] = [];
    let bytes = 0;
    for (;;) {
      const line = await this.#readLine(stage);
      bytes += line.length;
      const [, digits, mark, text = ""] = /^(\d{3})([ -]?)(.*)$/.exec(line) ?? [];
      if (digits === undefined || bytes > MAX_REPLY_BYTES)
        throw new SmtpError(stage, null, "The server did not answer in SMTP.");
      lines.push(text);
      if (mark === "-") continue;
      if (!digits.startsWith(expected))
        throw new SmtpError(stage, Number(digits), `${digits} ${lines.join(" ")}`);
      return { code: Number(digits), lines };
    }
  }

  /**
   * Continues over TLS. What the server has sent in advance would be read as if it came over TLS, so it ends
   * the session.
   */
  startTls(): void {
    if (this.#rest !== "") throw new SmtpError("starttls", null, "The server answered before TLS began.");
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    try {
      this.#socket = this.#socket.startTls();
    } catch {
      throw new SmtpError("starttls", null, "TLS could not be started.");
    }
    ignoreRejections(this.#socket);
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
    this.#decoder = new TextDecoder();
  }

  /** Ends the connection; pending reads then fail. */
  async close(): Promise<void> {
    await this.#socket.close().catch(() => {});
  }

  async #readLine(stage: Stage): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf("\n");
      if (end >= 0) {
        const line = this.#rest.slice(0, end).replace(/\r$/, "");
        this.#rest = this.#rest.slice(end + 1);
        return line;
      }
      if (this.#rest.length > MAX_REPLY_BYTES)
        throw new SmtpError(stage, null, "The server did not answer in SMTP.");
      let chunk;
      try {
        chunk = await this.#reader.read();
      } catch {
        throw new SmtpError(stage, null, "The connection was lost.");
      }
      if (chunk.done) throw new SmtpError(stage, null, "The server closed the connection.");
      this.#rest += this.#decoder.decode(chunk.value, { stream: true });
    }
  }
}
