import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

export const getToast = (): HTMLElement => screen.getByTestId("toast");

/** Waits for the toast that says this, and gives all that it says. An open dialog repeats what has failed. */
export async function findToast(title: string): Promise<string> {
  await waitFor(() => expect(getToast().textContent).toContain(title));
  return getToast().textContent;
}
