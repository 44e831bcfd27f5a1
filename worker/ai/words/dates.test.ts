import { describe, expect, it } from "vitest";

import { findDates, isDuration } from "./dates.ts";

const read = (text: string): string =>
  findDates(text)
    .map(({ start, end, isCurrent }) => `${start?.value ?? ""}..${isCurrent ? "now" : (end?.value ?? "")}`)
    .join(" ");

describe("periods", () => {
  it.each([
    ["January 2019 to Present", "2019-01..now"],
    ["Sept 2018 – May 2023", "2018-09..2023-05"],
    ["Mar. ’19 — Jun ’21", "2019-03..2021-06"],
    ["Mar – Jun 2019", "2019-03..2019-06"],
    ["March 1, 2019 - April 3, 2020", "2019-03..2020-04"],
    ["03/2019 - 12/2020", "2019-03..2020-12"],
    ["10/19 – 12/20", "2019-10..2020-12"],
    ["2019-03 to 2021-04", "2019-03..2021-04"],
    ["2019/03–2020/04", "2019-03..2020-04"],
    ["2019-2021", "2019..2021"],
    ["2019–21", "2019..2021"],
    ["2021 –", "2021..now"],
    ...["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015"].map((dash) => [
      `Okt 2024 ${dash} heute`,
      "2024-10..now",
    ]),
    ["2019\u20112021", "2019..2021"],
    ["2017 / 04 - now", "2017-04..now"],
    ["04 / 2017 – 11 / 2019", "2017-04..2019-11"],
    ["04\u20112017 \u2010 11-2019", "2017-04..2019-11"],
    ["(2020 –)", "2020..now"],
    ["dal 2012 al 2016", "2012..2016"],
    ["da marzo 2018 ad oggi", "2018-03..now"],
    ["set/2014 até dez/2016", "2014-09..2016-12"],
    ["Out. 2019 – atual", "2019-10..now"],
    ["2015 até à data", "2015..now"],
    ["2015 até ao momento", "2015..now"],
    ["genn. 2015 – sett. 2016", "2015-01..2016-09"],
    ["Padaria Lua Set 2019 – Dez 2020", "2019-09..2020-12"],
    ["Ago-Out 2019", "2019-08..2019-10"],
    ["estate 2018 – autunno 2019", "2018..2019"],
    ["da 2019", "2019..now"],
    ["2019 a la fecha", "2019..now"],
    ["2019 onwards", "2019..now"],
    ["since May 2020", "2020-05..now"],
    ["Summer 2019 - Fall 2020", "2019..2020"],
    ["Q3 2021 - Q1 2022", "2021..2022"],
    ["03.2019 – heute", "2019-03..now"],
    ["3. März 2019 bis 4. April 2020", "2019-03..2020-04"],
    ["Sep. 2019 - Dez. 2020", "2019-09..2020-12"],
    ["seit 10/2018", "2018-10..now"],
    ["02/2018 bis dato", "2018-02..now"],
    ["janv. 2019 - déc. 2020", "2019-01..2020-12"],
    ["de 2019 à 2021", "2019..2021"],
    ["févr. 2019 – aujourd’hui", "2019-02..now"],
    ["août 2018 à ce jour", "2018-08..now"],
    ["ab Mai 2020", "2020-05..now"],
    ["AB MAI 2020", "2020-05..now"],
    ["Nordfrakt AB March 2022 - Present", "2022-03..now"],
    ["depuis mars 2019", "2019-03..now"],
    ["septiembre de 2018 - actualidad", "2018-09..now"],
    ["enero 2017 hasta la fecha", "2017-01..now"],
    ["desde 2015", "2015..now"],
    ["2019年3月 – 2020年4月", "2019-03..2020-04"],
  ])("“%s” is %s", (text, expected) => expect(read(text)).toBe(expected));

  it("say how they are written", () => {
    expect(findDates("Clerk, Mar. 2019 – 4. April 2020")[0]).toMatchObject({
      start: { value: "2019-03", given: "Mar. 2019" },
      end: { value: "2020-04", given: "4. April 2020" },
    });
  });
});

describe("single dates", () => {
  it.each([
    ["May 2022", "..2022-05"],
    ["Expected 2026", "..2026"],
    ["15.03.2019", "..2019-03"],
    ["13/02/2019", "..2019-02"],
    ["Graduated 1998", "..1998"],
  ])("“%s” is %s", (text, expected) => expect(read(text)).toBe(expected));

  it("of which day and month could be either have a year alone, and are unclear", () => {
    expect(findDates("03/04/2019")[0]?.end).toEqual({ value: "2019", given: "03/04/2019", isUnclear: true });
    expect(read("03/03/2019")).toBe("..2019-03");
  });
});

describe("words that are months, seasons or leads in another language", () => {
  it.each([
    ["Rolled out 2019", "..2019"],
    ["Budget set 2020", "..2020"],
    ["Real Estate 2019", "..2019"],
    ["Colorado Springs 2019", "..2019"],
    ["In 2019 current processes were changed", "..2019"],
    ["In 2019 a data warehouse was built", "..2019"],
    ["Copa da 2019", "..2019"],
  ])("“%s” is %s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("no dates", () => {
  it.each([
    "You may build 3 things",
    "Served 1200 guests",
    "+49 30 1234",
    "in march",
    "Room 2150",
    "9:30 - 17:00",
  ])("“%s”", (text) => expect(read(text)).toBe(""));

  it("a span of time is one of its own", () => {
    expect(["2 years 10 months", "4 months", "3 Jahre", "2 ans et 3 mois", "1 año"].every(isDuration)).toBe(
      true,
    );
    expect(isDuration("2 managers")).toBe(false);
  });
});
