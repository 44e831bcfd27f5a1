import { expect, it } from "vitest";

import { findLanguage } from "./language.ts";

it.each([
  ["Σχεδιάζω γέφυρες που αντέχουν.", { lang: "el", dir: "ltr" }],
  ["أصمم جسورًا تدوم.", { lang: "ar", dir: "rtl" }],
  ["我设计耐用的桥梁。", { lang: "zh", dir: "ltr" }],
  ["橋を設計しています", { lang: "ja", dir: "ltr" }],
  ["Я проектирую мосты", { lang: "und-Cyrl", dir: "ltr" }],
  ["I design bridges.", { dir: "ltr" }],
  ["أستخدم React و SQL في كل المشاريع الكبيرة", { lang: "ar", dir: "rtl" }],
  ["12 · 34", {}],
  ["", {}],
])("of %j is told by its letters", (text, language) => {
  expect(findLanguage(text)).toEqual(language);
});
