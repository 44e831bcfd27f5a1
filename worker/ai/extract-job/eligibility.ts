/** What a sentence says about who may do the job. */
export type Eligibility = {
  kind: "sponsorship" | "work-authorization" | "citizenship" | "clearance";
  /** Whether it is asked for or given (`yes`), or expressly not (`no`). */
  polarity: "yes" | "no";
  quote: string;
};

const SPONSOR = /\b(?:visa|sponsor(?:ship|ed|s|ing)?|h-?1b|work permit)\b/i;
const ABOUT_WORK =
  /\b(?:visas?|h-?1b|work permit|sponsorship|immigration|employment|work in the|candidates?|applicants?)\b/i;
const NO_SPONSOR =
  /\b(?:no|not|unable|cannot|can['’]t|don['’]t|doesn['’]t|won['’]t|without|neither|isn['’]t|aren['’]t|never)\b[^.;]{0,70}\b(?:sponsor\w*|visa|h-?1b)|\b(?:sponsor\w*|visa\b[^.;]{0,20})\b[^.;]{0,40}\b(?:not|unavailable|cannot)\b|\b(?:now or in the future)\b/i;
const YES_SPONSOR =
  /\b(?:we|will|can|do|able to|happy to|offer|provide|open to)\b[^.;]{0,40}\bsponsor\w*|\b(?:visa )?sponsor\w*\b[^.;]{0,24}\b(?:available|offered|provided|possible|considered|welcome)|\brelocation and visa\b/i;
const AUTHORIZED =
  /\b(?:legally )?(?:authori[sz]ed|eligible|entitled|permitted|right|eligibility|authori[sz]ation)\b[^.;]{0,20}\bto work\b|\bwork authori[sz]ation\b/i;
const CITIZEN =
  /\b(?:u\.?s\.?|american|british|eu|canadian|australian)[ -]citizen(?:s|ship)?\b|\bcitizenship\b|\bu\.?s\.? persons?\b/i;
const CLEARANCE =
  /\b(?:security|secret|ts\/sci|public trust|government|dod|sc|dv|bpss|polygraph)\b[^.;]{0,24}\bclearance\b|\bclearance\b[^.;]{0,24}\b(?:required|level|eligib|active|obtain|hold|necessary)|\b(?:active|hold|obtain|require[sd]?) (?:a |an )?(?:\w+ )?clearance\b|\bTS\/SCI\b/i;
const NOT_NEEDED =
  /\b(?:no|not|without|isn['’]t|non)\b[^.;]{0,40}\b(?:clearance|citizen\w*)|\b(?:clearance|citizen\w*)\b[^.;]{0,24}\b(?:not|isn['’]t|n['’]t)\b/i;
const OTHER_CLEARANCE =
  /\b(?:customs|medical|sales|sale|stock|regulatory|height|ground|overhead) clearance\b|\bclearance (?:items?|sale|rack|process of)\b/i;

/** Sentences about who may work there, each with its polarity; a sentence that only forbids to ask says nothing. */
export function eligibilityIn(sentences: string[]): Eligibility[] {
  const found: Eligibility[] = [];
  for (const quote of sentences) {
    if (!MAYBE.test(quote) || /regardless of|without regard to|discriminat/i.test(quote)) continue;
    if (SPONSOR.test(quote) && ABOUT_WORK.test(quote)) {
      if (NO_SPONSOR.test(quote)) found.push({ kind: "sponsorship", polarity: "no", quote });
      else if (YES_SPONSOR.test(quote)) found.push({ kind: "sponsorship", polarity: "yes", quote });
    }
    if (AUTHORIZED.test(quote)) found.push({ kind: "work-authorization", polarity: "yes", quote });
    if (CITIZEN.test(quote))
      found.push({ kind: "citizenship", polarity: NOT_NEEDED.test(quote) ? "no" : "yes", quote });
    if (CLEARANCE.test(quote) && !OTHER_CLEARANCE.test(quote))
      found.push({ kind: "clearance", polarity: NOT_NEEDED.test(quote) ? "no" : "yes", quote });
  }
  return found;
}

const MAYBE =
  /sponsor|visa|h-?1b|work permit|authori[sz]|eligible|entitled|right to work|citizen|clearance|TS\/SCI|u\.?s\.? persons?/i;
