import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { installLanguageModel } from "#src/testing/language-model.ts";
import { type Answers, USER, failWith, renderApp } from "#src/testing/render-app.tsx";
import type { AccountSummary } from "#worker/features/account/account.contract.ts";
import { EXPORT_PARTS } from "#worker/features/account/export-parts.contract.ts";
import type { Assistant } from "#worker/features/ai/ai.contract.ts";

async function open(hash: string, answers: Answers = {}) {
  const app = await renderApp(`/applications#${hash}`, { "GET /api/applications": [], ...answers });
  return { ...app, settings: within(await screen.findByRole("dialog", { name: "Settings" })) };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it("a name is changed, and what is typed is not lost by another tab or a slip", async () => {
  const { settings, answer } = await open("settings");
  const first = () => settings.getByLabelText("First name");
  type(first(), "");
  fireEvent.click(settings.getByText("Save name"));
  expect(await settings.findByText("Please fill in all fields.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(first()));
  type(first(), "Владимир");
  fireEvent.click(settings.getByText("Password"));
  fireEvent.keyDown(await settings.findByLabelText("Current password"), { key: "Escape" });
  fireEvent.click(await screen.findByText("Keep editing"));
  fireEvent.click(settings.getByText("Account"));
  await waitFor(() => expect(first()).toHaveProperty("value", "Владимир"));
  answer({ "PUT /api/account/name": { user: { ...USER, firstName: "Владимир" } } });
  fireEvent.click(settings.getByText("Save name"));
  expect(await screen.findByText("Name changed")).toBeTruthy();
  expect(await within(screen.getByTestId("sidebar")).findByText("Владимир Ångström")).toBeTruthy();
});

it("a password that is repeated wrongly is not sent", async () => {
  const { settings, listCalls } = await open("settings-password");
  type(settings.getByLabelText("Current password"), "Secret-1");
  type(settings.getByLabelText("New password"), "Other-12");
  type(settings.getByLabelText("Repeat new password"), "Other-13");
  fireEvent.click(settings.getByText("Change password"));
  expect(await settings.findByText("Please make sure both password fields match.")).toBeTruthy();
  expect(listCalls()).not.toContain("PUT /api/account/password");
});

it("the theme is chosen here too, and the plan says that there is nothing to cancel", async () => {
  const { settings } = await open("settings");
  fireEvent.click(settings.getByLabelText("Dark"));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(settings.getByLabelText("Dark")).toHaveProperty("checked", true);
  expect(settings.getByText("You're on the free plan.")).toBeTruthy();
  fireEvent.click(settings.getByLabelText("System"));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

it("a page says what each part of the file is, and why it cannot be downloaded", async () => {
  await renderApp("/your-data", {
    "GET /api/account/export": failWith(429, "You have downloaded your data 5 times today.", "limit"),
  });
  for (const { title, text } of EXPORT_PARTS) {
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getByText((said) => said === text)).toBeTruthy();
  }
  fireEvent.click(screen.getByText("Download your data"));
  expect(await screen.findByText(/You have downloaded your data 5 times today\.$/)).toBeTruthy();
});

it("who keeps the account after all asks for nothing", async () => {
  const counts = {
    applications: 0,
    resumes: 0,
    letters: 0,
    interviews: 0,
    stories: 0,
    projects: 3,
    sessions: 1,
  };
  const summary: AccountSummary = {
    createdAt: "2026-01-01T00:00:00Z",
    portfolioSlug: null,
    counts,
    files: { count: 0, bytes: 0 },
  };
  const { settings, listCalls } = await open("settings-data", { "GET /api/account": summary });
  fireEvent.click(settings.getByText("Delete account..."));
  expect(await settings.findByText("3 portfolio projects")).toBeTruthy();
  type(settings.getByLabelText("Your password"), "Secret-1");
  type(settings.getByLabelText("Type DELETE to confirm"), "delete");
  expect(settings.getByText("Delete account for good")).toHaveProperty("disabled", true);
  fireEvent.click(settings.getByText("Keep my account"));
  expect(await settings.findByText("Delete account...")).toBeTruthy();
  expect(listCalls()).not.toContain("DELETE /api/account");
});

describe("the AI model", () => {
  const openModel = (answer: Assistant) => open("settings-model", { "GET /api/ai": answer });

  const getChosen = (settings: Awaited<ReturnType<typeof openModel>>["settings"]) =>
    settings.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;

  it("is named with its provider and with what is left of the day in letters, anew at each view", async () => {
    const provider = { name: "OpenAI", model: "gpt-5-mini" };
    const { settings, answer } = await openModel({ provider, callsLeft: 1001 });
    const left = "Left for you today: about 200 letters (1,001 requests, of which a letter takes about 5).";
    expect(await settings.findByText(left)).toBeTruthy();
    expect(settings.getByLabelText("gpt-5-mini, from OpenAI")).toBeTruthy();
    expect(getChosen(settings)).toBe("configured");
    fireEvent.click(settings.getByLabelText("No model"));
    expect(getChosen(settings)).toBe("built-in");
    fireEvent.click(settings.getByLabelText("gpt-5-mini, from OpenAI"));
    expect(getChosen(settings)).toBe("configured");
    answer({ "GET /api/ai": { provider, callsLeft: 4 } });
    fireEvent.click(settings.getByText("Account"));
    fireEvent.click(settings.getByText("AI model"));
    expect(
      await settings.findByText("Left for you today: 4 requests, which may be too few for a letter."),
    ).toBeTruthy();
  });

  it("is said to be missing, with the ways to get one", async () => {
    const { settings } = await openModel({ provider: null, callsLeft: null });
    expect(await settings.findByText("No model")).toBeTruthy();
    expect(getChosen(settings)).toBe("built-in");
    expect(settings.queryByText(/Left for you today/)).toBeNull();
    expect(settings.getByText("This browser has none. Current Chrome on a computer does.")).toBeTruthy();
    expect(settings.getByLabelText<HTMLInputElement>("The model in your browser").disabled).toBe(true);
    expect(settings.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Your browser: ",
      "OpenAI, or a server of your own: ",
      "Cloudflare Workers AI: ",
    ]);
  });

  describe("of the browser", () => {
    afterEach(() => Reflect.deleteProperty(globalThis, "LanguageModel"));

    it("can be downloaded, with its progress, and chosen", async () => {
      installLanguageModel({ mood: "downloadable", stepMs: 5 });
      vi.stubGlobal("navigator", { ...navigator, userActivation: { isActive: true } });
      const { settings } = await openModel({ provider: null, callsLeft: null });
      fireEvent.click(await settings.findByText("Download the model"));
      const progress = await settings.findByRole("progressbar", { name: "Download of the model" });
      await waitFor(() => expect(Number(progress.getAttribute("aria-valuenow"))).toBeGreaterThan(0));
      expect(await settings.findByText(/^It is on this device\./)).toBeTruthy();
      expect(
        settings.getByText(/Prompt and answer pass our own server, and no AI provider sees them\./),
      ).toBeTruthy();
      fireEvent.click(settings.getByLabelText("The model in your browser"));
      expect(getChosen(settings)).toBe("device");
      fireEvent.click(settings.getByLabelText("No model"));
      vi.unstubAllGlobals();
    });

    it("that cannot be downloaded is said to be so, and one that is not for this device", async () => {
      installLanguageModel({ mood: "downloadable" });
      vi.stubGlobal("navigator", { ...navigator, userActivation: { isActive: false } });
      const { settings } = await openModel({ provider: null, callsLeft: null });
      fireEvent.click(await settings.findByText("Download the model"));
      expect((await settings.findByRole("alert")).textContent).toContain("could not download the model");
      vi.unstubAllGlobals();
    });

    it("is not offered where the browser says that it has none for this device", async () => {
      installLanguageModel({ mood: "unavailable" });
      const { settings } = await openModel({ provider: null, callsLeft: null });
      expect(
        await settings.findByText("Your browser says that it has no model for this device."),
      ).toBeTruthy();
      expect(settings.getByLabelText<HTMLInputElement>("The model in your browser").disabled).toBe(true);
    });
  });
});
