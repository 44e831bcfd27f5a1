import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./forbidden-words.json" with { type: "json" };

/**
 * Questions that no interviewer may ask: about the person's age, family, religion, origin, health, politics or
 * convictions. Matches only questions about the person, because a nurse works with families and a chaplain with faiths.
 */
const ASKED_OF_PERSON = [
  /\b(?:how old|your age|date of birth|when were you born|year of birth|graduated? from high school)\b/i,
  /\b(?:are|were) you (?:married|single|divorced|engaged|pregnant|religious|a citizen|disabled|gay|straight|jewish|muslim|christian)\b/i,
  new RegExp(composePattern`\byour (?:${lists.privateMatters})\b`, "i"),
  /\b(?:plan(?:ning)?|want|going) to (?:have|start) (?:children|kids|a family|a baby)\b/i,
  /\bwhere (?:were you|are you|are your parents) (?:born|from|really from)\b/i,
  /\b(?:do|did) you (?:pray|vote|drink|smoke|have (?:children|kids|a disability|health))\b/i,
  /\b(?:pregnan\w+|marital status|sexual orientation|political (?:party|views|opinion)|religious beliefs?)\b/i,
];

export const isForbiddenFree = (question: string): boolean =>
  !ASKED_OF_PERSON.some((pattern) => pattern.test(question));
