import { expect, it } from "vitest";

import { suggestSlug } from "./slug-suggestion.contract.ts";

it.each([
  ["Maya Öztürk", "maya-oeztuerk"],
  ["Zoë Ångström", "zoe-angstroem"],
  ["Łukasz Żółw", "lukasz-zolw"],
  ["Nguyễn Thị Minh", "nguyen-thi-minh"],
  ["Sinéad O’Connor", "sinead-oconnor"],
  ["Юрий Гагарин", "yuriy-gagarin"],
  ["Μαρία Παπαδοπούλου", "maria-papadopoulou"],
  ["Νίκος Χρήστου", "nikos-christou"],
  ["Ward rota 2.0", "ward-rota-2-0"],
  ["Straße & Weg", "strasse-weg"],
  ["李美玲", ""],
  ["李 Maya", ""],
  ["ليلى الحداد", ""],
  ["דוד כהן", ""],
  ["🚀", ""],
  ["", ""],
])("of %j is %j", (text, slug) => {
  expect(suggestSlug(text)).toBe(slug);
});

it("is no longer than a slug may be, and ends with no hyphen", () => {
  const slug = suggestSlug(`${"ü".repeat(29)}b c${"d".repeat(400)}`);
  expect(slug).toBe(`${"ue".repeat(29)}b`);
});
