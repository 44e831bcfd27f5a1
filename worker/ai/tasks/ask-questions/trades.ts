import { listStems } from "#worker/ai/words/stems.ts";
import { isTitleNamed } from "#worker/ai/words/titles.ts";

import type { CaseItem, Trade } from "./bank.schema.ts";
import { CASE_FILES, TRADES } from "./case-files.ts";

export const trades = TRADES as Trade[];

/** The cases of a trade, by its id. */
export const listCases = (tradeId: string): CaseItem[] => (CASE_FILES[tradeId] ?? []) as CaseItem[];

const stemsOfCases = new Map<CaseItem, ReadonlySet<string>>();

/** The stems of a case's text and points, read once in an isolate. */
export function readCaseStems(item: CaseItem): ReadonlySet<string> {
  const known = stemsOfCases.get(item);
  if (known !== undefined) return known;
  const stems = new Set(listStems(`${item.text} ${item.keyPoints.map(({ text }) => text).join(" ")}`));
  stemsOfCases.set(item, stems);
  return stems;
}

/** The cases of the trade that a job's title names; none if it names no trade that has cases. */
export function listTradeCases(title: string): CaseItem[] {
  const trade = trades.find(({ titles }) => titles.some((one) => isTitleNamed(one, title)));
  return trade === undefined ? [] : listCases(trade.id);
}
