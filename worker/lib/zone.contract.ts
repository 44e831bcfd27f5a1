import { z } from "zod/mini";

const NAME = /^[A-Za-z][\w+/-]{0,63}$/;

/** The canonical spelling of an IANA time zone; null if it does not exist. */
export function parseZone(given: string): string | null {
  if (!NAME.test(given)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** An IANA time zone, "Europe/Berlin". */
export const Zone = z.pipe(
  z.string().check(z.refine((given) => parseZone(given) !== null, { error: "Please give a time zone." })),
  z.transform((given) => parseZone(given) ?? "UTC"),
);
