import { UNKNOWN } from "../clean-text.ts";
import { type Line } from "../document.ts";
import { type WorkBudget } from "../work-budget.ts";

const CANDIDATES = ["fi", "fl", "ff", "ffi", "ffl", "ti", "tt", "tf", "ft"];
/** Prefixes of common resume words that often contain ligatures. */
const COMMON = `
  affect affiliat affluen afford amplif artifact artificial beneficiar benefit briefl briefing buffer certificat
  certified certify clarif classif coefficient coffee confid configur confirm conflict confluence cloudflare
  define defining definition deficit differen difficult diversif effect efficac efficien effort fiber field
  fifteen fifth fifty figma figure file filing filter final financ find fine firebase firefox firm first fiscal
  fitness five fix flagship flask fleet flexib flight floor florida flow fluen fluid flutter fulfil gratif identif
  inflat influen infrastructure justif leaflet magnif microsoft modif notif office officer official offline offer
  offering offshor offset offboard overflow pacific profession proficien profile profit qualif quantif ratif
  rectif redefin refine reflect scientific shift significan simplif software specific specif stackoverflow staff
  sufficien simplified swift tableau tariff tensorflow terrific traffic unif verif waffle workflow webflow airflow
  mlflow cash flow backfill brief handoff kickoff tradeoff cutoff craft
`
  .trim()
  .split(/\s+/);

/** Restores ligatures of unnamed glyphs where exactly one replacement gives a known word. */
export async function repairLigatures(lines: Line[], budget: WorkBudget): Promise<Line[]> {
  const known = new Set(
    lines.flatMap(({ cells }) => cells.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])),
  );
  for (const { cells } of lines) {
    for (const cell of cells) {
      if (!cell.text.includes(UNKNOWN)) continue;
      cell.text = cell.text.replace(/[\p{L}\uFFFD]+/gu, (word) => {
        if (!word.includes(UNKNOWN)) return word;
        budget.spend("comparisons", CANDIDATES.length * (COMMON.length + word.length));
        return restoreLigature(word, known);
      });
    }
    if (budget.isDue) await budget.rest();
  }
  return lines;
}

function restoreLigature(word: string, known: Set<string>): string {
  for (const candidate of CANDIDATES) {
    const whole = word.replaceAll(UNKNOWN, candidate);
    const lower = whole.toLowerCase();
    const at = word.indexOf(UNKNOWN);
    // A prefix is evidence only if it extends beyond the restored letters.
    const isCommon = COMMON.some((start) => lower.startsWith(start) && start.length >= at + candidate.length);
    if (known.has(lower) || isCommon) return whole;
  }
  return word;
}
