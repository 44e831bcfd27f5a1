import { composePattern } from "#worker/lib/patterns.ts";

import { findKnownVerb } from "./grammar.ts";
import lists from "./lists/leading-verbs.json" with { type: "json" };
import nouns from "./lists/nouns.json" with { type: "json" };

const NUMBERS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds|thousands";
/** Words after a verb that do not follow a noun. */
const AFTER_VERB = new RegExp(
  String.raw`^(?:an?|the|all|both|each|every|any|some|several|many|most|our|its|my|up|out|new|daily|weekly|monthly|over|about|around|more|${NUMBERS}|\d.*|[$€£].*)$`,
  "i",
);
const DETERMINER =
  /^(?:an?|the|all|both|each|every|any|some|no|our|its|my|their|his|her|this|that|one|up|out|over)$|['’]s?$/;
const BEFORE_NOUN = /^(?:of|for|is|are|was|were|by)$/;
const COMPOUND = new RegExp(composePattern`^(?:${lists.compounds})\b`, "i");
const PEOPLE = new Set(nouns.people.split(" "));
const isListed = (list: string, word: string): boolean => ` ${list} `.includes(` ${word} `);

/**
 * The form of the verb at the start of a line; null for a noun ("design engineer", "help desk support"), a passive
 * ("promoted to shift lead") and the third person ("leads a team"). Expects lower case.
 */
export function findLeadingVerb(text: string): "past" | "base" | null {
  const all = text.split(" ").map((word) => word.replace(/,$/, ""));
  const words = all[0]?.endsWith("ly") === true ? all.slice(1) : all;
  const [first = "", next = "", third = "", fourth = ""] = words;
  const bare = next.toLowerCase().replace(/\W+$/, "");
  const isStrong = AFTER_VERB.test(next) || isListed(lists.people, bare);
  if (COMPOUND.test(words.join(" ")) || isListed(lists.neverActive, first)) return null;
  if (/^(?:by|of|is|are|was|were)$/.test(next) || (isListed(lists.oftenPassive, first) && !isStrong))
    return null;
  if (next === "as" && !isListed(lists.intransitiveAs, first)) return null;
  const form = findForm(first);
  if (form === null) return /^\p{Ll}{3,}ed$/u.test(first) && AFTER_VERB.test(next) ? "past" : null;
  // "Trained nurse" and "support worker" name a person.
  if (PEOPLE.has(bare) && !isStrong && (form === "base" || first === "trained")) return null;
  if (/^(?:and|or|&)$/.test(next)) {
    const isVerb = form === "past" || isListed(lists.verbsOnly, first) || AFTER_VERB.test(fourth);
    return findForm(third) === form && isVerb ? form : null;
  }
  if (isListed(lists.pastOrNoun, first)) return isStrong ? form : null;
  if (form === "past") return form;
  if (!isListed(lists.verbsOnly, first)) return isStrong ? form : null;
  return /^(?:\p{Ll}|\d|[$€£]|\p{Lu}{2})/u.test(next) && !BEFORE_NOUN.test(next) ? form : null;
}

function findForm(word: string): "past" | "base" | null {
  const verb = findKnownVerb(word);
  if (isListed(lists.pastVerbs, word)) return "past";
  if (verb === null || verb.form === "gerund") return null;
  if (verb.form === "past") return "past";
  if (word !== verb.base) return null;
  return verb.form === "same" ? "past" : "base";
}

const THINGS = new Set(nouns.things.split(" "));

/** Whether the object lacks the article that English needs: "led finance side of the conversion". */
export function lacksArticle(text: string): boolean {
  const [, object = ""] =
    /^(?:\p{L}+ly )?\p{L}+ ((?:[\p{L}-]+ ){0,3}?[\p{L}-]+)(?:[,;]| (?:of|for|in|on|at|by|with|to|from|and|as|that|which|across|after|before|during|into|through|under|within|over)\b|$)/u.exec(
      text,
    ) ?? [];
  const words = object.split(" ");
  const last = words.at(-1) ?? "";
  return (
    (THINGS.has(last) ? !isListed(lists.uncountable, last) : isListed(lists.countable, last)) &&
    !words.some((word) => DETERMINER.test(word) || isListed(lists.uncountable, word))
  );
}
