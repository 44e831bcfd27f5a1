import { mapRooms } from "#worker/features/rooms.contract.ts";

/** Root keys of all cached data; a mutation invalidates the shortest key that covers its change. */
export const queryKeys = {
  ...mapRooms(({ id }) => [id] as const),
  jobs: ["jobs"],
  run: ["run"],
  stats: ["stats"],
  activity: ["activity"],
  news: ["news"],
  matches: ["matches"],
  marks: ["marks"],
  pdf: ["pdf"],
  made: ["made"],
  account: ["account"],
  feeds: ["feeds"],
  delivery: ["delivery"],
  assistant: ["assistant"],
  deviceModel: ["device-model"],
} as const;
