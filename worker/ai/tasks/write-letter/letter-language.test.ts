import { describe, expect, it } from "vitest";

import { chooseLetterLanguage } from "./letter-language.ts";

const ENGLISH =
  "Tove Lind, head baker. Baker at Ovenhouse since May 2018: planned the shifts of 14 bakers, cut waste by 9%. Skills: Excel.";
const choose = (userBackground: string, jobDescription: string) =>
  chooseLetterLanguage({ userBackground, jobDescription });

describe("the language of a letter", () => {
  it.each([
    [
      "an English ad",
      "We look for a baker. You plan the shifts and order the flour for our three shops.",
      "en",
    ],
    ["an ad that tells none", "Baker. Excel.", "en"],
  ])("for %s and an English background is English", (_name, ad, language) => {
    expect(choose(ENGLISH, ad)).toEqual({ language });
  });

  it("is the ad's where a background tells none", () => {
    const ad = "Wir suchen einen Bäcker für unsere Backstube. Sie planen die Schichten und die Lieferungen.";
    expect(choose("Bäckermeister, Backhaus GmbH. 14 Personen geführt. Excel.", ad)).toEqual({
      language: "de",
    });
  });

  it("is none where background and ad differ, and the one that is meant is named", () => {
    expect(
      choose(
        ENGLISH,
        "Wir suchen einen Bäcker für unsere Backstube. Excel erforderlich. Sie planen die Schichten.",
      ),
    ).toMatchObject({
      refusal: {
        code: "cover_letters.languages_differ",
        message: expect.stringContaining("seems to be in English, and the job description is in German"),
      },
    });
    expect(choose(ENGLISH, "Nous cherchons un boulanger. Vous planifiez les équipes.")).toMatchObject({
      refusal: { path: "jobDescription", message: expect.stringContaining("seems to be in French") },
    });
  });
});
