import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { readConfig } from "#worker/config.ts";

const read = (variables: Record<string, string>) => readConfig({ ...env, ...variables } as Env);

const SMTP = {
  MAIL_PROVIDER: "smtp",
  MAIL_FROM: "Alerts <alerts@example.org>",
  PUBLIC_ORIGIN: "https://vocata.example",
  SMTP_HOST: "mail.example.org",
  SMTP_PORT: "587",
  SMTP_USER: "user",
  SMTP_PASSWORD: "secret",
};
const HTTP = {
  MAIL_PROVIDER: "http",
  MAIL_FROM: "alerts@example.org",
  PUBLIC_ORIGIN: "https://vocata.example/",
  MAIL_API_KEY: "re_1",
};
const VAPID = {
  VAPID_PUBLIC_KEY: `B${"a".repeat(86)}`,
  VAPID_PRIVATE_KEY: "a".repeat(43),
  VAPID_SUBJECT: "mailto:ops@example.org",
};

it("sends nothing by default", () => {
  expect(read({})).toMatchObject({ mail: null, push: null });
});

it("reads a service, a server with each kind of TLS, and the keys of push messages", () => {
  expect(read(HTTP).mail).toEqual({
    from: { name: "", address: "alerts@example.org" },
    origin: "https://vocata.example",
    webhookSecret: null,
    transport: { kind: "http", url: "https://api.resend.com/emails", apiKey: "re_1" },
  });
  expect(read(SMTP).mail).toMatchObject({
    from: { name: "Alerts", address: "alerts@example.org" },
    transport: { kind: "smtp", port: 587, tls: "starttls", login: { user: "user", password: "secret" } },
  });
  expect(read({ ...SMTP, SMTP_PORT: "465", SMTP_USER: "", SMTP_PASSWORD: "" }).mail).toMatchObject({
    transport: { tls: "on", login: null },
  });
  expect(read({ ...VAPID, PUSH_HOSTS: "A.example, *.b.example" }).push?.hosts).toEqual([
    "a.example",
    "*.b.example",
  ]);
});

describe("a wrong combination names its variable", () => {
  it.each([
    [{ ...HTTP, MAIL_PROVIDER: "pigeon" }, "MAIL_PROVIDER"],
    [{ ...HTTP, MAIL_API_KEY: "" }, "MAIL_API_KEY"],
    [{ ...HTTP, MAIL_FROM: "" }, "MAIL_FROM"],
    [{ ...HTTP, MAIL_FROM: "Alerts <a@b.example>\r\nBcc: <c@d.example>" }, "MAIL_FROM"],
    [{ ...HTTP, PUBLIC_ORIGIN: "" }, "PUBLIC_ORIGIN"],
    [{ ...HTTP, PUBLIC_ORIGIN: "http://vocata.example" }, "PUBLIC_ORIGIN"],
    [{ ...HTTP, PUBLIC_ORIGIN: "https://vocata.example/app" }, "PUBLIC_ORIGIN"],
    [{ ...HTTP, MAIL_HTTP_URL: "http://api.example.org/emails" }, "MAIL_HTTP_URL"],
    [{ ...HTTP, MAIL_WEBHOOK_SECRET: "short" }, "MAIL_WEBHOOK_SECRET"],
    [{ ...SMTP, SMTP_HOST: "" }, "SMTP_HOST"],
    [{ ...SMTP, SMTP_HOST: "mail.example.org:587" }, "SMTP_HOST"],
    [{ ...SMTP, SMTP_PORT: "25" }, "SMTP_PORT is wrong: is 25, which Cloudflare Workers cannot connect to"],
    [{ ...SMTP, SMTP_PORT: "0" }, "SMTP_PORT"],
    [{ ...SMTP, SMTP_PASSWORD: "" }, "SMTP_PASSWORD"],
    [{ ...SMTP, SMTP_USER: "" }, "SMTP_USER"],
    [{ ...VAPID, VAPID_PRIVATE_KEY: "" }, "VAPID_PRIVATE_KEY"],
    [{ ...VAPID, VAPID_PUBLIC_KEY: "" }, "VAPID_PUBLIC_KEY"],
    [{ ...VAPID, VAPID_SUBJECT: "ops@example.org" }, "VAPID_SUBJECT"],
    [{ ...VAPID, PUSH_HOSTS: "" }, "PUSH_HOSTS"],
    [{ ...VAPID, PUSH_HOSTS: "https://a.example" }, "PUSH_HOSTS"],
  ])("%j", (variables, said) => {
    expect(() => read(variables)).toThrow(
      expect.objectContaining({
        status: 503,
        code: "setup.bad_variable",
        message: expect.stringContaining(`The variable ${said}`),
      }),
    );
  });
});
