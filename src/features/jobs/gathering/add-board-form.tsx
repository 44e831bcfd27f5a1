import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { ApiError } from "#src/lib/api.ts";
import { pluralize } from "#src/lib/plural.ts";
import { toast } from "#src/lib/toast-store.ts";

import { addBoard } from "./gathering.api.ts";

/** Adds an employer's board that searches do not cover yet, by its page URL. */
export function AddBoardForm({ pasted = "" }: { pasted?: string }) {
  const [address, setAddress] = useState(pasted);
  const add = useMutation({
    mutationFn: addBoard,
    onSuccess: ({ company, source, openings, isNew }) => {
      setAddress("");
      toast(isNew ? "Board added" : "This board is known already", {
        description: `${company} at ${source}, ${pluralize(openings, "open job")}. The next search asks it.`,
      });
    },
  });
  const error =
    add.error === null
      ? undefined
      : add.error instanceof ApiError
        ? add.error.text
        : "The board could not be added. Please try again.";
  return (
    <form
      noValidate
      className="mt-4 flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() !== "") add.mutate(address.trim());
      }}
    >
      <TextField
        label="Missing an employer? Paste the address of its job board"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://jobs.lever.co/company"
        className="min-w-0 flex-1 basis-72"
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          add.reset();
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        className="mt-6.5"
        isPending={add.isPending}
        disabled={address.trim() === ""}
      >
        {!add.isPending && <Plus aria-hidden className="size-4" />}
        Add board
      </Button>
    </form>
  );
}
