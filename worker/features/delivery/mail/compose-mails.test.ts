import { expect, it } from "vitest";

import { composeConfirmation, composeDigest } from "./compose-mails.ts";

it("writes what employers and users have named as text, in both forms", () => {
  const digest = composeDigest({
    to: "ada@example.com",
    origin: "https://vocata.example",
    token: "tok",
    searches: [
      {
        name: "staff nurse\nManchester",
        count: 14,
        openings: [
          { id: "j1", title: "<script>alert(1)</script>", company: 'A&B "Ltd"', location: "" },
          { id: "j2", title: "Nurse\r\nBcc: x", company: "B", location: "Bury" },
        ],
      },
    ],
  });
  expect(digest.subject).toBe("14 new for staff nurse Manchester");
  expect(digest.html).not.toContain("<script>");
  expect(digest.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;</a><br>A&amp;B &quot;Ltd&quot;</li>");
  expect(digest.html).toContain('<p><a href="https://vocata.example/searches">and 12 more</a></p>');
  expect(digest.text).toContain("staff nurse Manchester: 14 new\n\n- <script>");
  expect(digest.text).toContain(
    "- Nurse Bcc: x, B, Bury\n  https://vocata.example/jobs/j2\nand 12 more: https://vocata.example/searches\n",
  );
  expect(digest.text).toContain("https://vocata.example/digest?unsubscribe=tok");
});

it("has no address of an employer's that a mail program could make a link of, in both forms", () => {
  const { subject, html, text } = composeDigest({
    to: "ada@example.com",
    origin: "https://vocata.example",
    token: "tok",
    searches: [
      {
        name: "nurse evil.example",
        count: 1,
        openings: [
          {
            id: "j1",
            title: "Nurse: verify at https://evil.example/login",
            company: "pay@evil.example",
            location: "\u043F\u0440\u0438\u043C\u0435\u0440.\u0440\u0444",
          },
        ],
      },
    ],
  });
  expect(subject).toBe("1 new for nurse evil .example");
  for (const part of [html, text]) {
    expect(part).toContain("Nurse: verify at https: //evil .example/login");
    expect(part).toContain("pay @evil .example, \u043F\u0440\u0438\u043C\u0435\u0440 .\u0440\u0444");
    const addresses = [
      ...part
        .replaceAll(/ style="[^"]*"/g, "")
        .matchAll(/[\p{L}\d]+:\/\/[^/\s"]+|[\p{L}\d]@[\p{L}\d]+|[\p{L}\d]\.[\p{L}\d]+/gu),
    ];
    expect(new Set(addresses.map(([address]) => address))).toEqual(new Set(["https://vocata.example"]));
  }
});

it("a confirmation leads to the page whose button confirms", () => {
  const mail = composeConfirmation({ to: "ada@example.com", origin: "https://vocata.example", token: "tok" });
  expect(mail.text).toContain("https://vocata.example/digest?confirm=tok\n");
  expect(mail.unsubscribeUrl).toBeNull();
});
