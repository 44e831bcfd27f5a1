import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { makeProfile } from "#src/testing/profile.ts";
import { type Answers, failWith, renderApp } from "#src/testing/render-app.tsx";
import { findToast } from "#src/testing/toast.ts";
import { SettingsFields } from "#worker/features/portfolio/settings.contract.ts";

const ADD = "POST /api/portfolio";
const CLAIM = "POST /api/user/portfolio-slug";

const JOB = { company: "", location: "", startDate: "", endDate: "", description: "", achievements: [] };
const STORED = {
  ...SettingsFields.parse({}),
  resume: null,
  visits: [],
  takenDown: null,
  portrait: null,
  cover: null,
  preview: {
    isCurrent: true,
    subject: { name: "", role: "", accent: "indigo", theme: "modern" },
    signature: "",
  },
};

/** A dialog of the room, and what is done in it. */
async function openDialog(button: string, answers: Answers = {}) {
  const app = await renderApp("/portfolio", { "GET /api/portfolio": [], ...answers });
  fireEvent.click(await screen.findByText(button));
  const dialog = within(await screen.findByRole("dialog"));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { app, dialog, fill, press: (text: string) => fireEvent.click(dialog.getByText(text)) };
}

it("refuses a file that is no picture, and describes pictures by the title of the project", async () => {
  const UPLOAD = "POST /api/portfolio/pictures";
  const refusal = "Please upload a PNG, JPEG or WebP picture";
  const { app, dialog, fill, press } = await openDialog("Add Your First Project", {
    [UPLOAD]: failWith(415, refusal, "portfolio.wrong_type"),
  });
  const choose = (...names: string[]) =>
    fireEvent.change(dialog.getByLabelText("Picture files"), {
      target: { files: names.map((name) => new File(["x"], name, { type: "image/png" })) },
    });
  choose("rota.png");
  expect((await dialog.findByRole("alert")).textContent).toContain(refusal);
  fireEvent.click(dialog.getByLabelText("Remove picture 1"));
  const ids = ["a", "b"].map((letter) => letter.repeat(26));
  app.answer({ [UPLOAD]: () => ({ fileId: ids.shift() ?? "", url: "/x.png", width: 1, height: 1 }) });
  choose("rota.png", "again.png");
  await dialog.findByLabelText("Description of picture 2");
  await waitFor(() => expect(dialog.queryByText("Adding...")).toBeNull());
  press("Add Project");
  await dialog.findByText("Title is required");
  expect(dialog.queryByText("Please describe the picture.")).toBeNull();
  fill("Title", "Rota for a ward");
  fill("Description", "Who works when.");
  fill("Description of picture 2", "The week of the night shift");
  app.answer({ [ADD]: failWith(500, "x") });
  press("Add Project");
  await findToast("Creation failed");
  expect(await app.findRequest(ADD)?.clone().json()).toMatchObject({
    pictures: [{ alt: "Rota for a ward" }, { alt: "The week of the night shift" }],
  });
});

it("refuses an address that has no letter, and says why one cannot be had", async () => {
  const reserved = "This address is reserved. Please choose another one.";
  const { app, dialog, fill, press } = await openDialog("Create Public Portfolio", {
    "GET /api/profile": makeProfile(),
    "GET /api/portfolio/settings": STORED,
    "PUT /api/portfolio/settings": STORED,
    "GET /api/user/portfolio-slug/availability": ({ url }) => {
      const slug = new URL(url).searchParams.get("slug");
      return { slug, state: slug === "import" ? "reserved" : "free" };
    },
    [CLAIM]: failWith(400, reserved, "portfolio.slug_reserved"),
  });
  expect(dialog.getByLabelText("Portfolio slug")).toHaveProperty("value", "zoe-angstroem");
  await waitFor(() => expect(dialog.getByText("Create Portfolio")).toHaveProperty("disabled", false));
  fill("Portfolio slug", "???");
  press("Create Portfolio");
  expect(await findToast("Invalid slug")).toContain(
    "Please enter a valid slug using only letters, numbers, and hyphens.",
  );
  expect(app.listCalls()).not.toContain(CLAIM);
  fill("Portfolio slug", "Import");
  expect(await dialog.findByText(reserved)).toBeTruthy();
  press("Create Portfolio");
  expect(await findToast("Failed to create slug")).toContain(reserved);
});

it("asks for a line and a level before a page is published, and guesses neither", async () => {
  const SETTINGS = "PUT /api/portfolio/settings";
  const profile = makeProfile({
    updatedAt: "2026-11-01T00:00:00.000Z",
    workExperience: [
      { ...JOB, jobTitle: "Data Analytics Intern", company: "Grocers", endDate: "2025-08" },
      { ...JOB, jobTitle: "Data Analyst", company: "Cobaltheron", endDate: "Present" },
    ],
  });
  const { app, dialog, fill, press } = await openDialog("Create Public Portfolio", {
    "GET /api/profile": profile,
    "GET /api/portfolio/settings": STORED,
    "GET /api/user/portfolio-slug/availability": { slug: "zoe-angstroem", state: "free" },
    "POST /api/profile": profile,
    [SETTINGS]: STORED,
    [CLAIM]: { slug: "zoe-angstroem" },
  });
  await waitFor(() =>
    expect(dialog.getByLabelText("One line about you")).toHaveProperty("value", "Data Analyst, Cobaltheron"),
  );
  expect(dialog.getByLabelText("Experience level (optional)").textContent).toContain("Not shown");
  fill("One line about you", "I find what the numbers hide.");
  press("Create Portfolio");
  await findToast("Public portfolio created!");
  expect(await app.findRequest(SETTINGS)?.clone().json()).toMatchObject({
    headline: "I find what the numbers hide.",
    blocks: { experienceLevel: false, summary: true },
  });
  expect(app.listCalls()).not.toContain("POST /api/profile");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("publishes nothing while what the page says of its owner cannot be loaded", async () => {
  const { app, dialog } = await openDialog("Create Public Portfolio", {
    "GET /api/profile": makeProfile(),
    "GET /api/portfolio/settings": failWith(500),
  });
  expect(await dialog.findByText("Your page's settings could not be loaded")).toBeTruthy();
  expect(dialog.getByText("Create Portfolio")).toHaveProperty("disabled", true);
  app.answer({ "GET /api/portfolio/settings": STORED });
  fireEvent.click(dialog.getByText("Try again"));
  await dialog.findByLabelText("One line about you");
  expect(dialog.getByText("Create Portfolio")).toHaveProperty("disabled", false);
});

it("says why GitHub has no repositories, and keeps of an import what could not be added", async () => {
  const repository = (id: number, name: string) => ({
    id,
    name,
    full_name: `zoe-example/${name}`,
    description: "How it is set up.",
    html_url: `https://github.com/zoe-example/${name}`,
    fork: false,
  });
  const added: unknown[] = [];
  await renderApp("/portfolio/import", {
    "GET /api/profile": makeProfile(),
    "GET /api/portfolio": [],
    "GET /users/zoe-example/repos": [repository(1, "rota"), repository(2, "dotfiles")],
    [ADD]: async (request) => {
      added.push(await request.json());
      return added.length === 2 ? failWith(500) : {};
    },
  });
  const find = (login: string) => {
    fireEvent.change(screen.getByLabelText("GitHub user name"), { target: { value: login } });
    fireEvent.click(screen.getByText("Find repositories"));
  };
  await screen.findByText("Find repositories");
  find("not a name");
  expect(await screen.findByText("Please enter a GitHub user name, such as octocat.")).toBeTruthy();
  find("unknown-person");
  expect(await screen.findByText("GitHub knows no user of this name.")).toBeTruthy();
  find("https://github.com/zoe-example");
  for (const name of ["rota", "dotfiles"]) fireEvent.click(await screen.findByLabelText(name));
  fireEvent.click(screen.getByText("Continue"));
  fireEvent.click(await screen.findByText("Add 2 projects"));
  await findToast("Creation failed");
  expect(screen.getAllByLabelText("Title")).toMatchObject([{ value: "rota" }]);
  fireEvent.click(screen.getByText("Add 1 project"));
  await waitFor(() => expect(window.location.pathname).toBe("/portfolio"));
  expect(added).toMatchObject([{ title: "dotfiles" }, { title: "rota" }, { title: "rota" }]);
});
