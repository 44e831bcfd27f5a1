/** A text as a part of a pattern that finds just this text. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
