const splitWordList = (words: string): Set<string> => new Set(words.split(/\s+/));

/** English function words, without "i" and "a", which exist in other languages too. */
const ENGLISH = splitWordList(
  "the and to of in is was that for it with my we had have on at this would they but because then so from an be by as not which what when i'm i've you he she if or are were our us them their his her who how do did does can could will should there where after before than about into up out all some more most also just very me your been has no one two",
);
/** Function words of other languages, without accents, that are not English words. */
const FOREIGN = splitWordList(
  `und der das ich nicht mit eine einen einem einer wir ist haben habe hatte wurde auf fur uber dem den von zu zum zur bei sich auch aber dann weil dass mein meine meinem meinen unser unsere nach sehr kunden gerne gern jeden jede jeder mir uns wie alles sind kann danach zuerst immer im vor
que los las para con una por pero de del el la en mi mis muy fue era cuando porque nos nuestro nuestra este esta todos todas mas sus lo y siempre trabajo su yo hemos durante desde ano anos
les une dans avec nous je et le des du est etait mais mon ma mes notre nos sur pas plus qui ont avons ete tres aussi puis chez ces cette ai au aux toujours j'ai j'aime chacun
il che sono della dello delle degli nel nella alla con anche dei sempre prima cose grazie lavoro mio mia miei ho abbiamo era dopo perche come molto gli di ogni un
para nao uma um os dos das na nas meu minha nossa com como quando porque foi fiz muito muitos numa num tambem eu ao e o sempre todos
oraz nie sie jest bylo bylem bylam ze dla przez moj moja moim jako ktory ktore ale potem zawsze na w z po od jak pod przed nasz naszym lubie szybko jestem
het een och att som jag ett pa av niet maar voor ik naar ons onze mijn heb bir ve bu icin ile cok benim`,
);
/** Foreign function words that are spelled like English words. */
const SHARED = /^(?:do|as|an|in|on|me|am|was|war|die|so|also|will|hat|man|come|per|of|over|he|ten|no|to|us)$/;
const LOANS =
  /^(?:resumes?|cafes?|naive|fiancee?|cliches?|decor|facades?|saute(?:ed|s)?|purees?|crepes?|entrees?|expose|protege)$/;

const MARKS = /[\u0300-\u036f]/g;
const ACCENTED = 0.5;
/** Min accented words, without any English function word, that indicate another language. */
const MANY_ACCENTED = 3;

/**
 * Whether an answer is in English; the rules cannot judge other languages. Names exist in any language and are ignored.
 */
export function isEnglish(answer: string): boolean {
  const words = answer.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  // Names start with a capital; scripts without lower case, such as Chinese, have no recognizable names.
  const plain = words.filter(
    (word, at) => isLower(word) || (at === 0 && word.length > 1 && isLower(words[1] ?? "")),
  );
  if (isOtherScript(words, plain)) return false;
  let english = 0;
  let foreign = 0;
  let accented = 0;
  let others = 0;
  for (const word of plain) {
    const lower = word.toLowerCase().normalize("NFC").replaceAll("’", "'");
    const folded = lower.normalize("NFD").replaceAll(MARKS, "").replaceAll("ł", "l").replaceAll("ß", "ss");
    if (ENGLISH.has(lower)) english += 1;
    else if (FOREIGN.has(folded) && !SHARED.test(folded)) foreign += 1;
    else {
      if (isLower(word)) others += 1;
      if (folded !== lower && !LOANS.test(folded)) accented += 1;
    }
  }
  // "Universidad de los Andes": the foreign function words are part of a name.
  if (others === 0) return true;
  const fewest = foreign === 0 ? MANY_ACCENTED : 2;
  return foreign + accented < fewest || foreign + ACCENTED * accented <= english;
}

const isLower = (word: string): boolean => word !== "" && !/^['’]*\p{Lu}/u.test(word);

function isOtherScript(words: string[], plain: string[]): boolean {
  const letters = words.join("").match(/\p{L}/gu)?.length ?? 0;
  const latin = words.join("").match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin / letters < 0.6 && plain.some((word) => !/^\p{Script=Latin}/u.test(word));
}
