/** Where in a sentence a word or phrase stands that says something of a job. */
export type Mention = { from: number; to: number };

const CLAUSE_END = /[;:!?|•]|\.\s|\s[–—]\s|,?\s(?:but|however|although|aber|mais|pero|mas|men|maar|ale)\s/gi;
const REACH = 90;

/** What stands before and after a mention in its own clause. */
export function clauseAround(text: string, { from, to }: Mention): { before: string; after: string } {
  const head = text.slice(Math.max(0, from - REACH), from);
  const tail = text.slice(to, to + REACH);
  const last = [...head.matchAll(CLAUSE_END)].at(-1);
  const [stop] = tail.matchAll(CLAUSE_END);
  return {
    before: last === undefined ? head : head.slice(last.index + last[0].length),
    after: stop === undefined ? tail : tail.slice(0, stop.index),
  };
}

/** Every place where a pattern, which has to be global, matches. */
export const mentionsOf = (text: string, pattern: RegExp): Mention[] =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));

const DENIES_BEFORE =
  /(?:\b(?:not(?! only\b)|no|non|never|nor|neither|without|cannot|unable to|nothing|none of|instead of|rather than|kein\p{L}{0,3}|nicht|ohne|pas (?:de|en|un|une)|sans|sin|sem|não|niet|geen|inte|ikke|ingen|nie|tidak|bukan)|n['’]t)\b[^,;.]{0,44}$|\bnon-$/iu;
const DENIES_AFTER =
  /^[^,;.]{0,34}?(?:\b(?:is|are|was|will be|can be|be|ist|sind|est|es|é|är|er) ?(?:currently |unfortunately )?not\b|\b(?:isn|aren|won|can)['’]t\b|\bcannot\b|\bnot (?:possible|available|offered|allowed|permitted|an option|eligible|supported|considered|required|needed|necessary|part of)\b|\bnicht (?:möglich|vorgesehen|nötig|erforderlich)|\bis unavailable\b|\b(?:n['’]est|ne sont) pas\b|\bno (?:es|está|se)\b)/i;
/** "Telework: No", "Visa sponsorship - not available" */
const DENIED_LABEL =
  /^[^:;.]{0,30}(?::|\?|\s[-–])\s*(?:no|none|n\/a|not (?:available|eligible|offered|applicable))\b/i;

/** Whether a sentence says that it is not so: "not a contract position", "work from home is not possible", "Eligible: No". */
export function isDenied(text: string, mention: Mention): boolean {
  const { before, after } = clauseAround(text, mention);
  return (
    DENIES_BEFORE.test(before) ||
    DENIES_AFTER.test(after) ||
    DENIED_LABEL.test(text.slice(mention.to, mention.to + 60))
  );
}

const DEALS_WITH =
  /\b(?:supervis(?:e|es|ing|ion of)|manag(?:e|es|ing|ement of)|overse(?:e|es|eing)|leads?|leading|mentors?|mentoring|coach(?:es|ing)?|trains?|(?<!(?:after|during|initial|in|the|of) )training(?! on)|recruit(?:s|ing)?|hire(?:s)?|(?<!(?:now|currently|are|['’]re|is|we) )hiring|support(?:s|ing)?|coordinat(?:e|es|ing)|assist(?:s|ing)?|work(?:s|ing)? with|schedul(?:e|es|ing)|evaluat(?:e|es|ing|ion of)|selection of|direct(?:s|ing)|liais\w{1,8}|help(?:s|ing)?|sell(?:s|ing)?|market(?:s|ing)?|serv(?:e|es|ing)|visit(?:s|ing)?|monitor(?:s|ing)?|onboard(?:s|ing)?|teach(?:es|ing)?|advis(?:e|es|ing)|enrol(?:l?s|l?ing)?|verif(?:y|ies)|print(?:s)?|develops?|invoices? (?:of|from)|encadrement|betreuung|coordinaci[oó]n|gesti[oó]n|gestion)\b[^.;:]{0,70}$/i;
const OTHERS_BEFORE =
  /\b(?:(?:our|the|their|your|his|its|other|some|many|all|for|of|to)\s(?:\w+\s){0,2}(?:customers?|clients?|patients?|students?|tenants?|suppliers?|vendors?|veterans?|members|residents|families|candidates|applicants|founders?|ceo|owners?|director|sister company|parent company|companies|positions at|branches|partners|users|teams|employees|colleagues|engineers|staff|people)|(?:customers?|clients?|patients?|students?|tenants?|veterans|members|graduates|applicants))(?:['’]s?)?\b[^.;:]{0,50}$/i;
const OTHERS_AFTER =
  /^[\s-]*(?:\w+[\s-]){0,1}(?:employees?|staff\b(?! (?:\w+ )?(?:accountant|nurse|positions?))|personnel|team members|colleagues|associates|workers?|students?|teams?|users?|clients?|customers?|patients|branch(?:es)?|offices?|sites?|locations?|agenc(?:y|ies)|companies|candidates are|board members)\b/i;

/** Whether a mention is about others: whom the job supervises, customers, applicants, other teams. */
export function isOfOthers(text: string, mention: Mention): boolean {
  const { before, after } = clauseAround(text, mention);
  return DEALS_WITH.test(before) || OTHERS_BEFORE.test(before) || OTHERS_AFTER.test(after);
}

/** Blanks out names that a word is only a part of, so that what follows stays where it is. */
export const withoutNames = (text: string, names: RegExp): string =>
  text.replaceAll(names, (name) => "_".repeat(name.length));

const BENEFITS =
  /\b(?:benefits?|insurance|401\s?\(?k|pto|paid (?:time off|leave|vacation|holidays)|stipend|reimburse\w*|perks?|discounts?|eligib(?:le|ility) for|entitled to|receive|accru\w+|enjoy|tuition|pro rata leave|dental|medical|vision)\b/i;
const RIGHTS =
  /\b(?:equal (?:employment )?opportunity|regardless of|without regard to|discriminat\w*|protected (?:class|veteran|status)|reasonable accommodations?|national origin|sexual orientation|privacy (?:notice|policy)|vaccinat\w+|at[- ]will|as defined by|health care personnel|prorated basis)\b/i;

/** Whether a sentence speaks of what is given to those who works there. */
export const isOfBenefits = (text: string): boolean => BENEFITS.test(text);

/** Whether a sentence is of the paragraphs about rights and law that stand under every ad. */
export const isOfRights = (text: string): boolean => RIGHTS.test(text);

/** Several answers set apart by strokes, bars or boxes: a form that nobody has filled in. */
const ANSWERS = /[☐□◯○]|\(circle one\)|_{3,}|\[\s?\]|\bselect one\b|\bcheck (?:one|all)\b/i;
const BETWEEN_ANSWERS = /^\s*[/|]\s*$/;

/** Whether a label stands with all its answers: "Full-time/Part-time", "On-site: ____ Remote: ____". */
export function isUnanswered(text: string, mentions: Mention[]): boolean {
  if (mentions.length < 2) return false;
  if (ANSWERS.test(text)) return true;
  const sorted = mentions.toSorted((a, b) => a.from - b.from);
  return sorted.slice(1).every(({ from }, at) => BETWEEN_ANSWERS.test(text.slice(sorted[at]?.to, from)));
}

/** Whether it is asked and not said. */
export const isAsked = (text: string, { to }: Mention): boolean => /^[^.!;:]{0,60}\?/.test(text.slice(to));

/** "Job type: Contract" in its parts; a text without a label is all value. */
export function partLabel(text: string): { label: string; value: string } {
  const [, label, value] = /^([^:;.!?]{2,48}):\s+(\S.*)$/su.exec(text) ?? [];
  return label === undefined || value === undefined ? { label: "", value: text } : { label, value };
}
