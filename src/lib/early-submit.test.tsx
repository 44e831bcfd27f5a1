import { beforeEach, expect, it, vi } from "vitest";

import { recordEarlySubmit, replayEarlySubmit } from "./early-submit.ts";

const FORM = `<form role="search"><input name="q" value="kiln" /><button type="submit">Search</button></form>`;
const root = () => document.querySelector<HTMLElement>("#root") ?? document.body;

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${FORM}</div><script type="application/json" id="known">{}</script>`;
  recordEarlySubmit(document.querySelector("#known"));
});

function send(): Event {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  root().querySelector("form")?.dispatchEvent(event);
  return event;
}

/** As the application does when its first screen is there. */
function takeOver() {
  root().innerHTML = FORM;
  document.querySelector("#known")?.remove();
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  root().querySelector("form")?.addEventListener("submit", submitted);
  return submitted;
}

it("a form that is sent early does not leave the page, and is sent once by the application", () => {
  expect(send().defaultPrevented).toBe(true);
  const submitted = takeOver();
  replayEarlySubmit(root());
  replayEarlySubmit(root());
  expect(submitted).toHaveBeenCalledOnce();
});

it("a form that was not sent is not sent", () => {
  const submitted = takeOver();
  replayEarlySubmit(root());
  expect(submitted).not.toHaveBeenCalled();
});

it("a form of the application is left alone", () => {
  takeOver();
  const event = new Event("submit", { bubbles: true, cancelable: true });
  document.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
