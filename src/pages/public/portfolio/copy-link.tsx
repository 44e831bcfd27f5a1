import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { inputClass } from "#src/components/ui/text-field.tsx";
import { toast } from "#src/components/ui/toast-store.ts";

const COPIED_MS = 2000;

/** The address of the page, and a button that copies it. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      toast("Link copied!");
    } catch {
      toast("Failed to copy", { description: "Could not copy link to clipboard.", tone: "critical" });
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex min-w-0 flex-1 gap-2">
      <input
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className={`${inputClass} min-w-0 flex-1 text-sm`}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        {isCopied ? "Copied!" : "Copy Link"}
      </Button>
    </div>
  );
}
