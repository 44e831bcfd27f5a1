/** The name of a signature as Python writes it. */
export const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter, at: number) => `${at === 0 ? "" : "_"}${letter.toLowerCase()}`);
