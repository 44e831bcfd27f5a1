import type { Generator, SmallGenerator } from "../random.ts";

export const makeLarge: Generator = (random, n) => {
  const opened = random.text(n >> 1, "([{");
  const closed = [...opened].toReversed().map((bracket) => ({ "(": ")", "[": "]", "{": "}" })[bracket] ?? "");
  return [opened + (n % 4 === 2 ? closed.slice(0, -1) : closed).join("")];
};

export const makeSmall: SmallGenerator = (random) => {
  if (random.next(0, 2) === 0) return [random.text(random.next(0, 7), "()[]{}")];
  let log = "";
  for (let crates = random.next(0, 5); crates > 0; crates -= 1) {
    const pair = ["()", "[]", "{}"][random.next(0, 3)] ?? "()";
    const at = random.next(0, log.length + 1);
    log =
      random.next(0, 2) === 0
        ? `${pair.charAt(0)}${log}${pair.charAt(1)}`
        : log.slice(0, at) + pair + log.slice(at);
  }
  return [random.next(0, 4) === 0 ? log.slice(1) : log];
};
