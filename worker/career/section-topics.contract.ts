/** Sections that a profile stores as lines, without structured fields. */
export const SECTION_TOPICS = ["volunteering", "awards"] as const;
export type SectionTopic = (typeof SECTION_TOPICS)[number];

export const TOPIC_NAMES: Record<SectionTopic, string> = { volunteering: "Volunteering", awards: "Awards" };

/** Words of section headings in all supported languages. */
const WORDS: Record<SectionTopic | "other", string> = {
  volunteering:
    "volunteer\\w*|voluntary (?:work|service|activit\\w+|roles?)|community (?:service|involvement|work|engagement)|civic engagement|ehrenamt\\p{L}*|ehrenämter|freiwilligen\\p{L}+|bénévol\\p{L}+|voluntariado|volontariato|trabalho voluntário|vrijwilligers\\p{L}*|wolontariat",
  awards:
    "awards?|honou?rs?|prizes?|auszeichnung(?:en)?|preise|ehrungen|prix|distinctions?|récompenses?|premios?|reconocimientos?|prêmios?|premi|riconosciment[io]|prijzen|nagrody",
  other:
    "publications?|publikationen|certific\\p{L}+|licen[cs]es?|courses?|kurse|interests?|hobb\\p{L}+|languages?|sprachen|memberships?|patents?|activities|skills",
};
const composeWordPattern = (words: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, "iu");
const PATTERNS: Record<SectionTopic, RegExp> = {
  volunteering: composeWordPattern(WORDS.volunteering),
  awards: composeWordPattern(WORDS.awards),
};
const OTHER = composeWordPattern(WORDS.other);

/** The topic of a heading; null if there is none, or several. */
export function findSectionTopic(heading: string): SectionTopic | null {
  const found = SECTION_TOPICS.filter((topic) => PATTERNS[topic].test(heading));
  const [only = null] = found;
  return found.length === 1 && !OTHER.test(heading) ? only : null;
}
