import { expect, it } from "vitest";

import { findSentenceLanguage } from "./sentence-language.ts";

it.each([
  ["I led 14 bakers.", "en"],
  ["The same way of working is what your team would have from the first day.", "en"],
  ["At Ovenhouse at night, what we baked we sold.", "en"],
  ["Seit 2018 plane ich die Schichten und leite das Team.", "de"],
  ["Planung des Lagers, Aufbau des Versands.", null],
  ["Excel, SAP.", null],
  ["Vous planifiez les équipes et les livraisons des trois magasins pour notre maison.", "fr"],
])("the language of a sentence: %s", (text, language) => {
  expect(findSentenceLanguage(text)).toBe(language);
});
