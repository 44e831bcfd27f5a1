import fc from "fast-check";

const WORDS = [
  "c++",
  "c#",
  "asp.net",
  "node.js",
  "full-stack",
  "r&d",
  "ci/cd",
  "o'brien",
  "u.s.",
  "tcp/ip",
  "sql",
];
const SIGNS = [..."-+#./&'\"*:()^~%_,;@!?|\\[]{}<>=$"];

/** Queries as users type and paste them, rich in symbols: names of tools, URLs, quotes, runs of punctuation. */
export const arbitrarySignQuery = fc
  .array(
    fc.oneof(
      fc.constantFrom(...WORDS),
      fc
        .array(fc.oneof(fc.constantFrom(...SIGNS), fc.constantFrom("a", "go", "java", "7", "é", "日本")), {
          minLength: 1,
          maxLength: 30,
        })
        .map((pieces) => pieces.join("")),
      fc.webUrl(),
      fc.emailAddress(),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((words) => words.join(" ").slice(0, 200).toWellFormed());
