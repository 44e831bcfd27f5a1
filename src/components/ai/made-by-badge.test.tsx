import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { MadeByBadge } from "./made-by-badge.tsx";

afterEach(cleanup);

it("says that the user's share of the model may be what is used up, and not the site's alone", () => {
  const madeBy = { engine: "embedded", model: null, version: "write-letter/3", at: "" } as const;
  render(<MadeByBadge madeBy={{ ...madeBy, degraded: "over_budget" }} />);
  expect(
    screen.getByText(/You have used today's share of the requests to the model, or this site/),
  ).toBeDefined();
});
