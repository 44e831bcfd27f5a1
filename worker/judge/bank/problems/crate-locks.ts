import type { Generator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const opened = random.text(n >> 1, "([{");
  const closed = [...opened].toReversed().map((bracket) => ({ "(": ")", "[": "]", "{": "}" })[bracket] ?? "");
  return [opened + (n === 300 ? closed.slice(0, -1) : closed).join("")];
};
