/** The demo's account. It exists in the demo's own database only. */
export const DEMO_ACCOUNT = {
  firstName: "Robin",
  lastName: "Demo",
  email: "demo@vocata.example",
  password: "Demo-2026",
};

/** The fields of the login. */
export const DEMO_LOGIN = { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password };
