import type { FormEvent } from "react";

import type { BoundField } from "#src/components/ui/text-field.tsx";

/** Values and handlers of a form for the page that shows it; the caller holds the state. */
export type Form<Name extends string> = {
  bind: (name: Name) => BoundField;
  isPending: boolean;
  /** False in the served page: no submit handler is attached yet. */
  isReady: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

export type LoginName = "email" | "password";
export type LoginPageProps = Form<LoginName> & {
  /** Why the account cannot be opened although the password is right. */
  problem: string | null;
  onForgotPassword: () => void;
};

export type SignupName = "firstName" | "lastName" | "email" | "password" | "confirmPassword";
export type SignupPageProps = Form<SignupName>;

export type ResetName = "password" | "repeated";
export type ResetPageProps = Omit<Form<ResetName>, "isReady"> & {
  /** Why the link is invalid. */
  problem: string | null;
};
