import type { LoginPageProps, SignupPageProps } from "./form.ts";

const noop = () => {};
const unready = {
  errors: {},
  isPending: false,
  isReady: false,
  onChange: noop,
  onSubmit: noop,
} as const;

/** Props of the forms as served, before any handler is attached. */
export const UNREADY_LOGIN: LoginPageProps = {
  ...unready,
  values: { email: "", password: "" },
  problem: null,
  onForgotPassword: noop,
};
export const UNREADY_SIGNUP: SignupPageProps = {
  ...unready,
  values: { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
};
