import { type Figure, formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";

import { boardWith, hostilePostings } from "./hostile-postings.ts";
import { gatherPosting, openPosting } from "./read-posting.ts";

const SLOWEST_MS = 100;
const SHOWN = 5;

type Outcome = { name: string; ms: number };

/** For how long a posting of a megabyte that is written to hold others up does so: gathered, and opened by a user. */
export async function measurePostings(): Promise<boolean> {
  const postings = hostilePostings();
  // What is built at the first use of the lexicon is no cost of a posting.
  openPosting(gatherPosting(boardWith({ name: "", content: "<p>Java</p>" })));
  const gathered: Outcome[] = [];
  const opened: Outcome[] = [];
  for (const posting of postings) {
    const board = boardWith(posting);
    const startedAt = busyMs();
    const listing = gatherPosting(board);
    const gatheredAt = busyMs();
    openPosting(listing);
    gathered.push({ name: posting.name, ms: gatheredAt - startedAt });
    opened.push({ name: posting.name, ms: busyMs() - gatheredAt });
  }
  return printFigures(`${postings.length} hostile postings of a megabyte`, [
    figure("read, kept, cut, stored as words: the slowest", gathered),
    figure("opened: the slowest", opened),
  ]);
}

/** Processor time of this thread: what else the machine does holds nobody up for a posting's sake. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function figure(name: string, outcomes: Outcome[]): Figure {
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
  const most = slowest[0]?.ms ?? 0;
  const half = formatMilliseconds(
    percentile(
      outcomes.map(({ ms }) => ms),
      50,
    ),
  );
  return {
    name,
    value: formatMilliseconds(most),
    bar: `≤ ${SLOWEST_MS} ms`,
    isMet: most <= SLOWEST_MS,
    note: `half of them below ${half}`,
    details: slowest.map((outcome) => `${formatMilliseconds(outcome.ms)}: ${outcome.name}`),
  };
}
