import type { LoginPageProps, SignupPageProps } from "./form.ts";

const noop = () => {};
const unready = {
  bind: (name: string) => ({ name, value: "", error: undefined, onChange: noop }),
  isPending: false,
  isReady: false,
  onSubmit: noop,
} as const;

/** Props of the forms as served, before any handler is attached. */
export const UNREADY_LOGIN: LoginPageProps = {
  ...unready,
  problem: null,
  onForgotPassword: noop,
};
export const UNREADY_SIGNUP: SignupPageProps = {
  ...unready,
};
