import { expect, it } from "vitest";

import { joinLetterSentences } from "#worker/ai/contracts/letter.contract.ts";

import { locateSentences, resplitSentences } from "./sentences.ts";

const BEFORE = [
  { text: "I led a ward.", facts: ["Led a ward"], asks: [] },
  { text: "I trained six nurses.", facts: ["Trained six nurses"], asks: ["Train new colleagues"] },
];

it("sentences that are as they were keep what they come from", () => {
  expect(resplitSentences(joinLetterSentences({ kind: "evidence", sentences: BEFORE }), BEFORE)).toEqual(
    BEFORE,
  );
});

it("what is changed or added comes from nothing that we know", () => {
  const own = (text: string) => ({ text, facts: [], asks: [] });
  expect(resplitSentences("I led two wards. I trained six nurses. And more.", BEFORE)).toEqual([
    own("I led two wards."),
    BEFORE[1],
    own("And more."),
  ]);
  expect(resplitSentences("", BEFORE)).toEqual([]);
});

it("a sentence that became part of a longer one comes from nothing any more", () => {
  const own = (text: string) => ({ text, facts: [], asks: [] });
  expect(resplitSentences("Never have I said that I led a ward. I trained six nurses.", BEFORE)).toEqual([
    own("Never have I said that I led a ward."),
    BEFORE[1],
  ]);
  const skill = [{ text: "I know SQL", facts: ["SQL"], asks: [] }];
  expect(resplitSentences("I know SQLite", skill)).toEqual([own("I know SQLite")]);
  expect(resplitSentences("I know SQL and Java", skill)).toEqual([own("I know SQL and Java")]);
  expect(resplitSentences("I know SQL ", skill)).toEqual(skill);
});

it("what is written in front of the sentences leaves them as they were", () => {
  expect(
    resplitSentences(`Hello. ${joinLetterSentences({ kind: "evidence", sentences: BEFORE })}`, BEFORE),
  ).toEqual([{ text: "Hello.", facts: [], asks: [] }, ...BEFORE]);
});

it.each(["Mit freundlichen Grüßen", "Best regards,"])("a name stands below its sign-off: %s", (wish) => {
  const sentences = [wish, "Tove Lind"].map((text) => ({ text, facts: [], asks: [] }));
  const text = joinLetterSentences({ kind: "sign_off", sentences });
  expect(text).toBe(`${wish}\nTove Lind`);
  expect(resplitSentences(text, sentences)).toEqual(sentences);
});

it("each sentence is found where it stands, and one that was changed nowhere", () => {
  const text = "I led a ward. I train nurses. I led a ward.";
  const sentences = ["I led a ward.", "I trained six nurses.", "I led a ward.", ""].map((one) => ({
    text: one,
  }));
  expect(locateSentences(text, sentences)).toEqual([{ from: 0, to: 13 }, null, { from: 30, to: 43 }, null]);
});
