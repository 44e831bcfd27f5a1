/** Settings with which mail is sent; docs/configuration.md has their variables. */
export type MailSettings = {
  /** Mailbox of the sender: its name may be empty. */
  from: Mailbox;
  /** What links in mails begin with, since a sweep has no request: "https://vocata.example". */
  origin: string;
  /** Secret of those who report bounces; null if no reports are taken. */
  webhookSecret: string | null;
  transport: HttpTransport | SmtpTransport;
};

export type Mailbox = { name: string; address: string };

export type HttpTransport = { kind: "http"; url: string; apiKey: string };

export type SmtpTransport = {
  kind: "smtp";
  host: string;
  port: number;
  /** "on": TLS from the first byte. "starttls": TLS before anything but the greeting is said. */
  tls: "on" | "starttls";
  login: { user: string; password: string } | null;
};

/** Settings with which push messages are sent. Keys are in base64url, as browsers take them. */
export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** Contact of the operator for push services: a mailto: or https: address. */
  subject: string;
  /** Hosts of push services; "*." stands for any subdomain. */
  hosts: readonly string[];
};
