import { expect, it } from "vitest";

import { chooseLanguage, choosePaper } from "./choose-format.ts";

it.each([
  ["Houston, TX 77030", "Letter"],
  ["Toronto, ON", "Letter"],
  ["Springfield, United States", "Letter"],
  ["Leeds, United Kingdom", "A4"],
  ["80331 München", "A4"],
  ["Somewhere", "A4"],
  ["", "A4"],
])("the paper of “%s” is %s", (address, paper) => {
  expect(choosePaper(address)).toBe(paper);
});

it.each([
  ["Leitung der Backstube mit 14 Personen. Planung für die Filialen und die Lieferung.", "de"],
  ["14 Personen geführt und für die Planung verantwortlich", "de"],
  ["Planned the shifts of 14 bakers, cut waste by 9% for the shops.", "en"],
  ["Encargada de las compras para los clientes con una cartera que crece del norte", "es"],
  ["Excel, SAP", "en"],
  ["Отговарях за графика на всички смени и за доставките", "en"],
])("the language of “%s” is %s", (text, language) => {
  expect(chooseLanguage(text)).toBe(language);
});
