import { describe, expect, it } from "vitest";

import { createApi, createSignedInUser } from "#worker/testing/api.ts";

import type { Story } from "./stories.contract.ts";

const api = createApi();
const FIELDS = {
  title: "The rota",
  situation: "Last winter we were three nurses short on a ward of 24 beds.",
  task: "I had to keep the insulin checks.",
  action: "I wrote a rota and paired us.",
  result: "No missed check in 140 doses.",
  competencies: ["initiative", "teamwork"],
};
const stories = async (token: string) => (await api.get("/interviews/stories", token)).json<Story[]>();
const keep = async (token: string, more: object = {}) =>
  (await api.post("/interviews/stories", { ...FIELDS, ...more }, token)).json<Story>();

describe("a story", () => {
  it("is kept with its parts, and a number that the profile lacks is marked", async () => {
    const { token } = await createSignedInUser();
    await api.post("/profile", { fullName: "Ada Example", summary: "I led a ward of 24 beds." }, token);
    await keep(token);
    expect(await stories(token)).toMatchObject([
      {
        ...FIELDS,
        told: 0,
        numbers: [
          { text: "24", isInProfile: true },
          { text: "140", isInProfile: false },
        ],
      },
    ]);
  });

  it("counts the answers in which it was told", async () => {
    const { token } = await createSignedInUser();
    await keep(token);
    const questions = [
      { question: "Tell me about an initiative.", category: "behavioral" },
      { question: "Why us?", category: "company" },
    ];
    const { id } = await (
      await api.post("/interviews", { title: "One", type: "mock", questions }, token)
    ).json<{ id: string }>();
    const told = `${FIELDS.situation} ${FIELDS.task} ${FIELDS.action} ${FIELDS.result}`;
    for (const [questionIndex, answer] of [told, "I want to work near the sea with good people."].entries())
      await api.post(`/interviews/${id}/evaluate`, { questionIndex, answer }, token);
    expect(await stories(token)).toMatchObject([{ told: 1 }]);
  });

  it("is changed, deleted and restored by its owner alone", async () => {
    const { token } = await createSignedInUser();
    const { token: other } = await createSignedInUser();
    const { id } = await keep(token);
    const changed = { ...FIELDS, title: "The better rota" };
    expect((await api.put(`/interviews/stories/${id}`, changed, other)).status).toBe(404);
    expect((await api.delete(`/interviews/stories/${id}`, other)).status).toBe(404);
    expect((await api.put(`/interviews/stories/${id}`, changed, token)).status).toBe(200);
    expect((await api.delete(`/interviews/stories/${id}`, token)).status).toBe(204);
    expect(await stories(token)).toEqual([]);
    expect(await (await api.post(`/interviews/stories/${id}/restore`, {}, token)).json()).toMatchObject({
      title: "The better rota",
    });
  });

  it("without a title is refused", async () => {
    const { token } = await createSignedInUser();
    const response = await api.post("/interviews/stories", { ...FIELDS, title: " " }, token);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("Please give it a title."),
    ]);
  });
});
