import { type Figure, printFigures } from "#scripts/lib/figures.ts";

import { type ReadCosts, type Taken, readCosts } from "./read-costs.ts";

const MILLION = 1_000_000;
const DAYS = 30;
const BOARDS_A_RUN = 100;
const BAR_USD = 2;

/** Published prices in USD, for a million where nothing else is said. */
const PRICES = {
  requests: 0.3,
  cpuMs: 0.02,
  rowsRead: 0.001,
  rowsWritten: 1,
  objectRequests: 0.15,
  objectGbSeconds: 12.5,
  bucketWrites: 4.5,
  bucketReads: 0.36,
  logLines: 0.6,
};
const OBJECT_GB = 0.128;

/** What no measurement here says: how people use the product, and times and shares in production. */
const ASSUMED = {
  visits: 20,
  requestsAVisit: 40,
  searchesAVisit: 3,
  /** Reviewed: a dashboard's processor time; other requests' is a guess. */
  dashboardCpuMs: 300,
  requestCpuMs: 10,
  rowsReadARequest: 300,
  rowsWrittenARequest: 0.3,
  /** A run's object is awake this long, and this much longer for each board that is asked. */
  runSeconds: 2,
  secondsABoardAsked: 0.5,
  /** New listings on a board at a refresh, as a share of its listings. */
  newShare: 0.02,
  /** `measure crawl` prints how long objects are awake for a board. */
  awakeSecondsABoard: 0.47,
};

type Use = Partial<Record<keyof typeof PRICES, number>>;
const IN_ALLOWANCES = new Set(["rowsRead", "rowsWritten", "bucketWrites", "bucketReads", "logLines"]);

const priceOf = (use: Use, isIncluded: (what: string) => boolean = () => false): number =>
  Object.entries(use).reduce(
    (sum, [what, amount]) =>
      sum + (isIncluded(what) ? 0 : (amount / MILLION) * PRICES[what as keyof typeof PRICES]),
    0,
  );

const formatUsd = (usd: number): string => `${usd.toFixed(2)} USD`;
const formatTaken = ({ cpuMs, calls, rowsRead, rowsWritten }: Taken): string =>
  `${cpuMs.toFixed(0)} ms CPU, ${calls.toFixed(1)} calls, ${rowsRead.toFixed(0)} rows read, ${rowsWritten.toFixed(1)} written`;

/** A month of a thousand more people, of whose searches' boards a share has to be asked. */
function computeUsers(costs: ReadCosts, askedShare: number): Use {
  const visits = 1000 * ASSUMED.visits;
  const requests = visits * ASSUMED.requestsAVisit;
  const runs = visits * ASSUMED.searchesAVisit;
  const scale = BOARDS_A_RUN / costs.boardsARun;
  const ofRun = (key: keyof Taken) =>
    runs * scale * (costs.stored[key] + askedShare * (costs.asked[key] - costs.stored[key]));
  const asked = runs * BOARDS_A_RUN * askedShare;
  const seconds = runs * ASSUMED.runSeconds + asked * ASSUMED.secondsABoardAsked;
  return {
    requests,
    cpuMs: ofRun("cpuMs") + visits * ASSUMED.dashboardCpuMs + requests * ASSUMED.requestCpuMs,
    rowsRead: ofRun("rowsRead") + requests * ASSUMED.rowsReadARequest,
    rowsWritten: ofRun("rowsWritten") + requests * ASSUMED.rowsWrittenARequest,
    objectRequests: runs * 3 + asked,
    objectGbSeconds: seconds * OBJECT_GB,
    bucketReads: asked,
    bucketWrites: asked,
    logLines: requests,
  };
}

/** A month of the crawler; its answers are not stored in the bucket. */
function computeCrawl(costs: ReadCosts, perDay: number): Use {
  const boards = perDay * DAYS;
  const { unchanged, choosing, firstRead, listings } = costs;
  const ofNew = (key: keyof Taken) =>
    ((firstRead[key] - unchanged[key]) / listings) * listings * ASSUMED.newShare;
  const each = (key: keyof Taken) => boards * (unchanged[key] + choosing[key] + ofNew(key));
  return {
    cpuMs: each("cpuMs"),
    rowsRead: each("rowsRead"),
    rowsWritten: each("rowsWritten"),
    objectGbSeconds: boards * ASSUMED.awakeSecondsABoard * OBJECT_GB,
  };
}

const describe = (use: Use): string[] =>
  Object.entries(use).map(
    ([what, amount]) =>
      `${what} ${(amount / MILLION).toFixed(2)} M: ${formatUsd(priceOf({ [what]: amount }))}`,
  );

/**
 * What a board's refresh and a search take, measured by the product's code over the mock boards, and what that costs in
 * a month by published prices.
 */
export async function measureCosts(): Promise<boolean> {
  const costs = await readCosts();
  console.log(`Assumed: ${JSON.stringify(ASSUMED)}`);
  const users = (share: number): Figure => {
    const use = computeUsers(costs, share);
    const usd = priceOf(use, (what) => IN_ALLOWANCES.has(what));
    return {
      name: `1,000 more people a month, ${share * 100} % of a search's boards asked`,
      value: formatUsd(usd),
      ...(share === 0.05 && { bar: `≤ ${BAR_USD} USD`, isMet: usd <= BAR_USD }),
      note: `${formatUsd(priceOf(use))} once the plan's rows, objects in the bucket and log lines are used up`,
      details: describe(use),
    };
  };
  return printFigures("What it costs", [
    {
      name: "a board's first reading",
      value: formatTaken(costs.firstRead),
      note: `${costs.listings.toFixed(0)} listings`,
    },
    { name: "a board of which nothing has changed", value: formatTaken(costs.unchanged) },
    { name: "choosing, paying and settling a board", value: formatTaken(costs.choosing) },
    { name: `a search whose ${costs.boardsARun} boards are asked`, value: formatTaken(costs.asked) },
    { name: "… that reads them from the database", value: formatTaken(costs.stored) },
    ...[0.05, 0.1, 1].map(users),
    ...[1440, 20_000, 300_000].map((perDay): Figure => {
      const use = computeCrawl(costs, perDay);
      return {
        name: `crawling ${perDay} boards a day, a month`,
        value: formatUsd(priceOf(use)),
        details: describe(use),
      };
    }),
  ]);
}
