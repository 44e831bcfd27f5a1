/** Class names in a row; what is false is left out. */
export const cn = (...names: (string | false | null | undefined)[]): string =>
  names.filter((name) => name !== false && name !== null && name !== undefined && name !== "").join(" ");
