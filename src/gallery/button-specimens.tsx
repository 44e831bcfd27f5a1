import { Bookmark, Search } from "lucide-react";

import { Button, type ButtonLook } from "#src/components/ui/button.tsx";
import { CopyButton } from "#src/components/ui/copy-button.tsx";

import { Specimen } from "./specimen.tsx";

const VARIANTS = [
  "primary",
  "secondary",
  "soft",
  "ghost",
  "danger",
] as const satisfies ButtonLook["variant"][];

export function ButtonSpecimens() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          <Button variant={variant}>Rest</Button>
          <Button variant={variant} isPending>
            Pending
          </Button>
          <Button variant={variant} disabled>
            Off
          </Button>
          <Button variant={variant}>
            <Search aria-hidden className="size-4" />
            With an icon
          </Button>
        </Specimen>
      ))}
      <Specimen name="Button, sizes">
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
        <Button size="icon" variant="secondary" aria-label="Icon">
          <Bookmark aria-hidden className="size-4.5" />
        </Button>
        <Button size="icon-sm" variant="ghost" aria-label="Small icon">
          <Bookmark aria-hidden className="size-4" />
        </Button>
        <CopyButton text="https://example.com" label="Copy link to Staff Nurse" />
      </Specimen>
    </>
  );
}
