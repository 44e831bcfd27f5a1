import { printFigures } from "#scripts/lib/figures.ts";

import { measureInjections } from "./injections.ts";
import { measureInventing } from "./inventing.ts";

/** What the checks leave of a model that invents, and of one that obeys orders in documents; what is left is printed. */
export async function measureModels(): Promise<boolean> {
  const inventing = await measureInventing();
  for (const { document, text } of inventing.left) console.log(`${document}: ${text}`);
  const injections = await measureInjections();
  for (const text of injections.left) console.log(text);
  const isInventingMet = printFigures("A model that invents", inventing.figures);
  return printFigures("A model that obeys orders in documents", injections.figures) && isInventingMet;
}
