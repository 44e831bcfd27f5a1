import { encodeWord } from "nodemailer/lib/mime-funcs";
import MimeNode from "nodemailer/lib/mime-node";

import type { Mailbox } from "../delivery-settings.ts";
import { type Mail, cleanSubject, createKindHeaders, toOneLine } from "./mail.ts";

/** Characters per encoded word (RFC 2047); texts that resemble an encoded word are encoded as a whole. */
const MAX_WORD = 52;

type MessageOptions = { from: Mailbox; messageId: string; nowMs: number };

/** A whole message (RFC 5322) with its text as plain text and as HTML; every line ends with CRLF. */
export async function buildMessage(mail: Mail, { from, messageId, nowMs }: MessageOptions): Promise<Buffer> {
  const subject = cleanSubject(mail.subject);
  const root = new MimeNode("multipart/alternative", {
    newline: "win",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  root.setHeader({
    Date: new Date(nowMs),
    From: { ...from, name: toOneLine(from.name) },
    To: mail.to,
    Subject: subject.includes("=?")
      ? { prepared: true, foldLines: true, value: encodeWord(subject, "B", MAX_WORD) }
      : subject,
    "Message-ID": messageId,
    ...createKindHeaders(mail),
  });
  root.createChild("text/plain; charset=utf-8").setContent(mail.text.toWellFormed());
  root.createChild("text/html; charset=utf-8").setContent(mail.html.toWellFormed());
  return await root.build();
}
