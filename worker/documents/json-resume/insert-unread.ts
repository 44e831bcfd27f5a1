/** An item with its place in the imported list; null if it is new. */
export type Placed<Item> = { item: Item; at: number | null };

/** The items of a list with those that were not read, each behind the nearest that was before it. */
export function insertUnread(merged: Placed<unknown>[], unread: { item: unknown; at: number }[]): unknown[] {
  const all = [...merged];
  for (const { item, at } of unread) {
    const previous = all.findLastIndex((one) => one.at !== null && one.at < at);
    all.splice(previous + 1, 0, { item, at });
  }
  return all.map(({ item }) => item);
}
