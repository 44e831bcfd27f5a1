import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";

import { createApi, createSignedInUser, readToken } from "#worker/testing/api.ts";
import { deleteAnswers } from "#worker/testing/mock-boards.ts";
import { watchRun } from "#worker/testing/run.ts";

const api = createApi();

it("sources are told nothing of who asks", async () => {
  const { token, ctx } = await createSignedInUser();
  await deleteAnswers();
  const asked: string[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.url} ${JSON.stringify([...request.headers])} ${await request.clone().text()}`);
    return real(input, init);
  });
  await watchRun(api, token, { query: "engineer" });
  vi.restoreAllMocks();
  expect(asked.length).toBeGreaterThan(10);
  const { id, email } = ctx.user;
  for (const secret of [id, email, token, env.GATHERING.idFromName(id).toString(), "cookie"])
    expect(asked.filter((request) => request.includes(secret))).toEqual([]);
});

it("no answer sets another cookie than those of the session, of the known browser and of the database’s position", async () => {
  const { token } = await createSignedInUser();
  const person = {
    firstName: "Ada",
    lastName: "Example",
    email: "one-cookie@example.com",
    password: "Secret-1",
  };
  const answers = [
    await api.post("/auth/signup", person),
    await api.post("/auth/login", person),
    await api.get("/auth/me", token),
    await api.get("/jobs", token),
    await api.post("/views", { path: "/jobs", audience: "person" }),
    await api.get("/public/portfolio/none"),
    await api.post("/auth/logout", {}, token),
  ];
  expect(readToken(answers[0] as Response)).not.toBeNull();
  for (const answer of answers)
    for (const cookie of answer.headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-(?:session|device|bookmark)=[^;]*;.* HttpOnly;/);
});
