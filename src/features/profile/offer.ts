import type { ListName, TagsName, TextName } from "./form.ts";

/** What a resume says beyond what it filled in: it is put into the form only when the user asks for it. */
export type Offer =
  | { kind: "text"; name: TextName; label: string; mine: string; theirs: string }
  | { kind: "entries"; name: ListName; label: string; entries: object[] }
  | { kind: "tags"; name: TagsName; label: string; tags: string[] };
