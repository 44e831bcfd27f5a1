/** Neither a scheme, a path nor more headers of a message can be part of it: what may be linked with `mailto:`. */
const EMAIL = /^[\p{L}\p{N}.!$*+=^_`{|}~'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}$/u;

/** The link of an e-mail address; null for any other text. */
export const mailTo = (email: string): string | null => (EMAIL.test(email) ? `mailto:${email}` : null);
