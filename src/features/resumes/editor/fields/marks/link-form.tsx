import { type FormEvent, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";

import { normalizeHref } from "./mark-edits.ts";

type LinkFormProps = {
  link: { text: string; href: string };
  onSet: (link: { text: string; href: string }) => void;
  onRemove: () => void;
};

/** Asks for the text and the address of a link. */
export function LinkForm({ link, onSet, onRemove }: LinkFormProps) {
  const [text, setText] = useState(link.text);
  const [address, setAddress] = useState(link.href);
  const [isTried, setTried] = useState(false);
  const href = normalizeHref(address);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The popover is drawn elsewhere, but React sends its events through the form around the field.
    event.stopPropagation();
    setTried(true);
    if (href !== null && text.trim() !== "") onSet({ text, href });
  }

  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      {link.text === "" && (
        <TextField
          label="Text"
          maxLength={400}
          value={text}
          error={isTried && text.trim() === "" ? "Please enter the text of the link." : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <TextField
        label="Web address"
        placeholder="https://"
        inputMode="url"
        maxLength={400}
        value={address}
        error={isTried && href === null ? "Please enter a web address." : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div className="flex justify-end gap-2">
        {link.href !== "" && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button type="submit" size="sm">
          {link.href === "" ? "Add link" : "Change link"}
        </Button>
      </div>
    </form>
  );
}
