import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";

import { USER, failWith, renderApp } from "#src/testing/render-app.tsx";

const NOBODY = { "GET /api/auth/me": failWith(401, "Please sign in.", "auth.signed_out") };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
const describeField = (name: string) =>
  (field(name).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
};
const send = (name: string) =>
  act(async () => fireEvent.click(await screen.findByText(name, { selector: "button" })));

const FILLED = {
  "First name": "Ada",
  "Last name": "L",
  Email: "ada@example.com",
  Password: "secret1",
  "Confirm password": "secret1",
};

it("each wrong field of the signup says what is wrong with it, until it is mended", async () => {
  await renderApp("/signup", NOBODY);
  await send("Create account");
  expect(document.activeElement).toBe(field("First name"));
  for (const [name, text] of [
    ["First name", "Please enter your first name."],
    ["Last name", "Please enter your last name."],
    ["Email", "Please enter your email address."],
    ["Password", "Please choose a password."],
  ] as const) {
    expect(field(name).getAttribute("aria-invalid"), name).toBe("true");
    expect(describeField(name)).toContain(text);
  }
  fill({ ...FILLED, "Confirm password": "secret2" });
  expect(field("First name").getAttribute("aria-invalid")).toBeNull();
  await send("Create account");
  expect(document.activeElement).toBe(field("Confirm password"));
  expect(describeField("Confirm password")).toContain("Please make sure both password fields match.");
});

it.each([
  ["no address", 400, "Please enter a valid email address."],
  ["a taken one", 409, "An account with this email already exists."],
])("the server's refusal of %s stands beside its field", async (_, status, text) => {
  const refusal = Response.json(
    { error: text, code: "x", issues: [{ path: "email", message: text }] },
    { status },
  );
  await renderApp("/signup", { ...NOBODY, "POST /api/auth/signup": refusal });
  fill(FILLED);
  await send("Create account");
  await waitFor(() => expect(describeField("Email")).toContain(text));
});

it("a wrong password is said beside the field", async () => {
  await renderApp("/login", {
    ...NOBODY,
    "POST /api/auth/login": failWith(401, "Invalid email or password", "auth.wrong_pair"),
  });
  fill({ Email: "ada@example.com", Password: "wrong-1" });
  await send("Sign in");
  await waitFor(() =>
    expect(describeField("Password")).toContain(
      "The email or password you entered is incorrect. Please try again.",
    ),
  );
});

it("a login that is under way says so, and is not sent twice", async () => {
  const answered = Promise.withResolvers<object>();
  const { listCalls, answer } = await renderApp("/login", {
    ...NOBODY,
    "POST /api/auth/login": () => answered.promise,
  });
  fill({ Email: "ada@example.com", Password: "secret1" });
  await send("Sign in");
  expect(await screen.findByText("Signing in...")).toBeTruthy();
  await act(async () => fireEvent.submit(field("Email").form as HTMLFormElement));
  answer({ "GET /api/auth/me": { user: USER } });
  await act(async () => answered.resolve({ user: USER }));
  expect(listCalls().filter((call) => call === "POST /api/auth/login")).toHaveLength(1);
});
