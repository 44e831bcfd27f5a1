import { expect, it } from "vitest";

import type { MailSettings, SmtpTransport } from "../delivery-settings.ts";
import { sendBySmtp } from "./send-by-smtp.ts";
import { sendMail } from "./send-mail.ts";
import type { SmtpSocket } from "./smtp-session.ts";

const LOGIN = { user: "üser", password: "pass" };
const LOGIN_TEXT = btoa(String.fromCharCode(...new TextEncoder().encode("\0üser\0pass")));
const ENVELOPE = {
  from: "alerts@example.org",
  to: "ada@example.com",
  message: "Subject: x\r\n\r\n.\r\n..a\r\nend\r\n",
  clientName: "vocata.example",
};

type Script = {
  /** Replies by the beginning of a command; the body of a message is "body". */
  replies?: Record<string, string | null>;
  greeting?: string | null;
  /** Sent together with the answer to STARTTLS. */
  injected?: string;
  /** Bytes that each write of the server has at most. */
  slice?: number;
};

const FINE: Record<string, string> = {
  EHLO: "250-mail.example.org\r\n250-PIPELINING\r\n250-STARTTLS\r\n250 AUTH PLAIN LOGIN\r\n",
  STARTTLS: "220 go on\r\n",
  AUTH: "235 welcome\r\n",
  "MAIL FROM": "250 ok\r\n",
  "RCPT TO": "250 ok\r\n",
  DATA: "354 go on\r\n",
  body: "250 2.0.0 queued as 1\r\n",
  QUIT: "221 bye\r\n",
};

/** A server that follows a script. `said` has each line with whether it came over TLS. */
function serve({ replies = {}, greeting = "220-mail\r\n220 ready\r\n", injected = "", slice }: Script = {}) {
  const said: string[] = [];
  let isOverTls = false;
  let isClosed = false;

  function createSocket(first: string | null): SmtpSocket {
    const toClient = new TransformStream<Uint8Array, Uint8Array>({}, undefined, { highWaterMark: 1000 });
    const writer = toClient.writable.getWriter();
    let rest = "";
    let isBody = false;
    const send = (text: string) => {
      const bytes = new TextEncoder().encode(text);
      const size = slice ?? bytes.length;
      for (let at = 0; at < bytes.length; at += size) void writer.write(bytes.slice(at, at + size));
    };
    if (first !== null) send(first);
    const answer = (line: string) => {
      const all: Record<string, string | null> = { ...FINE, ...replies };
      const name =
        line === "body"
          ? line
          : Object.keys(all)
              .toSorted((a, b) => b.length - a.length)
              .find((key) => line.startsWith(key));
      const reply = name === undefined ? "500 what?\r\n" : (all[name] ?? null);
      if (reply === null) return;
      send(name === "STARTTLS" ? reply + injected : reply);
      if (name === "DATA" && reply.startsWith("354")) isBody = true;
    };
    const writable = new WritableStream<Uint8Array>({
      write(chunk) {
        rest += new TextDecoder().decode(chunk);
        for (;;) {
          const end = rest.indexOf(isBody ? "\r\n.\r\n" : "\r\n");
          if (end < 0) return;
          const text = rest.slice(0, end);
          rest = rest.slice(end + (isBody ? 5 : 2));
          said.push(`${isOverTls ? "TLS " : ""}${text}`);
          const wasBody = isBody;
          isBody = false;
          answer(wasBody ? "body" : text);
        }
      },
    });
    return {
      readable: toClient.readable,
      writable,
      startTls() {
        isOverTls = true;
        return createSocket(null);
      },
      async close() {
        isClosed = true;
        await writer.close().catch(() => {});
      },
    };
  }

  return {
    said,
    isClosed: () => isClosed,
    openSocket: (_address: unknown, { secureTransport }: { secureTransport: string }) => {
      isOverTls = secureTransport === "on";
      return createSocket(greeting);
    },
  };
}

const createTransport = (
  tls: SmtpTransport["tls"],
  login: SmtpTransport["login"] = LOGIN,
): SmtpTransport => ({
  kind: "smtp",
  host: "mail.example.org",
  port: tls === "on" ? 465 : 587,
  tls,
  login,
});

it("logs in after STARTTLS, sends with stuffed dots, and takes leave", async () => {
  const server = serve();
  await sendBySmtp(createTransport("starttls"), ENVELOPE, server);
  expect(server.said).toEqual([
    "EHLO vocata.example",
    "STARTTLS",
    "TLS EHLO vocata.example",
    `TLS AUTH PLAIN ${LOGIN_TEXT}`,
    "TLS MAIL FROM:<alerts@example.org>",
    "TLS RCPT TO:<ada@example.com>",
    "TLS DATA",
    "TLS Subject: x\r\n\r\n..\r\n...a\r\nend",
    "TLS QUIT",
  ]);
  expect(server.isClosed()).toBe(true);
});

it("reads replies of several lines that come byte by byte", async () => {
  const server = serve({ slice: 1 });
  await sendBySmtp(createTransport("on"), ENVELOPE, server);
  expect(server.said).not.toContain("TLS STARTTLS");
  expect(server.said.at(-1)).toBe("TLS QUIT");
});

it("logs in by AUTH LOGIN where that is all there is, and not at all without a login", async () => {
  const replies = {
    EHLO: "250-mail\r\n250 AUTH LOGIN\r\n",
    "AUTH LOGIN": "334 VXNlcm5hbWU6\r\n",
    [btoa(String.fromCharCode(...new TextEncoder().encode("üser")))]: "334 UGFzc3dvcmQ6\r\n",
    [btoa("pass")]: "235 welcome\r\n",
  };
  const server = serve({ replies });
  await sendBySmtp(createTransport("on"), ENVELOPE, server);
  expect(server.said.slice(1, 4)).toEqual([
    "TLS AUTH LOGIN",
    `TLS ${btoa(String.fromCharCode(...new TextEncoder().encode("üser")))}`,
    `TLS ${btoa("pass")}`,
  ]);
  const open = serve();
  await sendBySmtp(createTransport("on", null), ENVELOPE, open);
  expect(open.said.some((line) => line.includes("AUTH"))).toBe(false);
});

it.each([
  ["offers no STARTTLS", { replies: { EHLO: "250-mail\r\n250 AUTH PLAIN\r\n" } }, "offers no STARTTLS"],
  ["refuses STARTTLS", { replies: { STARTTLS: "454 not now\r\n" } }, "454 not now"],
  ["answers before TLS began", { injected: "250 AUTH PLAIN\r\n" }, "before TLS began"],
])("says nothing of the login to a server that %s", async (_, script, said) => {
  const server = serve(script);
  await expect(sendBySmtp(createTransport("starttls"), ENVELOPE, server)).rejects.toThrow(said);
  expect(server.said.join("\n")).not.toMatch(/AUTH|MAIL/);
  expect(server.isClosed()).toBe(true);
});

it.each([
  ["that never greets", { greeting: null }, "greeting"],
  ["that never answers the message", { replies: { body: null } }, "sent"],
])("gives up a server %s at the deadline", async (_, script, stage) => {
  const server = serve(script);
  await expect(
    sendBySmtp(createTransport("on"), ENVELOPE, { ...server, deadlineMs: 30 }),
  ).rejects.toMatchObject({ stage, code: null });
  expect(server.isClosed()).toBe(true);
});

it.each([
  ["another protocol", "HTTP/1.1 400 Bad Request\r\n"],
  ["no end of a line", "2".repeat(70_000)],
])("does not take %s for SMTP", async (_, greeting) => {
  await expect(sendBySmtp(createTransport("on"), ENVELOPE, serve({ greeting }))).rejects.toThrow(
    "did not answer in SMTP",
  );
});

const SETTINGS: MailSettings = {
  from: { name: "Alerts", address: "alerts@example.org" },
  origin: "https://vocata.example",
  webhookSecret: null,
  transport: createTransport("on"),
};
const send = (script: Script, to = "ada@example.com") => {
  const server = serve(script);
  const mail = { to, subject: "x", text: "x", html: "x", unsubscribeUrl: null };
  const ids = ["a", "b"].values();
  const ctx = { now: () => 0, newId: () => ids.next().value ?? "c" };
  return { server, sent: sendMail(ctx, SETTINGS, mail, server.openSocket) };
};

it.each([
  ["the address is unknown", { "RCPT TO": "550 5.1.1 <ada@example.com> unknown\r\n" }, "refused", false],
  ["the address is refused with the message", { body: "550 5.1.1 no such user\r\n" }, "refused", false],
  ["the mailbox is busy", { "RCPT TO": "451 4.7.1 greylisted\r\n" }, "failed", false],
  ["relaying is denied", { "RCPT TO": "554 5.7.1 relay access denied\r\n" }, "failed", false],
  ["the sender is refused", { "MAIL FROM": "550 5.1.0 who?\r\n" }, "failed", false],
  ["the login is wrong", { AUTH: "535 5.7.8 wrong\r\n" }, "failed", false],
  ["the message is spam", { body: "554 5.7.1 spam\r\n" }, "failed", false],
])("where %s, the mail is %s", async (_, replies, outcome, mayHaveArrived) => {
  const { sent } = send({ replies });
  const answer = await sent;
  expect(answer).toMatchObject({ outcome, ...(outcome === "failed" ? { mayHaveArrived } : {}) });
  expect(answer.detail).not.toContain("ada@");
  expect(answer.detail).toMatch(/^\d{3} /);
});

it("keeps the Message-ID of a mail that was taken, and asks nothing for an address that breaks a command", async () => {
  const { sent, server } = send({});
  expect(await sent).toEqual({ outcome: "sent", providerId: "<a@example.org>", detail: "250" });
  expect(server.said.join("\n")).toContain("Message-ID: <a@example.org>");
  for (const to of [
    "a@b.example>\r\nRCPT TO:<c@d.example",
    "ädä@example.com",
    `${"a".repeat(65)}@example.com`,
  ]) {
    const hostile = send({}, to);
    expect(await hostile.sent).toMatchObject({ outcome: "refused" });
    expect(hostile.server.said).toEqual([]);
  }
});
