import { fireEvent, screen } from "@testing-library/react";

/** Chooses from a select, by pointer. */
export async function choose(select: Element, name: string): Promise<void> {
  fireEvent.mouseDown(select);
  fireEvent.click(select);
  const option = await screen.findByRole("option", { name });
  fireEvent.pointerDown(option);
  fireEvent.click(option);
}
