/** An item with its index in the imported list; null if it is new. */
export type Placed<Item> = { item: Item; at: number | null };

/** Inserts the unread items, each after its nearest predecessor in the imported list. */
export function insertUnread(merged: Placed<unknown>[], unread: { item: unknown; at: number }[]): unknown[] {
  const all = [...merged];
  for (const { item, at } of unread) {
    const previous = all.findLastIndex((one) => one.at !== null && one.at < at);
    all.splice(previous + 1, 0, { item, at });
  }
  return all.map(({ item }) => item);
}
