const RATED = String.raw`(?:answer|response|score|scoring|rating|grade|grading|mark|rubric|evaluation)`;
const TOP = String.raw`(?:10|ten|100|full|max|maximum|all|top|most|highest|perfect|excellent|high)`;
/** The requested reward: "10 out of 10", "full marks", "a score of 10", "this answer as perfect". */
const REWARD = String.raw`(?:\b${TOP} (?:possible )?(?:the )?(?:points?|marks?|scores?|ratings?|grades?|stars)\b|\b(?:10|100)\s?/\s?(?:10|100)\b|\b(?:10|ten) out of (?:10|ten)\b|\b(?:score|rating|grade)\b.{0,12}\b${TOP}\b|\b(?:answer|response)\b.{0,12}\b${TOP}\b)`;
const READER = String.raw`(?:ai|grader|evaluator|model|system|scorer)`;

/**
 * Patterns of instructions to the scorer. Ordinary stories may contain "score", "points" and "override", so single
 * words do not match.
 */
const ORDERS = [
  // Tells the scorer to ignore its rules.
  String.raw`(?:^\W{0,3}|[:;,] |\b(?:please|now|then|you (?:must|should|will|have to|can|are to|need to)) )(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|(?:your|all|these|previous|above) rules|the above|(?:your|the) previous|everything (?:above|before)|rubric|guidelines?|criteria|scor(?:e|es|ing)|rating)\b`,
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,20}\b(?:(?:your|all|any) (?:previous |prior |other )?(?:instructions|prompts?|rubric|criteria)|(?:previous|prior) instructions|(?:scoring )?rubric)\b`,
  String.raw`(?<!\b(?:to|can|could|cannot|would|not|never|we|they|i|he|she|who|may|might|don't|didn't) )\boverride (?:the|your|my|any|this) ${RATED}\b`,
  // Tells the scorer what score to give.
  String.raw`^\W{0,3}(?:please |now |you (?:must|should|will|have to) |then |and )?(?:give|award|assign|grant|rate|score|mark|grade|output|return|respond|reply|set|print)\b.{0,40}${REWARD}`,
  String.raw`\b(?:please|must|should) (?:give|award|assign|grant|rate|score|mark|grade) (?:me|this|it|my)\b.{0,40}${REWARD}`,
  String.raw`\b(?:and|then) (?:give|award|rate|score|mark|grade) (?:me|this|it|my answer)\b.{0,40}${REWARD}`,
  String.raw`^\W{0,3}(?:give|award|assign|rate|score|mark|grade|output|return|print) (?:(?:me|this|it|my|the) ?(?:answer|response)?,? ?(?:as|a|an|with)? ?)?(?:10|ten|100)\W*$`,
  String.raw`\b(?:this|my|the following) (?:answer|response) (?:deserves?|earns?|(?:should|must|has to) (?:get|receive|earn|score|be (?:scored|rated|given|marked|graded))|is (?:an? )?(?:perfect|excellent|flawless|10\b|worth (?:10|ten|full)))`,
  String.raw`^\W{0,3}(?:the |final |overall |your |my )?(?:score|rating|grade)\s{0,3}(?:[:=]|(?:must|should) be|is)\s{0,3}(?:10|100|ten)\b`,
  String.raw`\bthe (?:final )?(?:score|rating|grade) (?:of (?:this|my) answer )?(?:must|should|has to) be\b`,
  // Tells the scorer what role it has, or addresses it by role.
  String.raw`^\W{0,3}(?:system|assistant|user|developer|grader|evaluator|admin(?:istrator)?)\b\s{0,3}[:\]>]`,
  String.raw`^\W{0,3}note to (?:the )?${READER}\b`,
  String.raw`^\W{0,3}(?:from now on,? )?you are now\b`,
  String.raw`(?:^\W{0,3}new instructions?\b|\bnew instructions?\s{0,2}:)`,
  String.raw`(?:^\W{0,3}|\byou are )(?:as )?an? (?:ai\b|language model|ai language model)`,
  String.raw`^\W{0,3}end of (?:prompt|answer|instructions)\b`,
  String.raw`</?(?:system|instructions?|score|prompt|answer|user|assistant)\b`,
  String.raw`\b(?:dear|hey|hello) ${READER}\b`,
  // Mentions the levels and points used for scoring.
  String.raw`\b(?:each|every|all) (?:the )?(?:points?|features?)\b.{0,60}\blevels?\b`,
  String.raw`\b(?:use|give|assign|award|is|are|at) level (?:[1-3]|one|two|three)\b`,
  String.raw`\bquote (?:this|the following|my) (?:sentence|line|answer|words)\b`,
  String.raw`\b(?:the|this) (?:candidate|applicant|answer) (?:meets|makes|covers|says|fulfills) (?:each|every|all)\b`,
  String.raw`^\W{0,3}(?:the )?(?:interviewer|recruiter|examiner|evaluator|grader)(?:['’]s)? (?:remarks?|notes?|comments?|verdict)\s{0,3}:`,
].map((pattern) => new RegExp(pattern, "i"));

/** Whether a sentence is addressed to the scorer instead of the interviewer. */
export const isOrder = (text: string): boolean => ORDERS.some((pattern) => pattern.test(text));
