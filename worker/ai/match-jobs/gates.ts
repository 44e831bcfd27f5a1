import { DEGREES } from "#worker/ai/language/degree.ts";

import { getSkillLabel, findSkillById } from "../lexicon/skills.ts";
import type { PlaceConflict, SkillShare } from "./components.ts";
import type { MatchJob, MatchProfile, PlaceParts } from "./match-profile.ts";
import { CAPS, NO_GATE } from "./match-tables.ts";

/** A requirement that the profile does not meet. It caps the score but never hides the job. */
export type Gate = {
  kind: "licence" | "degree" | "clearance" | "sponsorship" | "place" | "level";
  text: string;
  quote: string | null;
  cap: number;
  /** The certificate that would meet the requirement. */
  skill?: string;
};

/** Words that leave a requirement open: another certificate is accepted, or there is time to get this one. */
const OPEN =
  /\bor (?:similar|equivalent|comparable|other)\b|\b(?:preferred|a plus|desirable|advantage\w*|helpful)\b|\bwithin (?:\w+ ){1,3}(?:days|months|year)|\bability to obtain\b|\bwilling\w* to obtain\b/i;

export function findGates(
  profile: MatchProfile,
  job: MatchJob,
  must: SkillShare[],
  { place, farLevel }: { place: PlaceConflict; farLevel: string | null },
): Gate[] {
  const gates: Gate[] = [];
  const demanded = new Map(
    job.skills.filter(({ demand }) => demand === "must").map(({ id, quote }) => [id, quote ?? null]),
  );
  for (const { id, strength } of must) {
    const quote = demanded.get(id);
    if (strength > 0 || quote === undefined || NO_GATE.has(id)) continue;
    if (findSkillById(id)?.kind !== "certificate" || (quote !== null && OPEN.test(quote))) continue;
    gates.push({
      kind: "licence",
      text: `${getSkillLabel(id)} is not in your profile`,
      quote,
      cap: CAPS.requirement,
      skill: id,
    });
  }
  const { degree } = job;
  if (degree != null && degree.isRequired && !degree.orEquivalent && degree.level !== "high-school") {
    const has = profile.degree === null ? -1 : DEGREES.indexOf(profile.degree);
    if (has < DEGREES.indexOf(degree.level))
      gates.push({
        kind: "degree",
        text: "The degree that it requires is not in your profile",
        quote: degree.quote,
        cap: CAPS.requirement,
      });
  }
  for (const { kind, polarity, quote } of job.eligibility ?? []) {
    if (kind === "clearance" && polarity === "yes" && !profile.texts.some((text) => /clearance/i.test(text)))
      gates.push({
        kind: "clearance",
        text: "A security clearance is not in your profile",
        quote,
        cap: CAPS.requirement,
      });
    if (kind === "sponsorship" && polarity === "no" && profile.authorization === "visa")
      gates.push({
        kind: "sponsorship",
        text: "It offers no visa, and you need one",
        quote,
        cap: CAPS.conflict,
      });
  }
  if (place === "elsewhere")
    gates.push({
      kind: "place",
      text: `Its place is ${formatPlaces(job.places)}; yours is ${formatPlaces(profile.places)}`,
      quote: null,
      cap: CAPS.apart,
    });
  if (farLevel !== null) gates.push({ kind: "level", text: farLevel, quote: null, cap: CAPS.apart });
  if (place === "onsite")
    gates.push({
      kind: "place",
      text: "It is done on site, and you look for remote work only",
      quote: null,
      cap: CAPS.conflict,
    });
  return gates;
}

const MAX_PLACES = 2;

const formatPlaces = (places: PlaceParts[]): string => {
  const names = [...new Set(places.map(({ name }) => name))];
  const more = names.length - MAX_PLACES;
  return [...names.slice(0, MAX_PLACES), ...(more > 0 ? [`${more} more`] : [])].join(" and ");
};
