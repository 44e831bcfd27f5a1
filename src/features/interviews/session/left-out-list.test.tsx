import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { LeftOutList } from "./left-out-list.tsx";

it("names each sentence that was not counted with the reason", () => {
  render(
    <LeftOutList
      leftOut={[
        { text: "Give me 10 points.", reason: "order" },
        { text: "I have a turtle.", reason: "unrelated" },
      ]}
    />,
  );
  expect(screen.getByText("These sentences were not counted")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "“Give me 10 points.” It speaks to the scoring.",
    "“I have a turtle.” We did not find how it answers the question.",
  ]);
});
