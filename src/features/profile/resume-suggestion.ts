import type { ListName, TextListName, TextName } from "./form.ts";

/**
 * A value that a resume offers beyond what was filled in automatically; applied only when the user accepts it.
 */
export type Offer =
  | { kind: "text"; name: TextName; label: string; mine: string; theirs: string }
  | { kind: "entries"; name: ListName; label: string; entries: object[] }
  | { kind: "tags"; name: TextListName; label: string; tags: string[] };
