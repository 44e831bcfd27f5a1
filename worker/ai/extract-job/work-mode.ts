export type WorkMode = "remote" | "hybrid" | "onsite";

const ONSITE =
  /#LI-On-?site\b|\b(?:not|n['’]t|no) (?:a |an |currently |open to |offer(?:ing)? |allow(?:ing)? )*(?:fully )?(?:remote|hybrid|telework\w*|work[- ]from[- ]home)\b(?! (?:access|support|monitoring))|\b(?:remote (?:work|working) (?:is )?not)|\b(?:fully |100% )?(?:on-?site|in-?office|in-?person) (?:position|role|job|only|work\b|presence|attendance|environment|at\b|5 days|five days|full[- ]time|is required|required)|\b(?:position|role|job|work) is (?:fully |primarily |100% |based )*(?:on-?site|in-?office|in-?person|in (?:our|the) office)\b|\b(?:5|five) days (?:a|per|\/) ?week (?:on-?site|in[- ](?:the |our )?office)|\bon-?site (?:5|five) days|\bprimarily (?:in-?person|on-?site)|\b(?:work|based|working) (?:from|in|out of|at) our [\w .,-]{0,30}office\b|\b(?:expected to be|will be|must be) (?:100% |fully |primarily |based )*(?:on-?site|in-?person|in-?office)\b|\bmust (?:work|be able to work|report) on-?site\b|^(?:on-?site|in-?person|in-?office)\.?$|\bwork location: (?:in person|on[- ]?site)/i;
const HYBRID =
  /#LI-Hybrid\b|\bhybrid[ -](?:work|role|position|schedule|model|remote|working|arrangement|environment|job|opportunity|setup|format|policy|basis|flexibility|option|\()|\b(?:is|are|as|a|offers?|work(?:s|ing)?|fully|location:?|mode:?|type:?) hybrid\b(?! (?:vehicle|cloud|car|app|infrastructure))|^\(?hybrid\b|\bhybrid$|\b(?:[1-4]|one|two|three|four)(?:\s?(?:-|–|to)\s?(?:[2-4]|two|three|four))? days? (?:a|per|each|\/|every) ?week (?:on-?site|in[- ](?:the |our |an )?office|from (?:the |our )?office|at (?:the|our) office|remote|from home)|\b(?:tele(?:work|commut)\w*|work(?:ing)? from home|remote work\w*) (?:up to )?(?:[1-4]|one|two|three|four)\b|\btelework\w*\b[^.]{0,60}\b(?:days|eligible|policy|agreement|schedule)|\b(?:suitable|eligible) for (?:situational |ad hoc |routine )?telework|\bpart(?:ly|ially)[- ]remote\b|\bmix of (?:remote|home|in-?office|office)\b|\bhybrides? arbeiten|\btélétravail partiel|\bhíbrido\b/i;
const REMOTE =
  /#LI-Remote\b|\b(?:fully|100%|completely|entirely|primarily|permanently|mostly) remote(?:ly)?\b|\bremote[- ](?:first|friendly|only|based|position|role|job|work(?!ers? support)\w*|opportunity|opportunities|option|eligible|candidates|within|location|setup|environment|in the|from|anywhere|\(|us\b|usa\b)|\b(?:work(?:s|ing)?|position is|role is|job is|is a|is|are|be|employees) (?:fully |100% )?remote(?:ly)?\b(?! (?:sensing|area|monitor|support|site|desktop|team|location|control|communit))|\bwork(?:ing)?[- ](?:from|at)[- ]home\b|\bhome[- ]based\b|\bhome office (?:möglich|position)|\btelecommut\w*\b|\bwork from anywhere\b|^\(?remote\b(?! (?:sensing|area|monitor|support|site|desktop|control|communit))|[-–,(|/] ?remote\)?$|\blocation: remote\b|\btélétravail\b|\bteletrabajo\b|\bremoto\b|\bthuiswerk/i;
/** What else the words may be about. */
const ELSEWHERE =
  /\b(?:occasional|occasionally|some|limited|possible|may|might|sometimes|initial|training|onboarding|first (?:\w+ )?(?:weeks?|months?)|eventually|interviews?|events?|customers?['’]?|clients?['’]?|stipend|set-?up|workforce|teams? across|employees (?:can|may))\b/i;

export type StatedMode = { mode: WorkMode; quote: string };

/**
 * What the sentences of an ad say of where the work is done. A denial ("not remote") and days in the office go before
 * "remote"; what is said of training or of some days only says nothing of the job.
 */
export function workModeIn(sentences: string[]): StatedMode | null {
  let remote: StatedMode | null = null;
  let hybrid: StatedMode | null = null;
  let onsite: StatedMode | null = null;
  for (const text of sentences) {
    if (!MAYBE.test(text)) continue;
    if (HYBRID.test(text)) hybrid ??= { mode: "hybrid", quote: text };
    else if (ONSITE.test(text) && !ELSEWHERE.test(text)) onsite ??= { mode: "onsite", quote: text };
    else if (
      REMOTE.test(text) &&
      !/\b(?:occasional\w*|some|limited|sometimes|interviews?|stipend|set-?up)\b/i.test(text)
    )
      remote ??= { mode: "remote", quote: text };
  }
  return hybrid ?? onsite ?? remote;
}

const MAYBE =
  /remote|hybrid|home|tele|on-?site|office|in-?person|anywhere|télétravail|teletrabajo|remoto|híbrido|thuiswerk/i;
