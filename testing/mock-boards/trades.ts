import type { Ladder } from "./levels.ts";
import construction from "./trades/construction.json" with { type: "json" };
import data from "./trades/data.json" with { type: "json" };
import design from "./trades/design.json" with { type: "json" };
import education from "./trades/education.json" with { type: "json" };
import energy from "./trades/energy.json" with { type: "json" };
import finance from "./trades/finance.json" with { type: "json" };
import healthcare from "./trades/healthcare.json" with { type: "json" };
import hospitality from "./trades/hospitality.json" with { type: "json" };
import legal from "./trades/legal.json" with { type: "json" };
import logistics from "./trades/logistics.json" with { type: "json" };
import manufacturing from "./trades/manufacturing.json" with { type: "json" };
import marketing from "./trades/marketing.json" with { type: "json" };
import people from "./trades/people.json" with { type: "json" };
import product from "./trades/product.json" with { type: "json" };
import retail from "./trades/retail.json" with { type: "json" };
import sales from "./trades/sales.json" with { type: "json" };
import science from "./trades/science.json" with { type: "json" };
import security from "./trades/security.json" with { type: "json" };
import software from "./trades/software.json" with { type: "json" };
import support from "./trades/support.json" with { type: "json" };

/** Where it can be done: at a place of work only, in an office or partly at home, or wherever one is. */
export type Work = "site" | "office" | "anywhere";

/** What an occupation is at every employer. `pay` is of a year in the United States, without a word of level. */
export type Occupation = { ladder: Ladder; work: Work; paid: "hour" | "year"; pay: number[]; must: string };

/** The occupations of a trade, and the lines of its postings with the occupations that each is true of. */
export type Trade = {
  department: string;
  titles: Record<string, Occupation>;
  duties: Record<string, string[]>;
  /** The one line of an occupation with `{years}` says how much experience it asks for. */
  requirements: Record<string, string[]>;
  nice: Record<string, string[]>;
};

const TRADES = {
  construction,
  data,
  design,
  education,
  energy,
  finance,
  healthcare,
  hospitality,
  legal,
  logistics,
  manufacturing,
  marketing,
  people,
  product,
  retail,
  sales,
  science,
  security,
  software,
  support,
};

export const trades = TRADES as Record<keyof typeof TRADES, Trade>;

export function getTrade(id: string): Trade {
  const trade = (trades as Record<string, Trade>)[id];
  if (trade === undefined) throw new Error(`There is no table of the trade ${id}.`);
  return trade;
}

export function getOccupation(trade: Trade, title: string): Occupation {
  const occupation = trade.titles[title];
  if (occupation === undefined) throw new Error(`${trade.department} has no ${title}.`);
  return occupation;
}
