import { Check, Link2 } from "lucide-react";
import { useEffect, useState } from "react";

import { Button, type ButtonLook } from "./button.tsx";
import { toast } from "./toast-store.ts";
import { Tooltip } from "./tooltip.tsx";

const COPIED_MS = 2000;

type CopyButtonProps = ButtonLook & {
  /** The text to copy. */
  text: string;
  /** Accessible name: "Copy link to Staff Nurse". */
  label: string;
};

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, label, variant = "ghost", size = "icon" }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast("Link copied!");
    } catch {
      toast("Failed to copy", { description: "Could not copy link to clipboard.", tone: "critical" });
    }
  }

  const Icon = isCopied ? Check : Link2;
  return (
    <Tooltip text={isCopied ? "Copied!" : "Copy link"} side="top">
      <Button variant={variant} size={size} aria-label={label} onClick={() => void copy()}>
        <Icon aria-hidden className="size-4.5" />
      </Button>
    </Tooltip>
  );
}
