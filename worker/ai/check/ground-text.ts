import { checkDegrees, checkLicences, checkQualifiedAs } from "./check-credentials.ts";
import { checkDates, collectKnownDates } from "./check-dates.ts";
import { checkEmployer, checkNames } from "./check-names.ts";
import { checkNumbers, collectKnownNumbers } from "./check-numbers.ts";
import { checkSuperlatives, checkTitles, checkVerbs } from "./check-rank.ts";
import { checkSkills } from "./check-skills.ts";
import { checkContamination, checkStyle, findRepeated } from "./check-style.ts";
import { splitClauses } from "./clauses.ts";
import { type Inventory, buildInventory } from "./inventory.ts";
import type { Found, GroundInput, Violation } from "./violation.ts";

/**
 * Finds statements without evidence. Pure: every text written for a person is checked here, whether by rules or
 * by a model. Sentences are checked clause by clause, as statements about the job may come from the ad.
 */
export function groundText(input: GroundInput): { violations: Violation[] } {
  const inventory = buildInventory(input);
  const numbers = collectKnownNumbers(inventory);
  const dates = collectKnownDates(inventory);
  const violations = input.sentences.flatMap((sentence, at) => {
    if (isVerbatim(sentence, inventory)) return [];
    const found: Found[] = [
      ...checkStyle(sentence, inventory),
      ...splitClauses(sentence, input.names.company).flatMap((clause, part) => [
        ...checkNumbers(clause, inventory, numbers),
        ...checkDates(clause, sentence, inventory, dates),
        ...checkNames(clause, part === 0, inventory),
        ...checkEmployer(clause, sentence, inventory),
        ...checkSkills(clause, inventory),
        ...checkDegrees(clause, inventory),
        ...checkLicences(clause, inventory),
        ...checkQualifiedAs(clause, inventory),
        ...checkVerbs(clause, inventory),
        ...checkTitles(clause, inventory),
        ...checkSuperlatives(clause, inventory),
        ...checkContamination(clause, inventory),
      ]),
    ];
    return withoutRepeats(found).map((one): Violation => ({ ...one, sentence: at }));
  });
  const repeated = findRepeated(input.sentences).map((at): Violation => ({
    sentence: at,
    kind: "style",
    text: input.sentences[at] ?? "",
    why: "An earlier sentence says the same.",
  }));
  return { violations: [...violations, ...repeated].toSorted((a, b) => a.sentence - b.sentence) };
}

/** The person's own sentences are always allowed. */
const isVerbatim = (sentence: string, { pieces }: Inventory): boolean =>
  pieces.some(({ unit }) => unit.text.trim() === sentence.trim());

const withoutRepeats = (found: Found[]): Found[] =>
  found.filter(
    ({ kind, text }, at) => found.findIndex((one) => one.kind === kind && one.text === text) === at,
  );
