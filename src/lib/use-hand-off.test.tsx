import { renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, it, vi } from "vitest";

import { storeHandOff } from "./hand-off.ts";
import { useHandOff } from "./use-hand-off.ts";

const JOB = { jobTitle: "Nurse", company: "Harbour Clinic", description: "Text", requirements: "" };

it("takes the job once each time the address asks, however often the screen is drawn", () => {
  storeHandOff("coverLetterJob", JOB);
  const onTaken = vi.fn<(job: unknown) => void>();
  const { rerender } = renderHook(
    ({ isAsked }) => useHandOff("coverLetterJob", isAsked, (job) => onTaken(job)),
    { initialProps: { isAsked: true }, wrapper: StrictMode },
  );
  rerender({ isAsked: true });
  expect(onTaken.mock.calls).toEqual([[JOB]]);
  expect(sessionStorage.getItem("coverLetterJob")).toBeNull();
  rerender({ isAsked: false });
  expect(onTaken).toHaveBeenCalledOnce();
  rerender({ isAsked: true });
  expect(onTaken.mock.calls).toEqual([[JOB], [null]]);
});
