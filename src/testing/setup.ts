import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";

/** Files share modules and a document. */
function clear(): void {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
}

beforeAll(clear);
afterEach(clear);
