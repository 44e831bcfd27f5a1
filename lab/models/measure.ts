import { printFigures } from "#scripts/lib/figures.ts";

import { measureAppended } from "./appended.ts";
import { measureInjections } from "./injections.ts";
import { measureInventing } from "./inventing.ts";

/**
 * What the checks leave of a model that invents, of one that obeys orders in documents, and of one that appends
 * addresses and the like; what is left is printed.
 */
export async function measureModels(): Promise<boolean> {
  const inventing = await measureInventing();
  for (const { document, text } of inventing.left) console.log(`${document}: ${text}`);
  const injections = await measureInjections();
  for (const text of injections.left) console.log(text);
  const appended = await measureAppended();
  for (const text of appended.left) console.log(text);
  const met = [
    printFigures("A model that invents", inventing.figures),
    printFigures("A model that obeys orders in documents", injections.figures),
    printFigures("A model that appends what leads away or hides", appended.figures),
  ];
  return met.every(Boolean);
}
