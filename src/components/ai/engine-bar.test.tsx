import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";

import { assistantOptions, deviceModelOptions } from "#src/lib/assistant.ts";
import type { Availability } from "#src/lib/device-model/language-model.ts";
import { reportDeviceProgress } from "#src/lib/device-model/progress.ts";
import { chooseEngine } from "#src/lib/engine-choice.ts";
import type { GenerationKind } from "#src/lib/generation.ts";
import { installLanguageModel } from "#src/testing/language-model.ts";

import { EngineBar } from "./engine-bar.tsx";

afterEach(() => {
  cleanup();
  chooseEngine("configured");
  Reflect.deleteProperty(globalThis, "LanguageModel");
});

const OPENAI = { name: "OpenAI", model: "gpt-5-mini" };

function draw(
  provider: typeof OPENAI | null,
  availability: Availability,
  { kind = "letter", isBusy = false }: { kind?: GenerationKind; isBusy?: boolean } = {},
) {
  if (availability !== "unavailable") installLanguageModel();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(assistantOptions.queryKey, { provider, callsLeft: null });
  client.setQueryData(deviceModelOptions.queryKey, availability);
  const { container } = render(
    <QueryClientProvider client={client}>
      <EngineBar sends="your text" isBusy={isBusy} kind={kind} />
    </QueryClientProvider>,
  );
  return container;
}
const choose = (name: string) => fireEvent.click(screen.getByText(`Use ${name} instead`));

describe("beside a button", () => {
  it("is said who gets the text, and every other way is a click away", () => {
    const bar = draw(OPENAI, "available");
    expect(bar.textContent).toContain("Sends your text to OpenAI (gpt-5-mini).");
    choose("the model in your browser");
    expect(bar.textContent).toContain(
      "The model in your browser does this. Prompt and answer pass our own server, and no AI provider sees them. Use",
    );
    choose("the built-in engine");
    expect(bar.textContent).toContain("The built-in engine does this. Nothing is sent to OpenAI.");
    choose("OpenAI");
    expect(bar.textContent).toContain("Sends your text to OpenAI");
  });

  it("a model of the browser is offered where no provider is, and is not where there is none or it cannot do it", () => {
    expect(draw(null, "downloadable").textContent).toBe(
      "The built-in engine does this. Use the model in your browser instead",
    );
    cleanup();
    expect(draw(null, "unavailable").textContent).toBe("");
    cleanup();
    expect(draw(null, "available", { kind: "rating" }).textContent).toBe("");
    cleanup();
    chooseEngine("device");
    expect(draw(OPENAI, "available", { kind: "rating" }).textContent).toBe(
      "The built-in engine does this, which the model in your browser cannot. Nothing is sent to OpenAI. Use OpenAI instead",
    );
  });

  it("a chosen model that is not there yet, or no longer, is said to be so", () => {
    chooseEngine("device");
    expect(draw(null, "downloadable").textContent).toContain("Your browser downloads it first");
    cleanup();
    installLanguageModel();
    expect(draw(null, "unavailable").textContent).toContain("no model for this device");
  });
});

it("shows what the browser's model is doing, and announces only a new step to screen readers", () => {
  chooseEngine("device");
  const bar = draw(null, "available", { isBusy: true });
  expect(screen.getByRole("status").textContent).toBe("The model in your browser is starting...");
  act(() => reportDeviceProgress("letter", { kind: "downloading", share: 0.4 }));
  expect(bar.textContent).toBe("Your browser is downloading the model. 40 %");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("0.4");
  act(() => reportDeviceProgress("letter", { kind: "writing", words: 84 }));
  expect(screen.getByRole("status").textContent).toBe("The model in your browser is writing.");
  expect(bar.textContent).toContain("84 words so far");
  act(() => reportDeviceProgress("letter", { kind: "checking", at: 2, of: 3 }));
  expect(bar.textContent).toBe("The model in your browser is checking what is written. Part 2 of 3");
  act(() => reportDeviceProgress("letter", undefined));
});
