import {
  MIN_PASSWORD,
  MISSING_FIELDS,
  PASSWORD_TOO_SHORT,
} from "#worker/features/auth/auth.limits.contract.ts";

export type SignupFields = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
};

/** The first rule that the form breaks, in the words of the toast, or null. */
export function checkSignup(fields: SignupFields): { title: string; description: string } | null {
  const { firstName, lastName, email, password, confirmPassword } = fields;
  if ([firstName, lastName, email].some((text) => text.trim() === "") || password === "") {
    return { title: "Missing information", description: MISSING_FIELDS };
  }
  if (password !== confirmPassword) {
    return { title: "Passwords don't match", description: "Please make sure both password fields match." };
  }
  if (password.length < MIN_PASSWORD) return { title: "Password too short", description: PASSWORD_TOO_SHORT };
  return null;
}
