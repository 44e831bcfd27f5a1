import { listPlainWords } from "#worker/ai/words/phrases.ts";
import { listStems } from "#worker/ai/words/stems.ts";

/** Words allowed in any letter or remark: they make no factual claim. */
const GENERAL =
  "able about above across add addition address after again ago all along already also always am among an and another answer any anything application apply applying approach are area around ask asked asks aspect at attached available away back background based be became because become been before began begin behind being below benefit best better between both bring brings brought build building built but by call called came can candidate career case change clear close come comes company complete concern consider consideration contact continue contribute contributed contribution could current currently daily day days deal dear decide describe description describes detail details did different difference direct directly discuss discussing discussion do does doing done down draw drew during duties duty each early easy effort either else employer end enjoy enough ensure even every everything exact example experience experienced explain express fact find first fit fits focus follow following for forward found from full further gave general get give given gives go goal goes going good great grew group grow had hand happy hard has have having hear held help helped helping helps her here hiring his hold hope how however if important in include included includes including interest interested interview into introduce involved involves is it its job join joining just keep kept kind knew know knowledge known last later lead learn learned least left less letter level like line list little long look looking looks made main make makes making manager many mark match matter may me mean means meant meet member mention met might month months more most moved much must my name near need needed needs new next no not note now number of off offer offered often on once one only open opening opportunity or order other our out over own paragraph part particular past people person place plan plans please point points position possible post posting practice prepare prepared present previous previously probably process provide provided put question questions quite ran rather read reader ready real reason receive recent recently regards relevant require required requirement requirements requires respond response responsibility responsible result results resume review right role roles run running said same saw say says second section see seek seeking seen send sense sentence serve served set several share show showed shows side similar simple since sincerely situation skill skills so some something soon sort speak spent stand start started state stated step steps still strong such suit support supported sure take taken takes talk task team teams tell than thank thanks that the their them then there these they thing things think this those through time times title to today together told took toward towards two type under understand until up upon us use used useful uses using various very view want wanted was way ways we week weeks welcome well went were what when where whether which while who whole whose why will wish with within without word words work worked working works would write writing wrote year years yes yet you your conversation myself chance grateful further appreciate hearing meeting happily look listen tell story career";
/** Words, and their stems, that make no factual claim. */
export const GENERAL_WORDS: ReadonlySet<string> = new Set([...listStems(GENERAL), ...GENERAL.split(" ")]);

/** Max unknown words in a sentence that still counts as a paraphrase. */
export const MAX_UNKNOWN = 1;

/** Returns a function that lists the words of a sentence that no source contains. */
export function createUnknownWordLister(sources: string[]): (said: string) => string[] {
  const known = new Set(sources.flatMap(listStems));
  return (said) =>
    listPlainWords(said).filter(
      (word) =>
        word.length > 2 &&
        !GENERAL_WORDS.has(word) &&
        listStems(word).some((stem) => !known.has(stem) && !GENERAL_WORDS.has(stem)),
    );
}
