/**
 * An address that is safe to use in `mailto:`: it cannot contain a scheme, a path or further message headers.
 */
const EMAIL = /^[\p{L}\p{N}.!$*+=^_`{|}~'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}$/u;

/** `mailto:` link of an e-mail address; null for any other text. */
export const toMailtoLink = (email: string): string | null => (EMAIL.test(email) ? `mailto:${email}` : null);

/** The inbox of an address, to count by: providers ignore what follows "+", and some the dots before "@". */
export const foldInbox = (email: string): string =>
  email
    .toLowerCase()
    .replace(/^([^@+]*)(?:\+[^@]*)?@/, (_, local: string) => `${local.replaceAll(".", "")}@`);
