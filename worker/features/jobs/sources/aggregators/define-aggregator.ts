import { LIST } from "../source-limits.ts";
import type { Source } from "../source.ts";

type Aggregator = Pick<Source, "id" | "name" | "list" | "readPage"> & Partial<Source> & { host: string };

/** A source on one host. Unless stated otherwise, it has one list, which is fetched every hour. */
export const defineAggregator = ({ host, ...stated }: Aggregator): Source => ({
  rank: 1,
  gate: host,
  rateLimits: LIST,
  listHosts: () => [host],
  tokenPattern: /^all$/,
  freshSeconds: 3600,
  lists: [{ source: stated.id, token: "all", company: stated.name }],
  ...stated,
});
