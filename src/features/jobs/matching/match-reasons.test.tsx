import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { MatchReasons } from "./match-reasons.tsx";

afterEach(cleanup);

it.each([
  [["SQL", "Kafka"], "SQL, Kafka"],
  [["Java, Kotlin or Go", "SQL or Tableau", "Kafka"], "Java, Kotlin or Go; SQL or Tableau; Kafka"],
])("lists %j so that alternatives are seen", (missing, said) => {
  const match = {
    band: null,
    reasons: [],
    gates: [],
    coverage: 1,
    factors: 7,
    isLowInformation: false,
    distance: null,
  };
  render(<MatchReasons match={{ ...match, missing }} />);
  expect(screen.getByText(`Not in your profile: ${said}`)).toBeDefined();
});
