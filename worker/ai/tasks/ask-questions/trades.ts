import { isTitleNamed } from "#worker/ai/language/titles.ts";

import type { CaseItem, Trade } from "./bank.schema.ts";
import { CASE_FILES, TRADES } from "./case-files.ts";

export const trades = TRADES as Trade[];

/** The cases of a trade, by its id. */
export const listCases = (tradeId: string): CaseItem[] => (CASE_FILES[tradeId] ?? []) as CaseItem[];

/** The cases of the trade that a job's title names; none if it names no trade that has cases. */
export function listTradeCases(title: string): CaseItem[] {
  const trade = trades.find(({ titles }) => titles.some((one) => isTitleNamed(one, title)));
  return trade === undefined ? [] : listCases(trade.id);
}
