/** Joins class names, skipping falsy ones. */
export const cn = (...names: (string | false | null | undefined)[]): string =>
  names.filter((name) => name !== false && name !== null && name !== undefined && name !== "").join(" ");
