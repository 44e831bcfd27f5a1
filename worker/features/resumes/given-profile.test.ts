import { describe, expect, it } from "vitest";

import type { ErrorBody } from "#worker/lib/error.contract.ts";
import { createApi, createSignedInUser } from "#worker/testing/api.ts";

import type { Resume } from "./resumes.contract.ts";

const api = createApi();

const GIVEN = {
  name: "Ada Example",
  email: "ada@example.com",
  summary: "Engineer.",
  experience: "Engineer at Acme (2019 - 2023)",
  education: "BSc, University of Leeds",
  skills: "SQL, Go",
};

async function generate(change: object) {
  const { token } = await createSignedInUser();
  const response = await api.post("/resumes/generate", { userProfile: { ...GIVEN, ...change } }, token);
  return { status: response.status, body: await response.json<Resume & ErrorBody>() };
}

describe("a resume is generated of experience, education and skills", () => {
  it("as lists of a resume's entries, each as it is", async () => {
    const job = { position: "Engineer", company: "Acme", startDate: "June 2019", endDate: "Present" };
    const { status, body } = await generate({
      experience: [{ ...job, description: "Built the billing service" }, {}, { company: " " }, job],
      education: [{ school: "University of Leeds", degree: "BSc" }],
      skills: ["SQL", " ", "", "Go, with pprof"],
    });
    expect(status).toBe(201);
    expect(body.content.experience).toMatchObject([
      { ...job, id: "e1", description: "Built the billing service" },
      { ...job, id: "e2", description: "" },
    ]);
    expect(body.content.education).toMatchObject([{ school: "University of Leeds", degree: "BSc" }]);
    expect(body.content.skills).toEqual(["SQL", "Go, with pprof"]);
  });

  it("as lists of texts, read as one text", async () => {
    const asText = await generate({
      experience: "Engineer at Acme (2019 - 2023)\nBuilt the billing service",
    });
    const asList = await generate({
      experience: ["Engineer at Acme (2019 - 2023)", " ", "Built the billing service"],
      education: [GIVEN.education],
      skills: ["SQL", "Go"],
    });
    expect(asList.status).toBe(201);
    expect(asList.body.content).toEqual(asText.body.content);
  });

  it("as a list of both: a text among entries is one of its own, word for word", async () => {
    const { body } = await generate({ experience: ["Sold fish on Sundays", { company: "Acme" }] });
    expect(body.content.experience).toMatchObject([
      { company: "", description: "Sold fish on Sundays" },
      { company: "Acme" },
    ]);
  });

  it.each([
    ["experience", "Experience is required"],
    ["education", "Education is required"],
    ["skills", "Skills are required"],
  ])("and without %s is refused", async (field, message) => {
    for (const value of [undefined, "", " ", [], [""], [" ", {}].slice(0, field === "skills" ? 1 : 2), 7]) {
      const { status, body } = await generate({ [field]: value });
      expect([status, body.issues], JSON.stringify(value)).toEqual([
        400,
        [{ path: `userProfile.${field}`, message }],
      ]);
    }
  });

  it("and what is too long says so", async () => {
    const { body } = await generate({ skills: "x".repeat(6000) });
    expect(body.issues?.[0]?.message).toMatch(/at most/);
  });
});

it("blank entries of lists are dropped in a project and in a profile", async () => {
  const { token } = await createSignedInUser();
  const project = { title: "Kiln", description: "A kiln.", technologies: ["C", " ", ""] };
  const item = await (await api.post("/portfolio", project, token)).json<{ technologies: string[] }>();
  expect(item.technologies).toEqual(["C"]);
  const profile = { fullName: "Ada Example", technicalSkills: ["", "SQL", " "] };
  expect((await api.post("/profile", profile, token)).status).toBe(200);
  const stored = await (await api.get("/profile", token)).json<{ technicalSkills: string[] }>();
  expect(stored.technicalSkills).toEqual(["SQL"]);
});
