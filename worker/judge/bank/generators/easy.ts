import { type Generator } from "./random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const EASY_GENERATORS: Record<string, Generator> = {
  "shelf-gap": (random, n) => [random.distinct(n, 40)],
  // A car of zero weight balances one position before the end, so the whole input must be read.
  "ferry-balance": (random, n) => {
    const before = random.list(Math.max(0, n - 2), 1, 5);
    const sum = before.reduce((total, weight) => total + weight, 0);
    return [[...before, 0, Math.min(sum, 10_000)]];
  },
  "badge-pairs": (random, n) => {
    const badges = random.distinct(n, 10).map((badge) => badge * 2);
    return [[...badges.slice(1), 1, badges[0] ?? 0].slice(-n), (badges[0] ?? 0) + 1];
  },
  "mirror-sign": (random, n) => {
    const half = random.text(n >> 1, LETTERS);
    const text = `${half}${n % 2 === 1 ? "x" : ""}${[...half].toReversed().join("")}`;
    return [n === 300 ? `Z${text.slice(1)}` : text];
  },
  "crate-locks": (random, n) => {
    const opened = random.text(n >> 1, "([{");
    const closed = [...opened]
      .toReversed()
      .map((bracket) => ({ "(": ")", "[": "]", "{": "}" })[bracket] ?? "");
    return [opened + (n === 300 ? closed.slice(0, -1) : closed).join("")];
  },
  "lonely-code": (random, n) => {
    const text = random.text(Math.max(0, (n >> 1) - 1), LETTERS.slice(0, 20));
    return [`${text}${text}Z`];
  },
  "lamp-steps": (_random, n) => [n],
  "ticket-queue": (random, n) => [random.list(n, 1, 101), n >> 1],
  "ledger-count": (random, n) => {
    const ledger = random.list(n, 0, n).toSorted((one, two) => one - two);
    return [ledger, ledger[n >> 1] ?? 0];
  },
  "lost-glove": (random, n) => {
    const pairs = random.distinct((n - 1) >> 1, 30);
    return [random.shuffle([...pairs, ...pairs, 999_983])];
  },
  "carousel-turn": (random, n) => [random.list(n, 0, 1000), (n >> 1) + n * 3],
  "roster-merge": (random, n) => [
    random.list(n, 0, n * 3).toSorted((one, two) => one - two),
    random.list(n, 0, n * 3).toSorted((one, two) => one - two),
  ],
};
