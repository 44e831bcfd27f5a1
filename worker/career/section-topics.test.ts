import { expect, it } from "vitest";

import { findSectionTopic } from "./section-topics.contract.ts";

it.each([
  ["Volunteering", "volunteering"],
  ["VOLUNTEER EXPERIENCE", "volunteering"],
  ["Community Service", "volunteering"],
  ["Ehrenamtliches Engagement", "volunteering"],
  ["Bénévolat", "volunteering"],
  ["Voluntariado", "volunteering"],
  ["Honors & Awards", "awards"],
  ["Auszeichnungen", "awards"],
  ["Prix et distinctions", "awards"],
  ["Premios", "awards"],
])("the heading %s announces %s", (heading, topic) => {
  expect(findSectionTopic(heading)).toBe(topic);
});

it.each([
  "Publications and Awards",
  "Awards and Volunteering",
  "Languages & Interests",
  "Honorable Mentions of the Press",
  "Prixtown High School",
])("the heading %s announces neither alone", (heading) => {
  expect(findSectionTopic(heading)).toBeNull();
});
