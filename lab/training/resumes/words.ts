import type { Random } from "./random.ts";
import de from "./words/de.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import it from "./words/it.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };

/** The words of one language that invented resumes are made of. */
export type Words = typeof en;
export type OtherSection = keyof Words["other"];
export type HeadedSection = keyof Words["headings"];

export const LANGUAGES: Words[] = [en, de, fr, es, it, pt];

/** Fills "%F" (family name), "%G" (given name), "%W" (coined word), "%P" (place), "%Y" (year), "%N" and "%3". */
export const fillPattern = (pattern: string, words: Words, random: Random): string =>
  pattern.replace(/%([FGWPYN3])/g, (_, sign: string) => {
    switch (sign) {
      case "F":
        return random.pick(words.family);
      case "G":
        return random.pick(words.given);
      case "W":
        return random.pick(words.coined);
      case "P":
        return (random.pick(words.places).split(/,| \(| - /)[0] ?? "").trim();
      case "Y":
        return String(random.between(2004, 2024));
      case "N":
        return String(random.between(3, 25));
      default:
        return String(random.between(100, 999));
    }
  });
