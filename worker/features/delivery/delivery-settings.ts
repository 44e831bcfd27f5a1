/** Settings for sending mail; docs/configuration.md lists their variables. */
export type MailSettings = {
  /** The sender's mailbox; its name may be empty. */
  from: Mailbox;
  /** First part of the links in mails, because a sweep has no request: "https://vocata.example". */
  origin: string;
  /** Secret for reporting bounces; null if no reports are accepted. */
  webhookSecret: string | null;
  transport: HttpTransport | SmtpTransport;
};

export type Mailbox = { name: string; address: string };

export type HttpTransport = { kind: "http"; url: string; apiKey: string };

export type SmtpTransport = {
  kind: "smtp";
  host: string;
  port: number;
  /** "on": TLS from the first byte. "starttls": only the greeting precedes TLS. */
  tls: "on" | "starttls";
  login: { user: string; password: string } | null;
};

/** Settings for sending push messages. Keys are in base64url, the format of browsers. */
export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** The operator's contact for push services: a mailto: or https: address. */
  subject: string;
  /** Hosts of push services; "*." matches any subdomain. */
  hosts: readonly string[];
};
