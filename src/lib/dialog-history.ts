import { type RouterHistory, createBrowserHistory } from "@tanstack/react-router";

import { openDialogs } from "./open-dialogs.ts";

const MARK = "isDialogEntry";
/** What closes a dialog has done so by then, or the dialog stays; a browser has gone back by then. */
const SETTLED_MS = 300;

/** A state of the browser's history may be anything: other pages of the site write it too. */
const readState = (state: unknown) => Object(state) as { [MARK]?: true; __TSR_index?: number };
const isMarked = (state: unknown): boolean => MARK in readState(state);
const readIndex = (state: unknown) => readState(state).__TSR_index;

let leaveEntry: () => Promise<void> = () => Promise.resolve();

/** Goes back from a dialog that has an address of its own. */
export async function goBackFromDialog(history: Pick<RouterHistory, "back">): Promise<void> {
  await leaveEntry();
  history.back({ ignoreBlocker: true });
}

/**
 * The router's history. While a dialog is open there is one more entry in the browser's history, of the same address, which the router does
 * not know of. "Back" takes that entry away, and the topmost dialog closes as by its own button. Whatever else closes
 * the last dialog steps back from the entry, and so does the router before it goes elsewhere: no entry is left behind.
 */
export function createDialogHistory(): RouterHistory {
  // Before the router's own: what takes the entry of a dialog away is no news for the router.
  window.addEventListener("popstate", onPop);
  const history = createBrowserHistory();
  let isOn = isMarked(window.history.state);
  let { pathname } = history.location;
  /** A step back of our own, and who waits for it. */
  let step: { done: Promise<void>; finish: () => void; late: ReturnType<typeof setTimeout> } | null = null;
  /** The router is on its way elsewhere: what is open is looked at when it has arrived. */
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unblock: (() => void) | null = null;

  function syncIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(sync, ms);
  }

  function finishStep() {
    if (step === null) return;
    const { finish, late } = step;
    clearTimeout(late);
    step = null;
    isOn = isMarked(window.history.state);
    finish();
    syncIn(isLeaving ? SETTLED_MS : 0);
  }

  function stepBack(): Promise<void> {
    if (step !== null) return step.done;
    if (!isOn) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    step = { done: promise, finish: resolve, late: setTimeout(finishStep, SETTLED_MS) };
    window.history.back();
    return promise;
  }

  leaveEntry = () => {
    isLeaving = true;
    syncIn(SETTLED_MS);
    return stepBack();
  };

  function pushEntry() {
    // Elsewhere the browser is still on its way back here.
    if (readIndex(window.history.state) !== readIndex(history.location.state)) return;
    // Past the router, for which nothing has changed.
    History.prototype.pushState.call(window.history, { ...window.history.state, [MARK]: true }, "");
    isOn = true;
  }

  function sync() {
    isLeaving = false;
    if (step !== null) return;
    history.flush();
    isOn = isMarked(window.history.state);
    if (openDialogs.read().length > 0) {
      if (!isOn) pushEntry();
      unblock ??= history.block({
        enableBeforeUnload: () => openDialogs.read().some((dialog) => dialog.isDirty()),
        blockerFn: async ({ action, nextLocation }) => {
          if (action === "PUSH" || action === "REPLACE") {
            await leaveEntry();
            return false;
          }
          // "Back" over more than one entry.
          const stays = openDialogs.read().length > 0 && nextLocation.pathname !== "/login";
          if (stays) closeTopmost();
          return stays;
        },
      });
    } else if (isOn) void stepBack();
    else {
      unblock?.();
      unblock = null;
    }
  }

  function closeTopmost() {
    syncIn(SETTLED_MS);
    openDialogs.read().at(-1)?.close();
  }

  function onPop(event: PopStateEvent) {
    if (step !== null) {
      // Our own step is no news for the router.
      event.stopImmediatePropagation();
      finishStep();
      return;
    }
    const wasOn = isOn;
    isOn = isMarked(event.state);
    const isSame = readIndex(event.state) === readIndex(history.location.state);
    if (isOn) {
      // An entry whose dialog is closed: "forward" ends here, and "back" goes on to the entry beneath.
      event.stopImmediatePropagation();
      if (isSame) syncIn(0);
      else window.history.back();
    } else if (wasOn && isSame) {
      event.stopImmediatePropagation();
      closeTopmost();
    }
  }

  function onDialogs() {
    if (!isLeaving) syncIn(0);
  }

  function onArrival() {
    const isElsewhere = history.location.pathname !== pathname;
    ({ pathname } = history.location);
    // The dialogs of the screen that is left go when the next one is there.
    isLeaving = isElsewhere;
    syncIn(isElsewhere ? SETTLED_MS : 0);
  }

  openDialogs.subscribe(onDialogs);
  history.subscribe(onArrival);
  syncIn(0);
  return history;
}
