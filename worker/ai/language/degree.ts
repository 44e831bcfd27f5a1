import { clauseAround, isDenied, isOfOthers } from "./scope.ts";

export const DEGREES = ["high-school", "associate", "bachelor", "master", "doctorate"] as const;
export type Degree = (typeof DEGREES)[number];

const DEGREE_WORDS: [Degree, RegExp][] = [
  [
    "high-school",
    /\bhigh[- ]?school(?=\W{0,3}(?:\w+\W{1,2}){0,2}?(?:diploma|graduat\w*|equivalen\w*|degree|certificate|education|g\.?e\.?d\b|completion|or (?:higher|above|better))|\W{0,4}(?:required|preferred|minimum|req\b)|\W{0,4}$)|\b(?:graduat\w+ (?:from|of)|complet\w+ (?:of )?|possess(?:ion of)?) (?:a |an )?high[- ]school\b|\bG\.?E\.?D\.?\b|\bsecondary (?:school|education)\b(?! (?:teach|math|english|science))|\b(?:twelfth|12th) grade\b|\bH\.?\s?S\.? (?:diploma|degree|grad\w*)\b|\bschool diploma\b|\bensino médio\b|\bbachillerato\b|\bgymnasieexamen\b|\bniveau bac\b(?!\s?\+)|\bSM[AK]\b(?=\/| |$)|\bwykształcenie średnie\b|\babitur\b|\bdiploma di maturità\b|\bvideregående\b|\bmatric\b(?! (?:number|card))|\bKCSE\b|\b(?:12th|10\+2) (?:pass|standard)|\b10\+2\b|\bHSC\b|\bsegundo grau\b|\bmaturit\w+/i,
  ],
  [
    "associate",
    /\bassociates?(?:['’]?s)?(?:['’])? degree\b|\bassociates?['’]s\b|\bassociates? of (?:science|arts|applied)\b|\bA\.A\.(?:S\.)?(?= )|\bA\.S\.(?= )|\bA\.?A\.?S?\.? degree\b|\bAAS\b|\bADN\b|\b(?:two|2)[- ]year (?:college )?(?:degree|college)\b|^education: associate\b|\bpendidikan[^.]{0,20}\bD3\b|\bbac ?\+ ?2\b|\bDUT\b|\bBTS\b/i,
  ],
  [
    "bachelor",
    /\bbachelor(?:['’]?s)?\b(?! (?:apartments?|party|pads?))|\bB\.?\s?S\.?c?\.?\b(?=[ /,.]| degree| in)(?=[^;]{0,40}(?:degree|\bin\b|or\b|\/|,|from|required|preferred))|\bB\.?A\.?\b(?= |\/|,)(?= ?(?:degree|in|or|\/|,))|\bB\.?Eng\b|\bB\.?\s?Tech\b|\bB\.?\s?Com\b|\bBBA\b|\bLL\.?B\b|\bBE\/|\bundergraduate degree\b|\b(?:college|university|four-year|4-year) (?:degree|graduate)\b|\bBSN\b|\bB\.?Sc\b|\bBFA\b|\bsuperior completo\b|\bgraduação\b|\bgrado universitario\b|\bdegree[- ](?:qualified|educated)\b|\bbaccalaureate\b|\bpendidikan[^.]{0,20}\bS1\b|\blaurea\b(?! magistrale)|\bkandidatexamen\b|\bhbo\b|\btítulo universitario\b|\blicenciatura\b|\bensino superior\b|\bbac ?\+ ?[34]\b|\bwykształcenie wyższe\b(?! magisterskie)/i,
  ],
  [
    "master",
    /\bmaster(?:['’]s|s['’]?)? (?:degree|in)\b|\bmaster of (?:\w+ )?(?:science|arts?|business|education|engineering|laws?|public|social|fine|health|philosophy|commerce|technology|architecture|theology|divinity|music)\b|\bmaster['’]s\b|\bM\.?S\.?c\.?\b(?= in| degree|\/|,|\))|\bM\.S\.(?= )|\bMBA\b|\bM\.?Sc\b|\bLL\.?M\b|\bM\.?Phil\b|\bMFA\b|\bMPH\b|\bMSW\b|\bMSN\b|\bM\.?Ed\.?\b|\bgraduate degree\b|\badvanced degree\b|\bmestrado\b|\blaurea magistrale\b|\bmasterstudium\b|\bmasterexamen\b|\bwo[- ]master\b|\bmagisterskie\b|\bbac ?\+ ?5\b|\bmaestría\b|\bpendidikan[^.]{0,20}\bS2\b/i,
  ],
  [
    "doctorate",
    /\bph\.?\s?d\b|\bdoctora(?:te|l|t)\b|\bdoctor of\b|\bM\.?D\.? degree\b|\bJ\.D\.|\bJD\b(?= (?:degree|from|required|preferred|and|or)|,|\))|\bPharm\.?D\b|\bjuris doctor\b|\bDVM\b|\bVMD\b|\bDPT\b|\bDNP\b|\bEd\.?D\b|\bpromotion (?:in \p{Lu}|von vorteil|erforderlich|wünschenswert)|\bdoktorat\b|\bdoutorado\b/iu,
  ],
];
const PLAIN_DEGREE =
  /(?<!\b(?:\d+|360|third|second|first|high)[- ])\b(?:degree|hochschulabschluss|studium|diplôme)\b(?! (?:of (?:care|freedom|independence|accuracy|autonomy|difficulty|detail)|day|courses?|mill|angle|temperature))/i;
const NO_DEGREE =
  /\b(?:no|without a?n?) (?:college |university |formal )?degree\b|\bdegree (?:is )?not (?:required|necessary)|\b(?:not|n['’]t) (?:need|require) (?:a |any )?(?:college |university )?(?:degree|diploma)|\bhigh degree\b|\b(?:some|certain|great|large) degree\b|\b(?:\d+|360)[- ]degree\b|degrees? (?:f|c|fahrenheit|celsius)\b|to a (?:high|large|great|lesser|greater|certain|limited) degree|\bJD Edwards\b|\bmaster(?:'s)? branch\b|\bdegrees of freedom\b/i;
/** What is given, is being done, or is read of rather than asked for. */
const NOT_ASKED =
  /\b(?:tuition|so you can|while (?:you |completing|earning)|earn (?:your|an?|credit)|towards?|semesters?|help you|pays? for|scholarship|curriculum|programmes? to|transcripts?|copy of|foreign degrees?|degree audits?|conferred degrees?|free (?:college|degree))\b/i;

const MAYBE_DEGREE =
  /degree|diploma|school|grade\b|college|bachelor|master|graduat|ph\.?\s?d|doctor|g\.?e\.?d\b|\b[bmaj]\.?\s?[asd]\b|\b[abm]\.s|\baas\b|\badn\b|\bb\.?sc|\bm\.?sc|eng\b|tech\b|b\.?\s?com|mba|mph|msw|msn|bsn|bba|ll\.?b|dvm|dpt|dnp|pharm|education|m\.ed|studium|abschluss|licenciatura|diplôme|juris|associate|laurea|mestrado|ensino|bachillerato|gymnasie|kandidat|pendidikan|wykształcenie|\bbac\b|matric|kcse|10\+2|12th|hsc|llm|m\.?phil|mfa|bfa|superior|graduação|grado|\bhbo\b|título|promotion|dokto|doutor|maestría|abitur|maturità|videregående|sm[ak]\b/i;

export type StatedDegree = { level: Degree; orEquivalent: boolean };

/** The lowest degree that a sentence asks for; a degree without its level is a bachelor's. */
export function degreeIn(sentence: string): StatedDegree | null {
  if (!MAYBE_DEGREE.test(sentence) || NO_DEGREE.test(sentence) || NOT_ASKED.test(sentence)) return null;
  const found = DEGREE_WORDS.find(([, pattern]) => isAskedFor(sentence, pattern))?.[0];
  const level =
    found ??
    (isAskedFor(sentence, PLAIN_DEGREE) && !/\bculinary (?:diploma|degree)/i.test(sentence)
      ? "bachelor"
      : undefined);
  if (level === undefined) return null;
  const orEquivalent =
    /\bor equivalent|equivalent (?:combination|experience|work|practical)|or (?:related|relevant|comparable) experience|in lieu of/i.test(
      sentence,
    );
  return { level, orEquivalent };
}

/** Whether the words ask it of those who applies: not of pupils, founders or those whom the job teaches. */
function isAskedFor(sentence: string, pattern: RegExp): boolean {
  const match = pattern.exec(sentence);
  if (match === null) return false;
  const mention = { from: match.index, to: match.index + match[0].length };
  const { before, after } = clauseAround(sentence, mention);
  // "Lincoln High School" is the name of one.
  if (/^high/i.test(match[0]) && /^\W{0,4}$/.test(after) && /\p{Lu}\w{1,20} $/u.test(before.slice(-24)))
    return false;
  if (/^ (?:students?|pupils?|programmes?\b|curriculum|candidates and)/i.test(after)) return false;
  if (
    /\b(?:our|the|local|area|elementary|middle|(?:in|at) an?) $/i.test(before) &&
    match[0].toLowerCase().includes("school")
  )
    return false;
  const isWanted =
    /\b(?:required?|must|minimum|preferred|completion|possess\w*|hold|plus|desir\w+|essential)\b/i.test(
      sentence,
    );
  if (!isWanted && isOfOthers(sentence, mention)) return false;
  return !isDenied(sentence, mention) || /\b(?:preferred|plus|required but|but not|from)\b/i.test(sentence);
}
