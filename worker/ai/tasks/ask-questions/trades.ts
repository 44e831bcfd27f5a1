import { listStems } from "#worker/ai/words/stems.ts";
import { isTitleNamed } from "#worker/ai/words/titles.ts";

import type { CaseItem } from "./bank.schema.ts";
import type { Bank } from "./bank.ts";

const stemsOfCases = new WeakMap<CaseItem, ReadonlySet<string>>();

/** The stems of a case's text and points, cached per isolate. */
export function readCaseStems(item: CaseItem): ReadonlySet<string> {
  const known = stemsOfCases.get(item);
  if (known !== undefined) return known;
  const stems = new Set(listStems(`${item.text} ${item.keyPoints.map(({ text }) => text).join(" ")}`));
  stemsOfCases.set(item, stems);
  return stems;
}

/** The cases of the trade named in a job's title; none for a trade without cases. */
export function listTradeCases({ trades, cases }: Bank, title: string): CaseItem[] {
  const trade = trades.find(({ titles }) => titles.some((one) => isTitleNamed(one, title)));
  return trade === undefined ? [] : (cases[trade.id] ?? []);
}
