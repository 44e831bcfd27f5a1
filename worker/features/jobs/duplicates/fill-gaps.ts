import type { ComparedRow } from "./openings.queries.ts";

/** Where a value of a listing comes from another row of its opening: the id of that row's source. */
type Lent<Value> = Value & { source: string };

/** What other rows of an opening know and the row that it is shown by does not. */
export type LentFields = {
  pay?: Lent<{
    text: string;
    min: number | null;
    max: number | null;
    currency: string;
    period: Exclude<ComparedRow["salaryPeriod"], null>;
  }>;
  workMode?: Lent<{ mode: Exclude<ComparedRow["workMode"], null> }>;
  type?: Lent<{ text: string }>;
};

/** Fields that the shown row lacks, each from the first of the others that has it; null where there are none. */
export function fillGaps(shown: ComparedRow, others: ComparedRow[]): string | null {
  const lent: LentFields = {};
  for (const other of others) {
    const { source, salary, salaryMin, salaryMax, salaryCurrency, salaryPeriod, workMode, type } = other;
    const hasPay = salary !== null && salaryCurrency !== null && salaryPeriod !== null;
    if (shown.salary === null && hasPay)
      lent.pay ??= {
        text: salary,
        min: salaryMin,
        max: salaryMax,
        currency: salaryCurrency,
        period: salaryPeriod,
        source,
      };
    if (shown.workMode === null && workMode !== null) lent.workMode ??= { mode: workMode, source };
    if (shown.type === "" && type !== "") lent.type ??= { text: type, source };
  }
  return Object.keys(lent).length === 0 ? null : JSON.stringify(lent);
}
