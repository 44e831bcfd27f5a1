import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { checkContract } from "#src/lib/check-contract.ts";
import { useForm } from "#src/lib/use-form.ts";
import { ERASE_WORD, EraseAccount } from "#worker/features/account/account.contract.ts";

import { summaryOptions, useEraseAccount } from "./account.api.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatAccountSummary } from "./summary-lines.ts";

/** Lists what will be deleted, with counts, before it asks for the password and the confirmation word. */
export function EraseForm({ onCancel }: { onCancel: () => void }) {
  const summary = useQuery(summaryOptions);
  const erase = useEraseAccount();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.focus();
  }, []);
  const form = useForm({
    initial: { password: "", confirmation: "" },
    check: (values) => checkContract(EraseAccount)(values as EraseAccount),
    send: (values, refuse) => {
      if (!erase.isPending) erase.mutate(values as EraseAccount, { onError: refuse });
    },
  });
  const { values, onSubmit } = form;
  return (
    <div className="space-y-4 rounded-card border border-critical/40 p-4">
      <div ref={list} tabIndex={-1} className="text-sm outline-none">
        <p className="font-medium">These are deleted:</p>
        <QueryView
          query={summary}
          skeleton={<Skeleton className="mt-2 h-24" />}
          loading="Counting what is deleted"
          errorTitle="What is deleted could not be counted"
          level={3}
        >
          {(known) => (
            <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft marker:text-ink-faint">
              {formatAccountSummary(known).map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        <p className="mt-3 text-pretty text-ink-soft">
          Jobs and boards that others use stay. If you may want your data later, download it first.
        </p>
      </div>
      <ExportButton />
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        <CurrentPasswordField {...form.bind("password")} />
        <TextField
          label={`Type ${ERASE_WORD} to confirm`}
          {...form.bind("confirmation")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onCancel}>
            Keep my account
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={values.confirmation !== ERASE_WORD}
            isPending={erase.isPending}
          >
            {erase.isPending ? "Deleting..." : "Delete account for good"}
          </Button>
        </div>
      </form>
    </div>
  );
}
