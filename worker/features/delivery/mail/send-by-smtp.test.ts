import { once } from "node:events";
import { type AddressInfo, type Server, connect, createServer } from "node:net";

import { afterEach, expect, it } from "vitest";

import type { MailSettings, SmtpTransport } from "../delivery-settings.ts";
import { sendBySmtp } from "./send-by-smtp.ts";
import { sendMail } from "./send-mail.ts";

const encode = (text: string) => Buffer.from(text).toString("base64");
const LOGIN = { user: "üser", password: "pass" };
const ENVELOPE = {
  from: "alerts@example.org",
  to: "ada@example.com",
  message: Buffer.from("Subject: x\r\n\r\n.\r\n..a\r\nend\r\n"),
  clientName: "vocata.example",
};

type Script = {
  /** Replies by the start of a command; the body of a message counts as the command "body". */
  replies?: Record<string, string | null>;
  greeting?: string | null;
  /** Max characters per write of the server. */
  slice?: number;
};

const FINE: Record<string, string> = {
  EHLO: "250-mail.example.org\r\n250-STARTTLS\r\n250 AUTH PLAIN LOGIN\r\n",
  AUTH: "235 welcome\r\n",
  "MAIL FROM": "250 ok\r\n",
  "RCPT TO": "250 ok\r\n",
  DATA: "354 go on\r\n",
  body: "250 2.0.0 queued as 1\r\n",
  QUIT: "221 bye\r\n",
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A scripted server without TLS: `bun run prove delivery` uses a real one. `said` collects the client's lines. */
async function serve({ replies = {}, greeting = "220-mail\r\n220 ready\r\n", slice = 1000 }: Script = {}) {
  const said: string[] = [];
  const all: Record<string, string | null> = { ...FINE, ...replies };
  const names = Object.keys(all).toSorted((a, b) => b.length - a.length);
  const server = createServer((socket) => {
    let rest = "";
    let isBody = false;
    const send = (text: string) => {
      for (let at = 0; at < text.length; at += slice) socket.write(text.slice(at, at + slice));
    };
    socket.on("error", () => {});
    socket.setEncoding("utf8").on("data", (chunk) => {
      rest += String(chunk);
      for (;;) {
        const end = rest.indexOf(isBody ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const text = rest.slice(0, end);
        rest = rest.slice(end + (isBody ? 5 : 2));
        said.push(text);
        const name = isBody ? "body" : names.find((key) => text.startsWith(key));
        isBody = name === "DATA";
        const reply = name === undefined ? "500 what?\r\n" : all[name];
        if (reply !== null && reply !== undefined) send(reply);
      }
    });
    if (greeting !== null) send(greeting);
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { said, open: () => connect(port, "127.0.0.1") };
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

it.each([1, 1000])("logs in, sends with stuffed dots, and takes leave, by %i characters", async (slice) => {
  const { said, open } = await serve({ slice });
  await sendBySmtp(createTransport("on"), ENVELOPE, { open });
  await expect.poll(() => said).toContain("QUIT");
  expect(said).toEqual([
    "EHLO vocata.example",
    `AUTH PLAIN ${encode("\0üser\0pass")}`,
    "MAIL FROM:<alerts@example.org>",
    "RCPT TO:<ada@example.com>",
    "DATA",
    "Subject: x\r\n\r\n..\r\n...a\r\nend",
    "QUIT",
  ]);
});

it("logs in by AUTH LOGIN where that is all there is, and not at all without a login", async () => {
  const replies = {
    EHLO: "250-mail\r\n250 AUTH LOGIN\r\n",
    "AUTH LOGIN": "334 VXNlcm5hbWU6\r\n",
    [encode("üser")]: "334 UGFzc3dvcmQ6\r\n",
    [encode("pass")]: "235 welcome\r\n",
  };
  const server = await serve({ replies });
  await sendBySmtp(createTransport("on"), ENVELOPE, server);
  expect(server.said.slice(1, 4)).toEqual(["AUTH LOGIN", encode("üser"), encode("pass")]);
  const open = await serve();
  await sendBySmtp(createTransport("on", null), ENVELOPE, open);
  expect(open.said.some((line) => line.includes("AUTH"))).toBe(false);
});

it.each([
  ["offers no STARTTLS", { replies: { EHLO: "250-mail\r\n250 AUTH PLAIN\r\n" } }],
  ["refuses STARTTLS", { replies: { STARTTLS: "454 not now\r\n" } }],
])("says nothing of the login to a server that %s", async (_, script) => {
  const server = await serve(script);
  await expect(sendBySmtp(createTransport("starttls"), ENVELOPE, server)).rejects.toThrow();
  expect(server.said.join("\n")).not.toMatch(/AUTH|MAIL/);
});

it.each([
  ["that never greets", { greeting: null }, false],
  ["that never answers the message", { replies: { body: null } }, true],
])("gives up a server %s at the deadline", async (_, script, isUnderWay) => {
  const server = await serve(script);
  await expect(
    sendBySmtp(createTransport("on"), ENVELOPE, { ...server, deadlineMs: 300 }),
  ).rejects.toMatchObject({ isUnderWay, code: null });
});

it.each([
  ["another protocol", "HTTP/1.1 400 Bad Request\r\n"],
  ["no end of a line", "2".repeat(70_000)],
])("does not take %s for SMTP", async (_, greeting) => {
  const server = await serve({ greeting, slice: 70_000 });
  await expect(
    sendBySmtp(createTransport("on"), ENVELOPE, { ...server, deadlineMs: 3000 }),
  ).rejects.not.toThrow("within");
});

const SETTINGS: MailSettings = {
  from: { name: "Alerts", address: "alerts@example.org" },
  origin: "https://vocata.example",
  webhookSecret: null,
  transport: createTransport("on"),
};
const send = async (script: Script, to = "ada@example.com") => {
  const server = await serve(script);
  const mail = { to, subject: "x", text: "x", html: "x", unsubscribeUrl: null };
  const ids = ["a", "b"].values();
  const ctx = { now: () => 0, newId: () => ids.next().value ?? "c" };
  return { server, answer: await sendMail(ctx, SETTINGS, mail, server) };
};

it.each([
  ["the address is unknown", { "RCPT TO": "550 5.1.1 <ada@example.com> unknown\r\n" }, "refused", false],
  ["the address is refused with the message", { body: "550 5.1.1 no such user\r\n" }, "refused", false],
  [
    "the address is unknown, in two lines",
    { "RCPT TO": "550-5.1.1 sorry,\r\n550 5.1.1 no such user\r\n" },
    "refused",
    false,
  ],
  ["the mailbox is busy", { "RCPT TO": "451 4.7.1 greylisted\r\n" }, "failed", false],
  ["relaying is denied", { "RCPT TO": "554 5.7.1 relay access denied\r\n" }, "failed", false],
  ["the sender is refused", { "MAIL FROM": "550 5.1.0 who?\r\n" }, "failed", false],
  ["the login is wrong", { AUTH: "535 5.7.8 wrong\r\n" }, "failed", false],
  ["the message is spam", { body: "554 5.7.1 spam\r\n" }, "failed", false],
])("where %s, the mail is %s", async (_, replies, outcome, mayHaveArrived) => {
  const { answer } = await send({ replies });
  expect(answer).toMatchObject({ outcome, ...(outcome === "failed" ? { mayHaveArrived } : {}) });
  expect(answer.detail).not.toContain("ada@");
  expect(answer.detail).toMatch(/^\d{3}[ -]/);
});

it("keeps the Message-ID of a mail that was taken, and asks nothing for an address that breaks a command", async () => {
  const { answer, server } = await send({});
  expect(answer).toEqual({ outcome: "sent", providerId: "<a@example.org>", detail: "250" });
  expect(server.said.join("\n")).toContain("Message-ID: <a@example.org>");
  for (const to of [
    "a@b.example>\r\nRCPT TO:<c@d.example",
    "ädä@example.com",
    `${"a".repeat(65)}@example.com`,
  ]) {
    const hostile = await send({}, to);
    expect(hostile.answer).toMatchObject({ outcome: "refused" });
    expect(hostile.server.said).toEqual([]);
  }
});
