import { beforeEach, expect, it, vi } from "vitest";

import { keepEarlyActions, replayEarlyAction } from "./early-actions.ts";

const SERVED = `
  <form role="search"><input name="q" value="kiln" /><button type="submit">Search</button></form>
  <a href="/jobs/1">First</a><button aria-label="Save">s</button>
  <a href="/jobs/2">Second</a><button aria-label="Save">s</button><button data-by-hand>Apply</button>`;

const root = () => document.querySelector<HTMLElement>("#root") ?? document.body;
const saves = () => [...root().querySelectorAll<HTMLButtonElement>("[aria-label=Save]")];

/** As the application does when its first screen is there. */
function takeOver(): { clicked: string[] } {
  root().innerHTML = SERVED;
  document.querySelector("#known")?.remove();
  const clicked: string[] = [];
  for (const [at, button] of [...root().querySelectorAll("button")].entries())
    button.addEventListener("click", (event) => {
      event.preventDefault();
      clicked.push(`${at} ${button.textContent}`);
    });
  return { clicked };
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${SERVED}</div><script type="application/json" id="known">{}</script>`;
  keepEarlyActions(document.querySelector("#known"));
});

it("a click is done once, on the button that took the place of the one that was clicked", () => {
  saves()[1]?.click();
  saves()[1]?.click();
  const { clicked } = takeOver();
  replayEarlyAction(root());
  replayEarlyAction(root());
  expect(clicked).toEqual(["2 s"]);
});

it("what is clicked when the screen is there already is not done again", () => {
  const { clicked } = takeOver();
  saves()[0]?.click();
  replayEarlyAction(root());
  expect(clicked).toEqual(["1 s"]);
});

it("a form does not leave the page, and is sent when somebody is there to take it", () => {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  root().querySelector("form")?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  takeOver();
  const sent = vi.fn<(submitted: Event) => void>((submitted) => submitted.preventDefault());
  root().querySelector("form")?.addEventListener("submit", sent);
  replayEarlyAction(root());
  expect(sent).toHaveBeenCalledOnce();
});

it("a key is pressed again, a longer one and one in an input are not", () => {
  const press = (target: Element | null, key: string) =>
    target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  press(document.body, "/");
  press(document.body, " ");
  press(document.body, "Shift");
  press(root().querySelector("input"), "j");
  takeOver();
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener("keydown", hear);
  replayEarlyAction(root());
  document.removeEventListener("keydown", hear);
  expect(heard).toEqual(["/"]);
});

it("the focus goes back to the same link, unless somebody has moved on", () => {
  const second = () => root().querySelector<HTMLElement>("a[href='/jobs/2']");
  second()?.focus();
  takeOver();
  replayEarlyAction(root());
  expect(document.activeElement).toBe(second());
});

it("what a browser lets nobody do late waits for the hand, and has the focus", () => {
  vi.stubGlobal("navigator", { userActivation: { isActive: false } });
  const apply = () => root().querySelector<HTMLButtonElement>("[data-by-hand]");
  apply()?.click();
  const { clicked } = takeOver();
  replayEarlyAction(root());
  vi.unstubAllGlobals();
  expect(clicked).toEqual([]);
  expect(document.activeElement).toBe(apply());
});
