import { leavesOpen } from "#worker/ai/read-ad/alternatives.ts";
import type { Evidences } from "#worker/ai/read-person/skill-evidence.ts";
import { DEGREES } from "#worker/ai/words/degree.ts";
import { joinWithAnd, upperFirst } from "#worker/ai/words/grammar.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";

import { type SkillShare, formatLack } from "./components.ts";
import { findLanguageOfSkill, getLanguageName } from "./languages.ts";
import { type OwnSteps, countStepsAway, describeOwnLevel, findJobLevel } from "./levels.ts";
import type { MatchJob, MatchProfile, PlaceParts } from "./match-input.ts";
import { CAPS, NO_GATE } from "./match-tables.ts";
import { type PlaceConflict, isPlace } from "./places.ts";
import { isLicense, listLicensesOfTitle } from "./professions.ts";

/** An unmet requirement, which caps the score. */
export type Gate = {
  kind: "licence" | "degree" | "clearance" | "sponsorship" | "place" | "level" | "language" | "refused";
  text: string;
  quote: string | null;
  cap: number;
  /** Whether it rules the job out for the person; such jobs are listed apart from fitting ones. */
  isBarrier: boolean;
  /** The certificate that would meet the requirement. */
  skill?: string;
};

type Compared = {
  profile: MatchProfile;
  job: MatchJob;
  must: SkillShare[];
  evidences: Evidences;
  /** Licenses of the person's past professions. */
  licenses: ReadonlySet<string>;
  place: PlaceConflict | null;
  level: OwnSteps | null;
};

/** Requirements of the job that the profile does not meet, barriers first. */
export function findGates(compared: Compared): Gate[] {
  const gates = [
    ...findPlaceGates(compared),
    ...findLevelGates(compared),
    ...findLicenceGates(compared),
    ...findLanguageGates(compared),
    ...findEligibilityGates(compared),
    ...findDegreeGates(compared),
  ];
  return gates.toSorted((a, b) => Number(b.isBarrier) - Number(a.isBarrier));
}

/**
 * Skills the job certainly demands, each with its sentence. Skills named only in duties do not count: other people may
 * hold them.
 */
const listDemanded = ({ skills }: MatchJob): Map<string, string | null> =>
  new Map(
    skills
      .filter(({ demand, isWeak }) => demand === "must" && isWeak !== true)
      .map(({ id, quote }) => [id, quote ?? null]),
  );

function findLicenceGates({ job, must, evidences, licenses }: Compared): Gate[] {
  const demanded = listDemanded(job);
  const open = new Set(job.skills.flatMap(({ id, isOpen }) => (isOpen === true ? [id] : [])));
  const lacking = must.flatMap((share): Gate[] => {
    const { id, strength, alternatives = [] } = share;
    const quote = demanded.get(id);
    const ids = [id, ...alternatives];
    if (strength > 0 || quote === undefined || NO_GATE.has(id) || open.has(id)) return [];
    if (findSkillById(id)?.kind !== "certificate" || ids.some((one) => licenses.has(one))) return [];
    const text = `${formatLack(share)} is not in your profile`;
    return [
      { kind: "licence", text, quote, cap: CAPS.requirement, isBarrier: ids.every(isLicense), skill: id },
    ];
  });
  const { usual, enough } = listLicensesOfTitle(job);
  const [id, ...alternatives] = usual;
  const isShownOrTold = enough.some(
    (one) =>
      (evidences.get(one)?.strength ?? 0) > 0 ||
      licenses.has(one) ||
      lacking.some(({ skill }) => skill === one),
  );
  if (id === undefined || isShownOrTold) return lacking;
  const text = `${formatLack({ id, alternatives })} is not in your profile`;
  const { requirement: cap } = CAPS;
  return [...lacking, { kind: "licence", text, quote: job.title, cap, isBarrier: true, skill: id }];
}

const NAMES_LEVEL =
  /\b(?:bachelor|master|doctor|undergraduate|graduate|four[- ]year|4[- ]year|ph\.? ?d|mba|b\.? ?[as]c?\b|m\.? ?[as]c?\b|diplom|licen[cs]e degree)/i;

function findDegreeGates({ profile, job: { degree } }: Compared): Gate[] {
  if (degree == null || !degree.isRequired || degree.orEquivalent || degree.level === "high-school")
    return [];
  const has = profile.person.degree === null ? -1 : DEGREES.indexOf(profile.person.degree);
  if (has >= DEGREES.indexOf(degree.level)) return [];
  // A sentence that names no level or accepts alternatives is met by any degree, or by the person's work.
  if (leavesOpen(degree.quote) || (has >= 0 && !NAMES_LEVEL.test(degree.quote))) return [];
  const text = "The required degree is not in your profile";
  return [{ kind: "degree", text, quote: degree.quote, cap: CAPS.requirement, isBarrier: false }];
}

function findEligibilityGates({ profile, job }: Compared): Gate[] {
  return (job.eligibility ?? []).flatMap(({ kind, polarity, quote }): Gate[] => {
    if (
      kind === "clearance" &&
      polarity === "yes" &&
      !profile.person.texts.some((text) => /clearance/i.test(text))
    )
      return [
        {
          kind: "clearance",
          text: "A security clearance is not in your profile",
          quote,
          cap: CAPS.requirement,
          isBarrier: true,
        },
      ];
    if (kind === "sponsorship" && polarity === "no" && profile.authorization === "visa")
      return [
        {
          kind: "sponsorship",
          text: "No visa offered, and you need one",
          quote,
          cap: CAPS.conflict,
          isBarrier: true,
        },
      ];
    return [];
  });
}

function findPlaceGates({ profile, job, place }: Compared): Gate[] {
  if (place === null) return [];
  const offered = formatPlaces(job.places.filter(isPlace));
  const isHybrid = job.workMode === "hybrid" || job.places.some(({ name }) => /^hybrid$/i.test(name));
  const where =
    offered === "" ? (isHybrid ? "Hybrid" : "On site") : `In ${offered}${isHybrid ? " (hybrid)" : ""}`;
  const text = {
    elsewhere: `${where}. You chose ${formatReach(profile)}.`,
    abroad: `Remote, but only from ${offered}.`,
    onsite: `${where}, not remote. You chose remote work only.`,
    remote: "Remote. You chose work on site.",
  }[place];
  return [{ kind: "place", text, quote: null, cap: CAPS.apart, isBarrier: true }];
}

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/** Formats the person's search area: a town, its surroundings, or its country. */
function formatReach({ places, reach }: MatchProfile): string {
  if (reach === "region") return `the region of ${formatPlaces(places)}`;
  if (reach !== "country") return formatPlaces(places);
  const countries = places.flatMap(({ name, country }) =>
    country === undefined ? [name] : [countryNames.of(country) ?? country],
  );
  return formatPlaces(countries.map((name) => ({ name })));
}

/** Min number of steps between levels at which a job is out of reach. */
const FAR = 2;

function findLevelGates({ job, level }: Compared): Gate[] {
  const steps = countStepsAway(level, job);
  if (steps === null || Math.abs(steps) < FAR) return [];
  const { stated, below, years } = findJobLevel(job);
  const said =
    stated !== null
      ? `${upperFirst(stated)} level`
      : below !== null
        ? `The title says “${below}”`
        : years !== null
          ? `Asks for ${years} ${years === 1 ? "year" : "years"} of experience`
          : "No level stated";
  const text = `${said}; ${describeOwnLevel(level, steps)}`;
  return [{ kind: "level", text, quote: null, cap: CAPS.apart, isBarrier: true }];
}

function findLanguageGates({ profile, job, evidences }: Compared): Gate[] {
  const { languages } = profile;
  if (languages.length === 0) return [];
  const asked = [...listDemanded(job)].flatMap(([id, quote]): Gate[] => {
    const code = findSkillById(id)?.kind === "spoken" ? findLanguageOfSkill(id) : null;
    if (code === null || languages.includes(code) || evidences.has(id)) return [];
    if (quote !== null && leavesOpen(quote)) return [];
    const text = `Asks for ${getLanguageName(code)}, which we did not find in your profile`;
    return [
      {
        kind: "language",
        text,
        quote,
        cap: CAPS.requirement,
        isBarrier: true,
        skill: id,
      },
    ];
  });
  if (asked.length > 0 || job.language === null || languages.includes(job.language)) return asked;
  const text = `Written in ${getLanguageName(job.language)}, which we did not find in your profile`;
  return [{ kind: "language", text, quote: null, cap: CAPS.requirement, isBarrier: true }];
}

const MAX_PLACES = 2;

const formatPlaces = (places: Pick<PlaceParts, "name">[]): string => {
  const names = [...new Set(places.map(({ name }) => formatPlace(name)))];
  const more = names.length - MAX_PLACES;
  return joinWithAnd([...names.slice(0, MAX_PLACES), ...(more > 0 ? [`${more} more`] : [])]);
};

const WITH_THE = /^(?:United |UK$|USA?$|Netherlands$|Philippines$|Dominican Republic$)/;

/** Formats a place: "Remote – EMEA" as "EMEA", "United States" as "the United States". */
function formatPlace(name: string): string {
  const place = name.replace(/^remote[\s,:;–—-]{1,5}(?=\p{L})/iu, "");
  return WITH_THE.test(place) ? `the ${place}` : place;
}
