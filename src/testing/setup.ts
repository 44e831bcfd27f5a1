import { onlineManager } from "@tanstack/react-query";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";

/** Files share modules and a document. */
function clear(): void {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  // It hears of a network that is back only while a screen is open.
  onlineManager.setOnline(true);
}

beforeAll(clear);
afterEach(clear);
