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
    expect(choose(ENGLISH, ad)).toEqual({ language, notice: null });
  });

  it("is the ad's where a background tells none", () => {
    const ad = "Wir suchen einen Bäcker für unsere Backstube. Sie planen die Schichten und die Lieferungen.";
    expect(choose("Bäckermeister, Backhaus GmbH. 14 Personen geführt. Excel.", ad)).toEqual({
      language: "de",
      notice: null,
    });
  });

  it.each([
    ["Wir suchen einen Bäcker für unsere Backstube. Sie planen die Schichten.", "German", / German\.$/],
    ["Nous cherchons un boulanger. Vous planifiez les équipes.", "French", /language of your background\.$/],
  ])("is the background's, and that the ad is in another one is said: %s", (ad, name, ending) => {
    const chosen = choose(ENGLISH, ad);
    expect(chosen).toMatchObject({
      language: "en",
      notice: expect.stringContaining(`The job description seems to be in ${name}.`),
    });
    expect(chosen).toMatchObject({ notice: expect.stringMatching(ending) });
  });
});
