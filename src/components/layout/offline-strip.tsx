import { WifiOff } from "lucide-react";

import { useOffline } from "#src/lib/online.ts";

/** Stays in view above every signed-in screen for as long as there is no connection. */
export const OfflineStrip = () => (
  <div role="status" className="sticky top-14 z-20 lg:top-0 print:hidden">
    {useOffline() && (
      <p className="flex items-center justify-center gap-2 border-b border-line bg-warning-soft px-4 py-1.5 text-sm font-medium text-warning">
        <WifiOff aria-hidden className="size-4 shrink-0" />
        You're offline. This is what we last loaded.
      </p>
    )}
  </div>
);
