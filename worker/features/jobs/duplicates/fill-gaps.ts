import type { ComparedRow } from "./openings.queries.ts";

/** A field value taken from another row of the same opening, with that row's source id. */
type Lent<Value> = Value & { source: string };

/** Fields that the displayed row lacks and other rows of the opening have. */
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

/** Fields missing in the displayed row, each from the first other row that has it; null if there are none. */
export function listFieldsFromDuplicates(shown: ComparedRow, others: ComparedRow[]): string | null {
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
