import { act, renderHook } from "@testing-library/react";
import type { FormEvent } from "react";
import { expect, it, vi } from "vitest";
import { z } from "zod/mini";

import { ApiError } from "./api.ts";
import { checkContract } from "./check-contract.ts";
import { useForm } from "./use-form.ts";

const Job = z.object({
  title: z.string().check(z.minLength(1, "Please give a title.")),
  url: z.string().check(z.maxLength(5, "Too long.")),
});

function makeForm() {
  const form = document.createElement("form");
  for (const name of ["title", "url"]) {
    const input = document.createElement("input");
    input.name = name;
    form.append(input);
  }
  document.body.append(form);
  return form;
}

const submit = (form: HTMLFormElement) =>
  ({ preventDefault: () => {}, currentTarget: form }) as unknown as FormEvent<HTMLFormElement>;

const drawForm = (
  send = vi.fn<(values: z.input<typeof Job>, refuse: (error: unknown) => void) => void>(),
) => ({
  send,
  ...renderHook(() => useForm({ initial: { title: "", url: "too long" }, check: checkContract(Job), send })),
});

it("a form that breaks its contract is not sent: each field says why, and the first has the focus", () => {
  const { result, send } = drawForm();
  const form = makeForm();
  act(() => result.current.onSubmit(submit(form)));
  expect(send).not.toHaveBeenCalled();
  expect(result.current.errors).toEqual({ title: "Please give a title.", url: "Too long." });
  expect(document.activeElement).toBe(form.elements.namedItem("title"));
  act(() => result.current.set({ title: "Nurse" }));
  expect(result.current.errors).toEqual({ url: "Too long." });
  expect(result.current.isDirty).toBe(true);
});

it("what the server refuses is shown at its field", () => {
  const { result, send } = drawForm();
  const form = makeForm();
  send.mockImplementation((_, refuse) =>
    refuse(new ApiError(400, "invalid", "No.", [{ path: "url", message: "Unknown host." }])),
  );
  act(() => result.current.set({ title: "Nurse", url: "x" }));
  act(() => result.current.onSubmit(submit(form)));
  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current.errors).toEqual({ url: "Unknown host." });
  expect(document.activeElement).toBe(form.elements.namedItem("url"));
});
