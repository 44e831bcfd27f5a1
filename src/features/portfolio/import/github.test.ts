import { afterEach, expect, it, vi } from "vitest";

import { listLanguages, listRepositories, toDraft, parseGithubLogin } from "./github.ts";

const repository = (id: number, over: object = {}) => ({
  id,
  name: `tool-${id}`,
  full_name: `ada/tool-${id}`,
  description: null,
  html_url: `https://github.com/ada/tool-${id}`,
  homepage: "",
  language: "Go",
  fork: false,
  archived: false,
  ...over,
});
const answer = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });
const asks = (...answers: (Response | Error)[]) => {
  const spy = vi.fn<typeof fetch>();
  for (const one of answers)
    if (one instanceof Error) spy.mockRejectedValueOnce(one);
    else spy.mockResolvedValueOnce(one);
  vi.stubGlobal("fetch", spy);
  return spy;
};
const never = new AbortController().signal;
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["ada", "ada"],
  [" @Ada-L ", "Ada-L"],
  ["https://github.com/ada/tool?tab=x", "ada"],
  ["github.com/ada", "ada"],
  ["", null],
  ["-ada", null],
  ["a/b", null],
  ["https://gitlab.com/ada", null],
  ["a".repeat(40), null],
])("of %j the name is %j", (typed, login) => {
  expect(parseGithubLogin(typed)).toBe(login);
});

it("asks page after page until one is not full, and sends nothing of the user", async () => {
  const full = Array.from({ length: 100 }, (_, id) => repository(id));
  const spy = asks(answer(full), answer([repository(100)]));
  expect(await listRepositories("ada", never)).toHaveLength(101);
  expect(spy).toHaveBeenCalledTimes(2);
  expect(spy.mock.calls[0]?.[1]).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
});

it.each([
  [answer({}, 404), "GitHub knows no user of this name."],
  [answer({}, 403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "0" }), "60 questions an hour"],
  [answer({}, 429), "Please try again in an hour."],
  [answer({}, 502), "GitHub had an error."],
  [answer({ odd: true }), "cannot read"],
  [new TypeError("Failed to fetch"), "could not be reached"],
])("says why nothing came", async (response, text) => {
  asks(response);
  await expect(listRepositories("ada", never)).rejects.toThrow(text);
});

it("names the languages by how much there is of each, and the one of the list where GitHub does not answer", async () => {
  asks(answer({ Shell: 10, Go: 900 }), answer({}, 500));
  expect(await listLanguages(repository(1), never)).toEqual(["Go", "Shell"]);
  expect(await listLanguages(repository(1), never)).toEqual(["Go"]);
});

it("makes up no description", () => {
  expect(toDraft(repository(1, { homepage: "https://tool.example" }), ["Go"])).toEqual({
    title: "tool-1",
    description: "",
    technologies: ["Go"],
    projectUrl: "https://tool.example",
    githubUrl: "https://github.com/ada/tool-1",
    featured: false,
  });
});
