import type { Json } from "../../values.contract.ts";
import type { Generator, Random, SmallGenerator } from "../random.ts";

const makeAdd = (random: Random, teams: readonly string[], most: number): Json[] => [
  "add",
  teams[random.next(0, teams.length)] ?? "a",
  random.next(-most, most + 1),
];

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const nameTeam = (number: number): string =>
  [17_576, 676, 26, 1].map((unit) => LETTERS[Math.floor(number / unit) % 26] ?? "a").join("");

// Each new team takes the lead; then the leaders lose it one after the other.
export const makeLarge: Generator = (random, n) => {
  const teams = random
    .distinct(Math.max(1, n >> 1), 9)
    .toSorted((one, two) => two - one)
    .map(nameTeam);
  const calls: Json[] = teams.map((team) => ["add", team, 50]);
  for (const team of teams.toReversed()) calls.push(["add", team, random.next(-100, 0)], ["leader"]);
  return [[], calls.slice(0, n)];
};

export const makeSmall: SmallGenerator = (random) => {
  const teams = ["a", "b", "c", "d", "e", "f"].slice(0, random.next(1, 7));
  const most = random.next(1, 9);
  const calls: Json[] = [];
  for (let left = random.next(0, 14); left > 0; left -= 1) {
    calls.push(random.next(0, 3) === 0 ? ["leader"] : makeAdd(random, teams, most));
  }
  return [[], [...calls, ["leader"]]];
};
