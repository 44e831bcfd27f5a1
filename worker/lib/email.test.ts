import { expect, it } from "vitest";

import { toMailtoLink } from "./email.contract.ts";

it.each([
  "ada@example.com",
  "ada.o'neil+jobs@mail.example.co.uk",
  "żółć@przykład.pl",
  "a_b-c@xn--bcher-kva.example",
])("%s is linked", (email) => {
  expect(toMailtoLink(email)).toBe(`mailto:${email}`);
});

it.each([
  "https://a:b@evil.example/",
  "//a@evil.example",
  "a:b@evil.example",
  "a@evil.example/path",
  "a@evil.example:80",
  "a?cc=b@evil.example",
  "a@evil.example?subject=x",
  "a%0Abcc@evil.example",
  "a&b@evil.example",
  "a@b@evil.example",
  "a b@evil.example",
  "a\u202Eb@evil.example",
  "a@localhost",
  "a@evil..example",
  "",
])("%s is no address to link", (text) => {
  expect(toMailtoLink(text)).toBeNull();
});
