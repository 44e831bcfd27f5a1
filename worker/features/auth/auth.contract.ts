import { z } from "zod/mini";

import { MAX_PASSWORD, MIN_PASSWORD, MISSING_FIELDS, PASSWORD_TOO_SHORT } from "./auth.limits.contract.ts";

export const User = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  portfolioSlug: z.optional(z.string()),
});
export type User = z.infer<typeof User>;

export const UserResponse = z.object({ user: User });
export type UserResponse = z.infer<typeof UserResponse>;

const createRequiredText = (max: number) =>
  z
    .string(MISSING_FIELDS)
    .check(z.minLength(1, MISSING_FIELDS), z.maxLength(max, `Please use at most ${max} characters.`));

/** Lone surrogates become the same bytes when encoded, so that two different passwords would be equal. */
const wellFormed = z.refine<string>((text) => text.isWellFormed(), "This password has a broken character.");

export const Name = z
  .string(MISSING_FIELDS)
  .check(z.trim(), z.minLength(1, MISSING_FIELDS), z.maxLength(100, "Please use at most 100 characters."));

export const Email = z
  .string(MISSING_FIELDS)
  .check(
    z.trim(),
    z.minLength(1, MISSING_FIELDS),
    z.maxLength(254, "Please enter a valid email address."),
    z.email("Please enter a valid email address."),
  );

export const NewPassword = z
  .string(MISSING_FIELDS)
  .check(
    z.minLength(1, MISSING_FIELDS),
    z.minLength(MIN_PASSWORD, PASSWORD_TOO_SHORT),
    z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters long.`),
    wellFormed,
  );

/** A password to compare with the stored one, whatever rules applied when it was chosen. */
export const Password = createRequiredText(MAX_PASSWORD).check(wellFormed);

export const Signup = z.object({ firstName: Name, lastName: Name, email: Email, password: NewPassword });
export type Signup = z.infer<typeof Signup>;

export const Login = z.object({ email: createRequiredText(254), password: Password });
export type Login = z.infer<typeof Login>;
