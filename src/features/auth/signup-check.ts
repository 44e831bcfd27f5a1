import {
  MIN_PASSWORD,
  MISSING_FIELDS,
  PASSWORD_TOO_SHORT,
} from "#worker/features/auth/auth.limits.contract.ts";

export type SignupName = "firstName" | "lastName" | "email" | "password" | "confirmPassword";
type SignupFields = Record<SignupName, string>;

type Refusal = {
  /** The toast's text. */
  title: string;
  description: string;
  /** Errors shown beside the fields. */
  errors: Partial<SignupFields>;
};

const REQUIRED = {
  firstName: "Please enter your first name.",
  lastName: "Please enter your last name.",
  email: "Please enter your email address.",
  password: "Please choose a password.",
};

/** The first validation rule that the form violates, or null. */
export function findSignupProblem(fields: SignupFields): Refusal | null {
  const missing = Object.entries(REQUIRED).filter(([name]) => {
    const value = fields[name as keyof typeof REQUIRED];
    return (name === "password" ? value : value.trim()) === "";
  });
  if (missing.length > 0) {
    return {
      title: "Missing information",
      description: MISSING_FIELDS,
      errors: Object.fromEntries(missing),
    };
  }
  if (fields.password !== fields.confirmPassword) {
    const description = "Please make sure both password fields match.";
    return { title: "Passwords don't match", description, errors: { confirmPassword: description } };
  }
  if (fields.password.length < MIN_PASSWORD) {
    const errors = { password: PASSWORD_TOO_SHORT };
    return { title: "Password too short", description: PASSWORD_TOO_SHORT, errors };
  }
  return null;
}
