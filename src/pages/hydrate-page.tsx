import { type ComponentType, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

export function hydratePage(Page: ComponentType): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no root.");
  hydrateRoot(
    root,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
