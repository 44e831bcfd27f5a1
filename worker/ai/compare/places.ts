import type { MatchJob, MatchProfile, PlaceParts } from "./match-input.ts";

/** Score share of a place, 0 to 1; null if either side states none. */
type Share = number | null;

/**
 * Why a job's place does not suit the person: `onsite` for a remote-only person, `remote` for an on-site-only person,
 * `abroad` for remote work outside their countries, `elsewhere` for on-site work out of reach.
 */
export type PlaceConflict = "onsite" | "remote" | "abroad" | "elsewhere";

/** Share of a place known only as a country or region, which may be within reach. */
const PERHAPS = 0.5;
/** Share of a posting without any place. */
const UNKNOWN = 0.4;

export function judgePlace(
  profile: MatchProfile,
  job: MatchJob,
): { share: Share; conflict: PlaceConflict | null } {
  const isRemote = job.isRemote || job.workMode === "remote";
  if (isRemote) return judgeRemote(profile, job);
  const offered = job.places.filter(isPlace);
  if (profile.remote === "remote_only")
    return offered.length === 0 && job.workMode === null
      ? { share: UNKNOWN, conflict: null }
      : { share: 0, conflict: "onsite" };
  if (profile.places.length === 0 || job.places.length === 0) return { share: null, conflict: null };
  if (offered.length === 0) return { share: UNKNOWN, conflict: null };
  const reached = profile.places.flatMap((own) =>
    offered.map((place) => computeReach(own, place, profile.reach)),
  );
  const share = Math.max(...reached);
  return { share, conflict: share === 0 ? "elsewhere" : null };
}

function judgeRemote(profile: MatchProfile, job: MatchJob): ReturnType<typeof judgePlace> {
  if (profile.remote === "onsite" && !profile.isOpenToRemote) return { share: 0, conflict: "remote" };
  const own = profile.remoteCountries;
  // "Raleigh, NC; REMOTE" is remote work within that country; "Remote" alone is from anywhere.
  const allowed = job.places.filter(isPlace).map(listCountries);
  const isKnown = own.length > 0 && allowed.length > 0 && allowed.every((countries) => countries.length > 0);
  const isAbroad = isKnown && !allowed.flat().some((country) => own.includes(country));
  return isAbroad ? { share: 0, conflict: "abroad" } : { share: 1, conflict: null };
}

/** Whether a location names a place: "Hybrid" next to "Guadalajara, Mexico" does not. */
export const isPlace = ({ city, region, country, countries }: PlaceParts): boolean =>
  [city, region, country, countries].some((part) => part !== undefined);

export const listCountries = ({ country, countries }: PlaceParts): string[] =>
  country === undefined ? (countries ?? []) : [country];

const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase();

/** The place of the job that the person named; places near a named one do not count. */
export const findOwnPlace = (profile: MatchProfile, job: MatchJob): PlaceParts | undefined =>
  job.places.find((place) => profile.places.some((own) => computeReach(own, place, "town") === 1));

/** Likelihood that a place is within reach of the person's own: 1, `PERHAPS` or 0. */
function computeReach(own: PlaceParts, place: PlaceParts, reach: MatchProfile["reach"]): number {
  if (reach === "anywhere") return 1;
  const [mine, theirs] = [listCountries(own), listCountries(place)];
  const isKnown = mine.length > 0 && theirs.length > 0;
  if (isKnown && !theirs.some((country) => mine.includes(country))) return 0;
  if (isSame(own.name, place.name)) return 1;
  if (own.city === undefined && own.region === undefined) return isKnown ? 1 : PERHAPS;
  if (reach === "country") return isKnown ? 1 : PERHAPS;
  if (own.region !== undefined && place.region !== undefined && own.region !== place.region) return 0;
  if (place.city === undefined) return PERHAPS;
  if (own.city === undefined) return isSame(own.region, place.region) ? 1 : 0;
  if (isSame(own.city, place.city)) return 1;
  if (own.towns?.includes(place.city) === true || place.towns?.includes(own.city) === true) return 1;
  return reach === "region" && isSame(own.region, place.region) ? 1 : 0;
}
