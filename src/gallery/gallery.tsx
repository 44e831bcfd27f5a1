import { CSPProvider } from "@base-ui/react/csp-provider";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { Toaster } from "#src/components/ui/toaster.tsx";
import { TooltipProvider } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";

import { ButtonSpecimens } from "./button-specimens.tsx";
import { FieldSpecimens } from "./field-specimens.tsx";
import { ListSpecimens } from "./list-specimens.tsx";
import { OverlaySpecimens } from "./overlay-specimens.tsx";
import { StateSpecimens } from "./state-specimens.tsx";

/** Developer page: every UI primitive in every state, in the light and the dark theme. */
export function Gallery() {
  return (
    <CSPProvider disableStyleElements>
      <TooltipProvider>
        <main className="px-4 py-8 sm:px-8">
          <PageHeader
            title="Gallery"
            subtitle="Every primitive in every state, in the light and in the dark."
          />
          <div className="grid gap-6 xl:grid-cols-2">
            <Scheme name="Light" className="[color-scheme:light]" />
            <Scheme name="Dark" className="[color-scheme:dark]" />
          </div>
        </main>
        <Toaster />
      </TooltipProvider>
    </CSPProvider>
  );
}

function Scheme({ name, className }: { name: string; className: string }) {
  return (
    <section
      aria-label={name}
      className={cn(
        "min-w-0 space-y-8 rounded-card border border-line bg-canvas p-5 text-ink sm:p-8",
        className,
      )}
    >
      <h2 className="text-lg">{name}</h2>
      <ButtonSpecimens />
      <FieldSpecimens />
      <StateSpecimens />
      <ListSpecimens />
      <OverlaySpecimens scheme={name} />
    </section>
  );
}
