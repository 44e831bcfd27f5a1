export type Json = { [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const MAX_DEPTH = 32;

/** Whether a value is nested deeper than any resume. Walks without recursion. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one): unknown[] =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
  }
  return false;
}

/** The names of the schema's lists. */
export const JSON_LISTS = [
  "work",
  "volunteer",
  "education",
  "awards",
  "certificates",
  "publications",
  "skills",
  "languages",
  "interests",
  "references",
  "projects",
] as const;
export type JsonList = (typeof JSON_LISTS)[number];

export const isJsonResume = (value: unknown): value is Json =>
  isJson(value) && (isJson(value.basics) || JSON_LISTS.some((list) => Array.isArray(value[list])));
