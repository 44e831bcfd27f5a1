/** An address safe for `mailto:`: it cannot contain a scheme, a path or further message headers. */
const EMAIL = /^[\p{L}\p{N}.!$*+=^_`{|}~'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}$/u;

/** `mailto:` link of an e-mail address; null for any other text. */
export const toMailtoLink = (email: string): string | null => (EMAIL.test(email) ? `mailto:${email}` : null);

/**
 * Normalizes an address to its inbox for counting: providers ignore the part after "+", and some the dots before "@".
 */
export const foldInbox = (email: string): string =>
  email
    .toLowerCase()
    .replace(/^([^@+]*)(?:\+[^@]*)?@/, (_, local: string) => `${local.replaceAll(".", "")}@`);
