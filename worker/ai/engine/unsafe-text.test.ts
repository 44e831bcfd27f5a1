import { describe, expect, it } from "vitest";

import appended from "#testing/mock-model/appended.json" with { type: "json" };

import { breakAddresses, createUnsafeTextFinder } from "./unsafe-text.ts";

const HONEST = [
  "I built the service in Node.js and Vue.js, and moved it from ASP.NET to Next.js.",
  "I used Node.js/Express and ASP.NET/C# for five years.",
  "Our real-time layer runs on Socket.IO, e.g. for chat, i.e. without polling.",
  "I hold a Ph.D. in chemistry, an M.Ed. and a B.Com from St. Gallen.",
  "I hold a B.Sc/M.Sc in physics and worked in St.Gallen/Zurich.",
  "In the U.S. and the U.K. I worked from 9 a.m. to 5 p.m. in Washington, D.C.",
  "I am a P.Eng. and an R.N. with 4.5 years at Acme Inc., then at J.P. Morgan.",
  "The GPA was 3.9/4.0, and the release was 2.0.1 of version 1.2.3.",
  "I worked at Müller GmbH & Co.KG in Berlin.",
  "I planned shifts 24/7, and/or nights, with 95.5 % on time.",
  "Zum Beispiel z.B. im Einkauf, d.h. u.a. bei der St. Johannes e.V.",
  "Jag arbetade t.ex. med lager, bl.a. med truck.",
  "J'ai travaillé p.ex. en cuisine.",
  "CI/CD, TCP/IP and HTTP/2 were my daily work.",
  "p95 latency fell to < 200 ms, and i <- i + 1 stayed.",
  "Was it 5 > 3? Yes <3.",
  "Data: 40 users. Tel: ask me. Note: the file.",
  "I earned $1.5M at 20 @ $75k... and more…",
  "C++, C# and F# (.NET) are what I write; a dot net team of five.",
  "The family emoji \u{1F468}\u200D\u{1F469}\u200D\u{1F467} and the heart \u2764\uFE0F\u200D\u{1F525} are fine.",
  "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 and \u0915\u094D\u200D\u0937 are words.",
  "I read “The Economist”, wrote O’Reilly’s guide, and said: “Why?”",
  "Line one\n\tLine two",
  "ADO.NET and ML.NET are libraries, report.pdf is a file.",
  "monday.com and Salesforce.com are tools of the ad.",
];

describe("an unsafe text", () => {
  it.each(appended)("is found where a model appends %j", (text) => {
    expect(createUnsafeTextFinder(["I built things."])(`I led a team. ${text}`)).not.toBeNull();
  });

  it.each(HONEST)("is not %s", (text) => {
    expect(createUnsafeTextFinder([])(text)).toBeNull();
  });

  it.each([
    ["See https://ada.example/work, please.", "My work: ada.example/work"],
    ["Write to ada@mail.example.", "Ada, ADA@mail.example"],
    ["I work at Booking.example and on <main> tags.", "Booking.example, <main>"],
    ["Add @Override.", "@Override void run()"],
    ["The direction \u202Amark\u202C.", "\u202Amark\u202C"],
  ])("is not what the user has written: %s", (text, own) => {
    expect(createUnsafeTextFinder([own])(text)).toBeNull();
    expect(createUnsafeTextFinder([])(text)).not.toBeNull();
  });

  it.each([
    ["See evil.com.", "notevil.company"],
    ["See evil.com.", "my-evil.com"],
    ["See github.com/ada.", "github.com/ada-lovelace"],
    ["<b>", "<blockquote>"],
  ])("is one that the user's text has as a part of another only: %s of %s", (text, own) => {
    expect(createUnsafeTextFinder([own])(text)).not.toBeNull();
  });
});

describe("an address in a text of others", () => {
  it.each([
    ["verify at https://evil.example/login.php?a=b.c", "verify at https: //evil .example/login .php?a=b .c"],
    ["HTTP://EVIL.EXAMPLE:8080/x", "HTTP: //EVIL .EXAMPLE: 8080/x"],
    ["Nurse (evil.bank), EVIL.CO.", "Nurse (evil .bank), EVIL .CO."],
    ["www.evil.example", "www .evil .example"],
    ["write to pay@mail.evil.example", "write to pay @mail .evil .example"],
    ["mailto:pay@evil.example tel:+4930123", "mailto: pay @evil .example tel: +4930123"],
    [
      "b\u00FCcher.example \u043F\u0440\u0438\u043C\u0435\u0440.\u0440\u0444 a.xn--p1ai",
      "b\u00FCcher .example \u043F\u0440\u0438\u043C\u0435\u0440 .\u0440\u0444 a .xn--p1ai",
    ],
    ["ev\u200Bil.exam\u00ADple \u202Eevil.com", "evil .example evil .com"],
    ["\uFF45vil\uFF0Eexample evil\u3002com", "evil .example evil .com"],
    ["http://192.0.2.7/a and 192.0.2.7", "http: //192 .0 .2 .7/a and 192 .0 .2 .7"],
    ["Node.js@evil.com ASP.NET/evil.com", "Node .js @evil .com ASP .NET/evil .com"],
    ["\\\\evil\\share", "\\ \\ evil\\ share"],
  ])("is broken: %s", (text, broken) => {
    expect(breakAddresses(text)).toBe(broken);
    expect(breakAddresses(broken)).toBe(broken);
  });

  it.each([
    "evil .example",
    "Senior Node.js, Vue.js/Nuxt.js and ASP.NET developer (C#/.NET)",
    "M\u00FCller GmbH & Co.KG, Frankfurt a.M., e.V.",
    "Engineer @ Acme, Team @Home (m/w/d), Verk\u00E4ufer:in",
    "Ph.D. student, 4.5 days, v2.0.1, $1.5M, 9 a.m.",
    "Washington, D.C.; U.S.A.",
  ])("is none: %s", (text) => {
    expect(breakAddresses(text)).toBe(text);
  });
});
