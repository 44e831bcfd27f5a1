import { Check, Link2 } from "lucide-react";

import { Button, type ButtonLook } from "./button.tsx";
import { useCopyLink } from "./copy-link-button.tsx";
import { Tooltip } from "./tooltip.tsx";

type CopyButtonProps = ButtonLook & {
  /** The address to copy. */
  text: string;
  /** Accessible name: "Copy link to Staff Nurse". */
  label: string;
};

/** An icon that copies an address. */
export function CopyButton({ text, label, variant = "ghost", size = "icon" }: CopyButtonProps) {
  const { isCopied, copy } = useCopyLink(text);
  const Icon = isCopied ? Check : Link2;
  return (
    <Tooltip text={isCopied ? "Copied!" : "Copy link"} side="top">
      <Button variant={variant} size={size} aria-label={label} onClick={() => void copy()}>
        <Icon aria-hidden className="size-4.5" />
      </Button>
    </Tooltip>
  );
}
