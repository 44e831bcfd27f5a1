import { upperFirst } from "#worker/ai/language/grammar.ts";
import { matchSkills } from "#worker/ai/lexicon/match-skills.ts";
import { findSkillById } from "#worker/ai/lexicon/skills.ts";

import type { Requirements } from "./requirements.ts";

/** Words that initials leave out: "AP" is "accounts payable", "P&L" is "profit and loss". */
const SMALL = /^(?:and|of|for|the|in|to)$/i;

/** Whether one name is the initials of the other: "EHR" and "electronic health records". */
export function isInitialsOf(short: string, long: string): boolean {
  if (!/^\p{Lu}{2,6}s?$/u.test(short)) return false;
  const words = long.split(/[\s-]+/).filter((word) => word !== "" && !SMALL.test(word));
  return words.length > 1 && words.map((word) => word[0]?.toUpperCase()).join("") === short.replace(/s$/, "");
}

export type NamedLine = { text: string; name: string; quote: string };

/**
 * A line with the ad's name beside its own where one is the initials of the other: "AP" becomes "accounts payable
 * (AP)". Null if the line names nothing that the ad names otherwise. `has` tells whether the resume has a name
 * already.
 */
export function nameLikeAd(
  line: string,
  { units, skills }: Requirements,
  has: (name: string) => boolean,
): NamedLine | null {
  for (const { id, from, to } of matchSkills(line)) {
    if (!skills.has(id) || findSkillById(id)?.kind === "soft" || /^\s*\(/.test(line.slice(to))) continue;
    // A name in brackets, or before one, already stands beside another one.
    if (line[from - 1] === "(") continue;
    const own = line.slice(from, to);
    for (const { text } of units)
      for (const match of matchSkills(text)) {
        const asked = text.slice(match.from, match.to);
        if (match.id !== id || has(asked)) continue;
        const long = isInitialsOf(own, asked) ? asked : isInitialsOf(asked, own) ? own : null;
        if (long === null) continue;
        // The own name stays as it is written; the ad's full name is written in before its initials.
        const start =
          long === own ? `${line.slice(0, to)} (${asked})` : `${line.slice(0, from)}${asked} (${own})`;
        return {
          text: `${from === 0 ? upperFirst(start) : start}${line.slice(to)}`,
          name: asked,
          quote: text,
        };
      }
  }
  return null;
}
