import { ClipboardPaste } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";

type PasteResumeProps = { isPending: boolean; onText: (text: string) => void; onClose: () => void };

/**
 * Lets the user paste the text of a resume that has no readable file. If the text is too long, the result says
 * so.
 */
export function PasteResume({ isPending, onText, onClose }: PasteResumeProps) {
  const [text, setText] = useState("");
  const section = useRef<HTMLElement>(null);
  // Focus the text area, because the button that opened this section is gone.
  useEffect(() => {
    section.current?.querySelector("textarea")?.focus();
  }, []);
  return (
    <section
      ref={section}
      aria-label="Paste the text of your resume"
      className="mt-3 space-y-3 rounded-lg bg-sunken p-4"
    >
      <TextArea
        label="The text of your resume"
        rows={8}
        readOnly={isPending}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={text.trim() === ""}
          isPending={isPending}
          onClick={() => onText(text.trim())}
        >
          {!isPending && <ClipboardPaste aria-hidden className="size-4" />}
          {isPending ? "Parsing..." : "Fill in the fields"}
        </Button>
        <Button variant="ghost" size="sm" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
