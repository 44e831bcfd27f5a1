import { beforeEach, expect, it, vi } from "vitest";

import { recordEarlyClick, replayEarlyClick } from "./early-click.ts";

const BUTTONS = `<button data-early="logout"><svg></svg>Log out</button><button data-early="menu">Menu</button><p>Text</p>`;
const root = () => document.querySelector<HTMLElement>("#root") ?? document.body;
const click = (selector: string) =>
  root()
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${BUTTONS}</div><script type="application/json" id="known">{}</script>`;
  recordEarlyClick(document.querySelector("#known"));
});

/** As the application does when its first screen is there. */
function takeOver() {
  root().innerHTML = BUTTONS;
  document.querySelector("#known")?.remove();
  const names: (string | undefined)[] = [];
  for (const button of root().querySelectorAll("button"))
    button.addEventListener("click", () => names.push(button.dataset.early));
  return names;
}

it("a button that is clicked early is clicked once by the application", () => {
  click("svg");
  const names = takeOver();
  replayEarlyClick(root());
  replayEarlyClick(root());
  expect(names).toEqual(["logout"]);
});

it("the last button counts, and a click on nothing takes nothing back", () => {
  click("[data-early=menu]");
  click("[data-early=logout]");
  click("p");
  const names = takeOver();
  replayEarlyClick(root());
  expect(names).toEqual(["logout"]);
});

it("a click on something else is not done again", () => {
  click("p");
  const names = takeOver();
  replayEarlyClick(root());
  expect(names).toEqual([]);
});

it("clicks in the application are not recorded", () => {
  const names = takeOver();
  click("[data-early=logout]");
  const clicks = vi.fn<() => void>();
  root().addEventListener("click", clicks);
  replayEarlyClick(root());
  expect(clicks).not.toHaveBeenCalled();
  expect(names).toEqual(["logout"]);
});
