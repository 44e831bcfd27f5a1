const COMMON: Record<string, string> = {
  en: "the and you with for our are will have this your that from",
  de: "und die der mit für wir sie ein eine ist von auf dein bei",
  fr: "les des et vous pour une nous dans avec est votre sur notre",
  es: "los las para con una que del por nuestro experiencia como trabajo",
  it: "della per con una che del sono nel alla gli nostro lavoro",
  nl: "een het van met voor wij jij bij onze naar zijn ons",
  pt: "para com uma dos das que nossa você por experiência como",
  sv: "och att med för som till vi är du av hos",
  da: "og at med til som vi er du af hos på",
  pl: "oraz dla jest nie się pracy nasz od na we",
};
/** The languages of each common word. */
const LANGUAGES = new Map<string, string[]>();
for (const [code, words] of Object.entries(COMMON))
  for (const word of words.split(" ")) LANGUAGES.set(word, [...(LANGUAGES.get(word) ?? []), code]);
const NONE: string[] = [];
const SCRIPTS: [RegExp, string][] = [
  [/[\u3040-\u30ff]/, "ja"],
  [/[\uac00-\ud7af]/, "ko"],
  [/[\u4e00-\u9fff]/, "zh"],
  [/[\u0590-\u05ff]/, "he"],
  [/[\u0600-\u06ff]/, "ar"],
  [/[\u0370-\u03ff]{3}/, "el"],
  [/[їєґ]/i, "uk"],
  [/[\u0400-\u04ff]{3}/, "ru"],
];
const SAMPLE = 900;
const MIN = 5;

/** The language of a text (ISO 639-1) with at least `least` common words; null if unclear. */
export function detectLanguage(text: string, least = MIN): string | null {
  const sample = text.slice(0, SAMPLE).toLowerCase();
  const script = SCRIPTS.find(([letters]) => letters.test(sample));
  if (script !== undefined && !/[a-z]{3}[^a-z]+[a-z]{3}[^a-z]+[a-z]{3}/.test(sample.slice(0, 300)))
    return script[1];
  const counts = new Map<string, number>();
  for (const word of sample.split(/[\s,.;:!?()/"“”-]+/))
    for (const code of LANGUAGES.get(word) ?? NONE) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < least) return null;
  return second !== undefined && second[1] * 1.3 > first[1] ? null : first[0];
}
