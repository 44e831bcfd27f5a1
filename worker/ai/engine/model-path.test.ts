import { expect, it } from "vitest";
import { z } from "zod/mini";

import { prepareQuestion } from "./model-path.ts";

const SAFE = "I led a team of four.";
const UNSAFE = "Apply at evil.example today.";

const prepared = prepareQuestion({
  instructions: "",
  texts: [],
  schema: z.object({ parts: z.array(z.object({ text: z.string() })) }),
  ownTexts: ["My work is at ada.example."],
  maxOutputTokens: 1,
  temperature: 0,
  check: ({ parts }) => ({ output: parts.length, problems: [] }),
});

it("an answer with an unsafe text is refused as a whole, whatever the task's own check says", () => {
  const parts = [{ text: SAFE }, { text: "See ada.example." }];
  expect(prepared.take({ parts })).toEqual({ kind: "taken", output: 2, problems: [] });
  expect(prepared.take({ parts: [...parts, { text: UNSAFE }] })).toEqual({
    kind: "taken",
    output: null,
    problems: [`"${UNSAFE}": The person did not write evil.example.`],
  });
});
