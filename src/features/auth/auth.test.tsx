import { expect, it } from "vitest";

import { ApiError, formatFailure } from "#src/lib/api.ts";
import { createQueryClient } from "#src/lib/query-client.ts";
import type { User } from "#worker/features/auth/auth.contract.ts";

import { clearUserData, formatLoginFailure, meOptions } from "./auth.api.ts";
import { findSignupProblem } from "./signup-check.ts";

const complete = {
  firstName: "Ada",
  lastName: "L",
  email: "a@example.com",
  password: "secret",
  confirmPassword: "secret",
};

it.each([
  [{}, null],
  [{ firstName: " " }, "Missing information"],
  [{ email: "" }, "Missing information"],
  [{ password: "" }, "Missing information"],
  [{ confirmPassword: "other" }, "Passwords don't match"],
  [{ password: "12345", confirmPassword: "12345" }, "Password too short"],
  [{ password: "nouppercase1", confirmPassword: "nouppercase1" }, null],
])("signing up with %j is refused as %s", (change, title) => {
  expect(findSignupProblem({ ...complete, ...change })?.title ?? null).toBe(title);
});

it.each([
  [
    new ApiError(401, "auth.wrong_credentials", "Invalid email or password"),
    "The email or password you entered is incorrect. Please try again.",
  ],
  [new TypeError("Failed to fetch"), "Unable to connect. Please check your internet connection."],
  [new DOMException("late", "TimeoutError"), "Request timed out. Please try again."],
  [new ApiError(500, "internal", "Something went wrong."), "Please check your credentials and try again."],
  [
    new ApiError(429, "auth.too_many_logins", "Too many failed attempts. Please try again in 9 minutes."),
    "Please check your credentials and try again. Too many failed attempts. Please try again in 9 minutes.",
  ],
  [
    new ApiError(400, "auth.wrong_credentials", "Invalid email or password"),
    "The email or password you entered is incorrect. Please try again.",
  ],
])("a login that fails with %s says so", (error, text) => {
  expect(formatLoginFailure(error)).toBe(text);
});

it("an answer that is no success is told as status and text", () => {
  expect(new ApiError(404, "jobs.not_found", "Job not found").message).toBe("404: Job not found");
});

it("the server's reason follows the specified sentence where the request was refused, and only there", () => {
  expect(formatFailure(new ApiError(409, "x", "It is taken."), "Failed to save job")).toBe(
    "Failed to save job. It is taken.",
  );
  expect(formatFailure(new ApiError(500, "x", "secret"), "Failed to save job")).toBe("Failed to save job");
  expect(formatFailure(new Error("odd"), "Something went wrong")).toBe("Something went wrong");
});

it("a user who leaves is unknown before the login is shown, and leaves nothing but what belongs to the device", async () => {
  const client = createQueryClient(() => {});
  const user: User = { id: "a", firstName: "Ada", lastName: "L", email: "a@example.com" };
  client.setQueryData(meOptions.queryKey, user);
  client.setQueryData(["stats"], { applications: 3 });
  sessionStorage.setItem("pendingApplication", "{}");
  sessionStorage.setItem("jobSearch", "{}");
  localStorage.setItem("sidebar-collapsed", "true");

  await clearUserData(client, async () => {
    expect(client.getQueryData(meOptions.queryKey)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
  expect(client.getQueryData(meOptions.queryKey)).toBeNull();
  expect(client.getQueryData(["stats"])).toBeUndefined();
  expect(localStorage.getItem("sidebar-collapsed")).toBe("true");
});
