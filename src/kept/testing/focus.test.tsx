import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { type Answers, renderApp } from "#src/testing/render-app.tsx";

import { LISTS, type Named, STORIES } from "./lists.ts";

const TITLES = ["One", "Two", "Three"];

/** What a server does with a list. */
function keep(path: string, make: (named: Named) => object): Answers {
  const all = TITLES.map((title) => make({ id: title, title }));
  const deleted = new Set<string>();
  const isLeft = (_: object, at: number) => !deleted.has(TITLES[at] ?? "");
  return {
    [`GET ${path}`]: () => all.filter(isLeft),
    ...Object.fromEntries(
      TITLES.flatMap((title, at) => [
        [`DELETE ${path}/${title}`, () => (deleted.add(title), new Response(null, { status: 204 }))],
        [`POST ${path}/${title}/restore`, () => (deleted.delete(title), all[at] ?? null)],
      ]),
    ),
  };
}
const waitForFocus = (title: string) =>
  waitFor(() =>
    expect(document.activeElement?.closest("[data-item-id]")?.getAttribute("data-item-id")).toBe(title),
  );

it.each(LISTS)(
  "what is deleted in $path leaves the focus at the next one, and comes back with it",
  async ({ path, make, first }) => {
    await renderApp(path, keep(`/api${path}`, make as (named: Named) => object));
    const remove = async (title: string) => {
      const card = within(await screen.findByRole("article", { name: title }));
      const button = card.queryByLabelText(`Delete ${title}`);
      fireEvent.click(button ?? card.getByLabelText(`More for ${title}`));
      if (button === null) fireEvent.click(await screen.findByText("Delete"));
      await waitFor(() => expect(screen.queryByRole("article", { name: title })).toBeNull());
    };
    await remove("Two");
    await waitForFocus("Three");
    fireEvent.click(await screen.findByText("Undo"));
    await waitForFocus("Two");
    await remove("Three");
    await waitForFocus("Two");
    await remove("Two");
    await waitForFocus("One");
    await remove("One");
    await waitFor(() => expect(document.activeElement?.textContent).toBe(first));
  },
);

it("a story that is deleted leaves the focus at the next one, in its dialog", async () => {
  await renderApp("/interviews", {
    "GET /api/interviews": [],
    ...keep("/api/interviews/stories", STORIES.make),
  });
  fireEvent.click(await screen.findByLabelText("More for mock interviews"));
  fireEvent.click(await screen.findByText("Your stories"));
  const dialog = within(await screen.findByRole("dialog", { name: "Your stories" }));
  const remove = async (title: string) =>
    fireEvent.click(await dialog.findByLabelText(new RegExp(`^Delete.*${title}`)));
  await remove("Two");
  await waitForFocus("Three");
  await remove("Three");
  await waitForFocus("One");
  await remove("One");
  expect(await dialog.findByText("No stories yet")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Your stories"));
});
