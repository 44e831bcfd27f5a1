import type { LoginPageProps, SignupPageProps } from "./form.ts";

const nothing = () => {};
const unready = {
  errors: {},
  isPending: false,
  isReady: false,
  onChange: nothing,
  onSubmit: nothing,
} as const;

/** Props of the forms as served, before any handler is attached. */
export const UNREADY_LOGIN: LoginPageProps = {
  ...unready,
  values: { email: "", password: "" },
  onForgotPassword: nothing,
};
export const UNREADY_SIGNUP: SignupPageProps = {
  ...unready,
  values: { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
};
