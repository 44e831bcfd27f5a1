import {
  type Mention,
  clauseAround,
  isAsked,
  isDenied,
  isOfRights,
  withoutNames,
} from "#worker/ai/language/scope.ts";

/** What a sentence says about who may do the job. */
export type Eligibility = {
  kind: "sponsorship" | "work-authorization" | "citizenship" | "clearance";
  /** Whether it is asked for or given (`yes`), or expressly not (`no`). */
  polarity: "yes" | "no";
  quote: string;
};

/** Names that have one of the words in them, and the same words in other trades. */
const NAMES =
  /\bcitizens? (?:bank|developers?|science|scientists?|services|questions?|engagement|complaints?)\b|\b(?:corporate|digital|good|global) citizenship\b|\bcitizenship (?:education|lessons?|classes|status)\b|\b(?:executive|event|sports?|corporate|project|stadium|brand|title) sponsor\w*|\bsponsor\w* (?:sales|deals?|packages?|revenue|of (?:local|sports?|projects?|events?|teams?))\b|\bfind sponsors\b|\bvisa (?:and mastercard|card\w*|payments?|['’]s|inc)\b|\bvisa['’]s\b|\b(?:hot work|building|construction|event|burn|dig|parking) permits?\b|\bwork permits? applications?\b|\bprior authori[sz]ations?\b|\b(?:customs|medical|sales?|stock|regulatory|height|ground|overhead|tax|cheque|check|music|land|creatinine|credit|bank|mine|drain|title|fingerprint|copyright|rights|slum|debt|financial|port|export|import|track) clearance\b|\bclearance (?:items?|sales?|rack|process of|of \d|certificate|operations|is \d|height)\b|\bright the work\b|\bauthori[sz]ed (?:dealers?|users?|retailers?|personnel|representative|by)\b/gi;

const SPONSOR = /\b(?:sponsor(?:ship|ed|s|ing)?|h-?1b|visa support|visas?|parrainage)\b/i;
const ABOUT_WORK =
  /\b(?:visas?|h-?1b|work permit|sponsorship|immigration|employment|work in the|candidates?|applicants?|c2c)\b/i;
const NO_SPONSOR =
  /\b(?:no|not|unable|cannot|can['’]t|don['’]t|doesn['’]t|won['’]t|without|neither|isn['’]t|aren['’]t|never|aucun)\b[^.;]{0,70}\b(?:sponsor\w*|visas?|h-?1b|parrainage)|\b(?:sponsor\w*|visa\b[^.;]{0,20})\b[^.;]{0,60}\b(?:not|unavailable|cannot|won['’]t|no)\b|\b(?:now or in the future)\b|\bsponsor\w*[^.;]{0,12}:\s*(?:no|not|none)\b/i;
const YES_SPONSOR =
  /\b(?:we|will|can|do|able to|happy to|offer|provide|open to)\b[^.;]{0,40}\bsponsor\w*|\b(?:visa )?sponsor\w*\b[^.;]{0,24}\b(?:available|offered|provided|possible|considered|welcome)|\brelocation and visa\b|\bvisa support (?:is )?(?:available|offered|provided)/i;
const AUTHORIZED =
  /\b(?:legally )?(?:authori[sz]ed|eligible|entitled|permitted|right|eligibility|authori[sz]ation|allowed)\b[^.;]{0,20}\bto (?:live and )?work\b|\bwork(?:ing)? (?:authori[sz]ation|rights)\b|\b(?:valid|need|require\w*|hold|have|must)\b[^.;]{0,30}\bwork permit\b|\b(?:right|permission) to work\b|\bautorisation de travail\b|\barbeitserlaubnis\b|\bpermiso de trabajo\b/i;
/** those who does it as the job, or is done to. */
const AS_DUTY =
  /^(?:verif(?:y|ies)|prepares?|issues?|process(?:es)?|obtains?|reviews?|manages?|handles?|coordinates?|tracks?|check|ensures?|answers?|monitors?)\b/i;
const NATION = String.raw`(?:[Uu]\.?\s?[Ss]\.?(?: ?[Aa]\.?)?|UK|EU|U\.K\.|United States|[A-Z]\p{Ll}{2,}(?: [A-Z]\p{Ll}{2,})?(?:an|ian|ish|ese|ch|i|ic|nd))`;
const CITIZEN = new RegExp(
  String.raw`\b${NATION}[ -](?:[Cc]itizen(?:s|ship)?|[Nn]ationals?)\b|\bcitizen(?:ship)? of (?:the )?[A-Z]|\b(?:proof of |require\w* )citizenship\b|\bcitizenship (?:is )?(?:required|requirement)|\bcitizenship\b(?=[^.;]{0,30}\b(?:required|must|mandatory))|\b[Uu]\.?[Ss]\.? persons?\b`,
  "u",
);
const CITIZEN_ANY = /\bcitizen(?:s|ship)?\b/i;
const CLEARANCE =
  /\b(?:security|secret|ts\/sci|public trust|government|dod|doe|q|l|sc|dv|nv\s?[12]|ctc|baseline|reliability(?: status)?|bpss|polygraph|top secret)\b[^.;]{0,24}\bclearance\b|\bclearance\b[^.;]{0,24}\b(?:required|level|eligib|active|obtain|hold|necessary|top secret|secret|sc|dv|nv[12])|\b(?:active|hold|obtain|require[sd]?) (?:a |an )?(?:\w+ )?clearance\b|\bTS\/SCI\b/i;

/** Sentences about who may work there, each with its polarity; a sentence that only forbids to ask says nothing. */
export function eligibilityIn(sentences: string[]): Eligibility[] {
  const found: Eligibility[] = [];
  for (const quote of sentences) {
    if (!MAYBE.test(quote) || isOfRights(quote)) continue;
    const text = withoutNames(quote, NAMES);
    const duty = AS_DUTY.test(text);
    const add = (kind: Eligibility["kind"], polarity: "yes" | "no") => found.push({ kind, polarity, quote });
    const sponsor = sponsorshipOf(text);
    if (sponsor !== null && !duty) add("sponsorship", sponsor);
    const isOnlySponsored =
      /\bwithout[^.;]{0,24}sponsor/i.test(text) && !/\b(?:must|authori|legally)/i.test(text);
    if (!duty && AUTHORIZED.test(text) && !isOnlySponsored) add("work-authorization", "yes");
    const citizen = CITIZEN.exec(text);
    if (citizen !== null && !duty && !isAsked(text, mentionOf(citizen)))
      add("citizenship", isNotNeeded(text, citizen) ? "no" : "yes");
    else if (
      citizen === null &&
      CITIZEN_ANY.test(text) &&
      /\bnot (?:need|have|required?)\b|\bno citizenship\b/i.test(text)
    )
      add("citizenship", "no");
    const clearance = CLEARANCE.exec(text);
    if (clearance !== null && !duty) add("clearance", isNotNeeded(text, clearance) ? "no" : "yes");
  }
  return found;
}

function sponsorshipOf(text: string): "yes" | "no" | null {
  if (!SPONSOR.test(text) || !ABOUT_WORK.test(text)) return null;
  if (NO_SPONSOR.test(text)) return "no";
  return YES_SPONSOR.test(text) ? "yes" : null;
}

const mentionOf = (match: RegExpExecArray): Mention => ({
  from: match.index,
  to: match.index + match[0].length,
});

function isNotNeeded(text: string, match: RegExpExecArray): boolean {
  const mention = mentionOf(match);
  const { before } = clauseAround(text, mention);
  return (isDenied(text, mention) && !/\bnot only\b|\bnon-$/i.test(before)) || /:\s*none\b/i.test(match[0]);
}

const MAYBE =
  /sponsor|visa|h-?1b|work permit|authori[sz]|eligible|entitled|right to work|working rights|work rights|permission to work|citizen|national|clearance|TS\/SCI|u\.?s\.? persons?|parrainage|autorisation|arbeitserlaubnis|permiso/i;
