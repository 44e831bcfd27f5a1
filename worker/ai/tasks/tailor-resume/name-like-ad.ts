import { upperFirst } from "#worker/ai/words/grammar.ts";
import { matchSkills } from "#worker/ai/words/match-skills.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";

import type { AdName, Requirements } from "./requirements.ts";

/** Words that initials omit: "AP" is "accounts payable", "P&L" is "profit and loss". */
const SMALL = /^(?:and|of|for|the|in|to)$/i;

/** Whether one name is the initials of the other: "EHR" and "electronic health records". */
export function isInitialsOf(short: string, long: string): boolean {
  if (!/^\p{Lu}{2,6}s?$/u.test(short)) return false;
  const words = long.split(/[\s-]+/).filter((word) => word !== "" && !SMALL.test(word));
  return words.length > 1 && words.map((word) => word[0]?.toUpperCase()).join("") === short.replace(/s$/, "");
}

export type NamedLine = AdName & { text: string };

/**
 * Adds the ad's name to a line's own if one is the initials of the other: "AP" becomes "accounts payable (AP)". Null if
 * no name differs. `has` tells whether the resume already has a name.
 */
export function nameLikeAd(
  line: string,
  { skills, names }: Requirements,
  has: (name: string) => boolean,
): NamedLine | null {
  for (const { id, from, to } of matchSkills(line)) {
    // A line with one name in brackets already gives both.
    if (line[from - 1] === "(" || /^\s*\(/.test(line.slice(to))) continue;
    if (!skills.has(id) || findSkillById(id)?.kind === "soft") continue;
    const own = line.slice(from, to);
    const asked = names.get(id)?.find(({ name }) => !has(name) && isShortOrLong(own, name));
    if (asked === undefined) continue;
    // The person's spelling stays; the ad's full name is inserted before its initials.
    const start = isInitialsOf(own, asked.name)
      ? `${line.slice(0, from)}${asked.name} (${own})`
      : `${line.slice(0, to)} (${asked.name})`;
    return { ...asked, text: `${from === 0 ? upperFirst(start) : start}${line.slice(to)}` };
  }
  return null;
}

const isShortOrLong = (one: string, other: string): boolean =>
  isInitialsOf(one, other) || isInitialsOf(other, one);
