import { expect, it } from "vitest";

import { beginLookup } from "./unconfirmed-lookups.ts";

const network = { near: "203.0.113", site: null };

it("nothing is done beside the look-ups of a network that brings unknown sessions, for a minute", () => {
  const begin = (at: number, from = network) => beginLookup(from, at).mayWorkBeside;
  expect(Array.from({ length: 8 }, () => begin(0))).toEqual([
    ...Array.from({ length: 6 }, () => true),
    false,
    false,
  ]);
  expect(begin(0, { near: "198.51.100", site: null })).toBe(true);
  expect(begin(59_999)).toBe(false);
  expect(begin(60_000)).toBe(true);
});

it("those who are signed in are never waited for, however many they are", () => {
  const answers = Array.from({ length: 60 }, () => {
    const lookup = beginLookup({ near: "198.51.101", site: null }, 0);
    lookup.confirm();
    return lookup.mayWorkBeside;
  });
  expect(answers).not.toContain(false);
});

it("a site of IPv6 is one network, whatever its parts", () => {
  const answers = Array.from({ length: 7 }, (_, at) =>
    beginLookup({ near: `2001:db8:1:${at}`, site: "2001:db8:1" }, 0),
  );
  expect(answers.at(-1)?.mayWorkBeside).toBe(false);
});

it("of more networks than are remembered, none has anything done beside", () => {
  for (let at = 0; at < 1000; at += 1) beginLookup({ near: `a${at}`, site: null }, 200_000);
  expect(beginLookup({ near: "one more", site: null }, 200_001).mayWorkBeside).toBe(false);
  expect(beginLookup({ near: "one more", site: null }, 260_002).mayWorkBeside).toBe(true);
});
