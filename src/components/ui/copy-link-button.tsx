import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

import { toast } from "#src/lib/toast-store.ts";

import { Button } from "./button.tsx";

const COPIED_MS = 2000;

/** Copies an address, which is confirmed by a toast, and by `isCopied` for two seconds. */
export function useCopyLink(address: string): { isCopied: boolean; copy: () => Promise<void> } {
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
  return { isCopied, copy };
}

/** A button with a label. */
export function CopyLinkButton({ address, label }: { address: string; label: string }) {
  const { isCopied, copy } = useCopyLink(address);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      {isCopied ? "Copied!" : label}
    </Button>
  );
}
