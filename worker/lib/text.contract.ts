import { z } from "zod/mini";

export const limitLength = (max: number) => z.maxLength(max, `Please use at most ${max} characters.`);

/** A trimmed text that must not be empty; `message` says what is missing. */
export const createEnteredText = (max: number, message: string) =>
  z.string(message).check(
    z.trim(),
    z.refine((value) => value !== "", { error: message }),
    limitLength(max),
  );

/** A trimmed text; "" if it is missing. */
export const createOptionalText = (max: number) =>
  z._default(z.optional(z.string().check(z.trim(), limitLength(max))), "");

/** Empty, or an http(s) URL; https is added if the scheme is missing. */
export const createWebAddress = (max: number) =>
  z.pipe(
    z.pipe(
      createOptionalText(max),
      z.transform((value) =>
        value === "" || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value) ? value : `https://${value}`,
      ),
    ),
    z
      .string()
      .check(
        z.refine((value) => value === "" || isWebAddress(value), { error: "Please enter a valid URL." }),
      ),
  );

export function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  // Rejects credentials before an @, which make one URL look like another.
  return url.username === "" && url.password === "" && /\.[^.]{2,}$/.test(url.hostname);
}
