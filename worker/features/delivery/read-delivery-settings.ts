import { z } from "zod/mini";

import type { MailSettings, Mailbox, PushSettings } from "./delivery-settings.ts";

const secret = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => (text === undefined || text.trim() === "" ? null : text.trim())),
);

export const DELIVERY_VARIABLES = {
  PUBLIC_ORIGIN: z.string(),
  MAIL_PROVIDER: z.enum(["off", "http", "smtp"]),
  MAIL_FROM: z.string(),
  MAIL_HTTP_URL: z.string(),
  MAIL_API_KEY: secret,
  SMTP_HOST: z.string(),
  SMTP_PORT: z.string(),
  SMTP_USER: z.string(),
  SMTP_PASSWORD: secret,
  MAIL_WEBHOOK_SECRET: secret,
  VAPID_PUBLIC_KEY: z.string(),
  VAPID_PRIVATE_KEY: secret,
  VAPID_SUBJECT: z.string(),
  PUSH_HOSTS: z.string(),
};

const Variables = z.object(DELIVERY_VARIABLES);
type Variables = z.output<typeof Variables>;

/** Creates an error that names the variable and its fault. */
type CreateError = (name: string, what: string) => Error;

/** Ports with TLS from the first byte; all others require STARTTLS. */
const IMPLICIT_TLS_PORTS = new Set([465, 2465]);
/** Min length of the secret, because anyone in the network can try to guess it. */
const MIN_WEBHOOK_SECRET = 16;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const HOST = /^(?:[a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$/i;

export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.test(hostname);

/** Null if no mail is sent. @throws if a variable is missing or wrong */
export function readMailSettings(variables: Variables, createError: CreateError): MailSettings | null {
  if (variables.MAIL_PROVIDER === "off") return null;
  const { MAIL_WEBHOOK_SECRET: webhookSecret } = variables;
  if (webhookSecret !== null && webhookSecret.length < MIN_WEBHOOK_SECRET)
    throw createError("MAIL_WEBHOOK_SECRET", `is shorter than ${MIN_WEBHOOK_SECRET} characters`);
  const from = parseMailbox(variables.MAIL_FROM);
  if (from === null)
    throw createError("MAIL_FROM", 'is not an address such as "Alerts <alerts@example.org>"');
  return {
    from,
    origin: readOrigin(variables.PUBLIC_ORIGIN, createError),
    webhookSecret,
    transport:
      variables.MAIL_PROVIDER === "http"
        ? readHttpTransport(variables, createError)
        : readSmtpTransport(variables, createError),
  };
}

function readOrigin(text: string, createError: CreateError): string {
  if (text === "") throw createError("PUBLIC_ORIGIN", "is missing, and links in mails begin with it");
  const url = URL.parse(text);
  const isWeb = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackHost(url.hostname));
  if (url === null || !isWeb || url.origin !== text.replace(/\/$/, ""))
    throw createError("PUBLIC_ORIGIN", 'is not an origin such as "https://vocata.example"');
  return url.origin;
}

function readHttpTransport(variables: Variables, createError: CreateError): MailSettings["transport"] {
  const { MAIL_API_KEY: apiKey, MAIL_HTTP_URL: address } = variables;
  const url = URL.parse(address);
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackHost(url.hostname));
  if (url === null || !isSafe) throw createError("MAIL_HTTP_URL", "is not an https address");
  if (apiKey === null) throw createError("MAIL_API_KEY", "is missing, and MAIL_PROVIDER is http");
  return { kind: "http", url: url.href, apiKey };
}

function readSmtpTransport(variables: Variables, createError: CreateError): MailSettings["transport"] {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password } = variables;
  if (!HOST.test(host))
    throw createError("SMTP_HOST", "is not the name of a host, and MAIL_PROVIDER is smtp");
  const port = /^\d{1,5}$/.test(variables.SMTP_PORT) ? Number(variables.SMTP_PORT) : 0;
  if (port === 25)
    throw createError(
      "SMTP_PORT",
      "is 25, which Cloudflare Workers cannot connect to; use 465 (TLS) or 587 (STARTTLS)",
    );
  if (port < 1 || port > 65_535) throw createError("SMTP_PORT", "is not a port");
  if (user !== "" && password === null)
    throw createError("SMTP_PASSWORD", "is missing, and SMTP_USER is set");
  if (user === "" && password !== null)
    throw createError("SMTP_USER", "is missing, and SMTP_PASSWORD is set");
  return {
    kind: "smtp",
    host,
    port,
    tls: IMPLICIT_TLS_PORTS.has(port) ? "on" : "starttls",
    login: user === "" || password === null ? null : { user, password },
  };
}

/** An address that needs no quoting in mail headers and SMTP commands. */
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$/i;

export const isPlainAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

/** "Alerts <alerts@example.org>" or "alerts@example.org". */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = "", inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  return isPlainAddress(address) ? { name: name.trim(), address } : null;
}

const PUBLIC_KEY = /^B[A-Za-z0-9_-]{86}$/;
const PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;
const PUSH_HOST = /^(?:\*\.)?(?:[a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}(?::\d{1,5})?$/;

/** Null if no push messages are sent. @throws if a variable is missing or wrong */
export function readPushSettings(variables: Variables, createError: CreateError): PushSettings | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = variables;
  if (publicKey === "" && privateKey === null) return null;
  if (!PUBLIC_KEY.test(publicKey)) throw createError("VAPID_PUBLIC_KEY", "is not a key of `bun run vapid`");
  if (privateKey === null || !PRIVATE_KEY.test(privateKey))
    throw createError("VAPID_PRIVATE_KEY", "is not a key of `bun run vapid`");
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    throw createError("VAPID_SUBJECT", "is not a mailto: or https: address");
  const hosts = variables.PUSH_HOSTS.toLowerCase()
    .split(/[, ]+/)
    .filter((host) => host !== "");
  if (hosts.length === 0 || !hosts.every((host) => PUSH_HOST.test(host)))
    throw createError("PUSH_HOSTS", "is not a list of hosts");
  return { publicKey, privateKey, subject, hosts };
}
