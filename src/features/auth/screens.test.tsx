import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { renderPages } from "#src/pages/render.tsx";
import { USER, failWith, renderApp } from "#src/testing/render-app.tsx";
import { findToast } from "#src/testing/toast.ts";

const NOBODY = { "GET /api/auth/me": failWith(401, "Please sign in.", "auth.signed_out") };
const LOGIN = "POST /api/auth/login";

afterEach(() => vi.useRealTimers());

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });
/** What the toast says after a button was pressed. */
function press(name: string, title: string): Promise<string> {
  fireEvent.click(screen.getByText(name, { selector: "button" }));
  return findToast(title);
}

it("signing up says what is missing, what does not match and what is too short", async () => {
  await renderApp("/signup", NOBODY);
  const submit = (title: string) => press("Create account", title);
  expect(await submit("Missing information")).toContain("Please fill in all fields.");
  for (const label of ["First name", "Last name", "Email"]) type(label, "ada@example.com");
  type("Password", "Ab1");
  type("Confirm password", "Ab2");
  expect(await submit("Passwords don't match")).toContain("Please make sure both password fields match.");
  type("Confirm password", "Ab1");
  expect(await submit("Password too short")).toContain("Password must be at least 6 characters long.");
});

it("signing up shows which rules a password meets, and the password", async () => {
  await renderApp("/signup", NOBODY);
  const listRules = () =>
    within(screen.getByRole("list", { name: "Rules for the password" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  type("Password", "Ab1");
  expect(listRules()).toEqual([
    expect.stringMatching(/^At least 6 characters.*not met yet/),
    expect.stringMatching(/^One uppercase letter.*: met/),
    expect.stringMatching(/^One number.*: met/),
  ]);
  type("Password", "abcdef");
  const NOT = expect.stringContaining("not met yet") as string;
  expect(listRules()).toEqual([expect.stringContaining(": met"), NOT, NOT]);
  fireEvent.click(screen.getAllByLabelText("Show password")[0] as HTMLElement);
  expect(screen.getByLabelText("Password", { selector: "input" }).getAttribute("type")).toBe("text");
});

it("logging in says each way in which it fails, and welcomes at last", async () => {
  const { answer, getAddress } = await renderApp("/login", NOBODY);
  expect(await press("Sign in", "Missing information")).toContain("Please fill in all fields.");
  type("Email", USER.email);
  type("Password", "Secret-1");
  for (const [failure, text] of [
    [failWith(401), "The email or password you entered is incorrect. Please try again."],
    [() => Promise.reject(new TypeError()), "Unable to connect. Please check your internet connection."],
    [failWith(500), "Please check your credentials and try again."],
  ] as const) {
    answer({ [LOGIN]: failure });
    expect(await press("Sign in", text)).toContain("Login failed");
  }
  expect(await press("Forgot your password?", "Feature coming soon")).toContain(
    "Password reset will be available in the next update.",
  );
  answer({ [LOGIN]: { user: USER } });
  await press("Sign in", "Welcome back!");
  expect(getAddress()).toBe("/");
});

it.each(["/login", "/signup"])("%s is not offered to a user who is signed in", async (path) => {
  const { getAddress } = await renderApp(path);
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeTruthy();
  expect(getAddress()).toBe("/");
});

it("the page says that it is loading while nobody knows who is there", () => {
  const text = /<div id="root"><div role="status".*<p[^>]*>Loading<\/p>/s;
  expect(renderPages()["index.html"]).toMatch(text);
});

it("a visitor sees a portfolio's address before it is known who they are", async () => {
  const me = Promise.withResolvers<Response>();
  await renderApp("/portfolio/somebody", { "GET /api/auth/me": () => me.promise });
  expect(await screen.findByText("Portfolio Not Found")).toBeTruthy();
  await act(async () => me.resolve(NOBODY["GET /api/auth/me"]));
  expect(screen.getByText("Portfolio Not Found")).toBeTruthy();
  expect(screen.queryByTestId("sidebar")).toBeNull();
});

it("who is signed in is asked once and not again within five minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { listCalls } = await renderApp("/applications");
  for (const [entry, heading] of [
    ["Jobs", "Job Search"],
    ["Profile", "Complete Your Profile"],
    ["Applications", "Applications"],
  ] as const) {
    fireEvent.click(within(screen.getByTestId("sidebar")).getByLabelText(entry));
    await screen.findByRole("heading", { level: 1, name: heading });
    vi.advanceTimersByTime(95_000);
    fireEvent.focus(window);
  }
  expect(listCalls().filter((call) => call === "GET /api/auth/me")).toHaveLength(1);
});

it("a log-out that fails says so and leaves the person where they are", async () => {
  const { getAddress } = await renderApp("/applications", { "POST /api/auth/logout": failWith(500) });
  fireEvent.click(await screen.findByLabelText("Log out"));
  expect(await screen.findByText("Logout failed")).toBeTruthy();
  expect(getAddress()).toBe("/applications");
  expect(screen.getByText(USER.email)).toBeTruthy();
});

it("a reset page without a key says so and offers nothing", async () => {
  await renderApp("/reset", NOBODY);
  expect((await screen.findByText(/^This link is not whole\./)).getAttribute("role")).toBe("alert");
  expect(screen.getByText("Set password", { selector: "button" })).toHaveProperty("disabled", true);
});
