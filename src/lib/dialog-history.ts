import { type RouterHistory, createBrowserHistory } from "@tanstack/react-router";

import { openDialogs } from "./open-dialogs.ts";

const MARK = "isDialogEntry";
/**
 * How long to wait for a dialog's close and the browser's back navigation to finish before the history is
 * synced.
 */
const SETTLED_MS = 300;
/** How long a step back may take on a busy machine. A navigation before it would be undone by it. */
const STEP_MS = 3000;

/** The history state may be anything, because other pages of the site write to it too. */
const toHistoryState = (state: unknown) => Object(state) as { [MARK]?: true; __TSR_index?: number };
const isDialogState = (state: unknown): boolean => MARK in toHistoryState(state);
const readHistoryIndex = (state: unknown) => toHistoryState(state).__TSR_index;

let leaveEntry: () => Promise<void> = () => Promise.resolve();

/** Goes back from a dialog that has its own URL. */
export async function goBackFromDialog(history: Pick<RouterHistory, "back">): Promise<void> {
  await leaveEntry();
  history.back({ ignoreBlocker: true });
}

/**
 * The router's history. While a dialog is open, the browser's history has one extra entry for the same URL that
 * the router does not know of. "Back" removes that entry and closes the topmost dialog as its own button would.
 * If the last dialog closes in another way, or the router navigates, we step back first, so that no entry is
 * left behind.
 */
export function createDialogHistory(): RouterHistory {
  // Registered before the router's own listener, to hide events of the dialog entry from it.
  window.addEventListener("popstate", onPop);
  const history = createBrowserHistory();
  let isOn = isDialogState(window.history.state);
  let { pathname } = history.location;
  /** A step back started by this module, with the callers waiting for it. */
  let step: { done: Promise<void>; finish: () => void; late: ReturnType<typeof setTimeout> } | null = null;
  /** The router is navigating; open dialogs are checked once it has arrived. */
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unblock: (() => void) | null = null;

  function syncIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(syncWithHistory, ms);
  }

  function finishStep() {
    if (step === null) return;
    const { finish, late } = step;
    clearTimeout(late);
    step = null;
    isOn = isDialogState(window.history.state);
    finish();
    syncIn(isLeaving ? SETTLED_MS : 0);
  }

  function stepBack(): Promise<void> {
    if (step !== null) return step.done;
    if (!isOn) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    step = { done: promise, finish: resolve, late: setTimeout(finishStep, STEP_MS) };
    window.history.back();
    return promise;
  }

  leaveEntry = () => {
    isLeaving = true;
    syncIn(SETTLED_MS);
    return stepBack();
  };

  function pushEntry() {
    // If the indexes differ, the browser is still going back to this entry.
    if (readHistoryIndex(window.history.state) !== readHistoryIndex(history.location.state)) return;
    // Calls the browser's function directly to bypass the router, for which nothing has changed.
    History.prototype.pushState.call(window.history, { ...window.history.state, [MARK]: true }, "");
    isOn = true;
  }

  function syncWithHistory() {
    isLeaving = false;
    if (step !== null) return;
    history.flush();
    isOn = isDialogState(window.history.state);
    if (openDialogs.read().length > 0) {
      if (!isOn) pushEntry();
      unblock ??= history.block({
        enableBeforeUnload: () => openDialogs.read().some((dialog) => dialog.isDirty()),
        blockerFn: async ({ action, nextLocation }) => {
          if (action === "PUSH" || action === "REPLACE") {
            await leaveEntry();
            return false;
          }
          // "Back" may go back across more than one entry.
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
      // Hides the step back started by this module from the router.
      event.stopImmediatePropagation();
      finishStep();
      return;
    }
    const wasOn = isOn;
    isOn = isDialogState(event.state);
    const isSame = readHistoryIndex(event.state) === readHistoryIndex(history.location.state);
    if (isOn) {
      // An entry left by a closed dialog: "forward" stops here, and "back" skips to the entry below.
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
    // Dialogs of the previous screen unmount only once the next screen is rendered.
    isLeaving = isElsewhere;
    syncIn(isElsewhere ? SETTLED_MS : 0);
  }

  openDialogs.subscribe(onDialogs);
  history.subscribe(onArrival);
  syncIn(0);
  return history;
}
