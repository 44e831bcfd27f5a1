import type { LoginPageProps, SignupPageProps } from "./form.ts";

const nothing = () => {};
const unready = {
  errors: {},
  isPending: false,
  isReady: false,
  onChange: nothing,
  onSubmit: nothing,
} as const;

/** The forms as they are served, before anything answers to them. */
export const UNREADY_LOGIN: LoginPageProps = {
  ...unready,
  values: { email: "", password: "" },
  onForgotPassword: nothing,
};
export const UNREADY_SIGNUP: SignupPageProps = {
  ...unready,
  values: { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
};
