import type { SessionsResponse } from "#worker/features/auth/credentials.contract.ts";
import { createId } from "#worker/lib/ids.ts";

import { createApi, readDevice, readToken } from "./api.ts";

const api = createApi();

/** Signs up a user with a hashed password, unlike `createSignedInUser`. */
export async function signUp(headers: Record<string, string> = {}) {
  const input = {
    firstName: "Ada",
    lastName: "Example",
    email: `${createId()}@example.com`,
    password: "Secret-1",
  };
  const response = await api.call("POST", "/auth/signup", { body: input, headers });
  return { ...input, token: readToken(response) ?? "", device: readDevice(response) ?? "" };
}
export const logIn = async (email: string, password: string, headers: Record<string, string> = {}) =>
  api.call("POST", "/auth/login", { body: { email, password }, headers });
export const isAlive = async (token: string) => (await api.get("/auth/me", token)).status === 200;
export const listSessions = async (token: string) =>
  (await (await api.get("/account/sessions", token)).json<SessionsResponse>()).sessions;
