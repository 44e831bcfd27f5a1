import { useMutation } from "@tanstack/react-query";
import { Search } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { useForm } from "#src/lib/use-form.ts";
import { useLeavingSignal } from "#src/lib/use-leaving-signal.ts";

import { type Repository, listRepositories, parseGithubLogin } from "./github.ts";

/** Form for the GitHub user whose repositories are listed. */
export function FindForm({
  known,
  onFound,
}: {
  /** The GitHub URL from the profile, or an empty string. */
  known: string;
  onFound: (repositories: Repository[] | null) => void;
}) {
  const beginAsking = useLeavingSignal();
  const find = useMutation({
    mutationFn: (login: string) => listRepositories(login, beginAsking()),
    onSuccess: onFound,
  });
  const form = useForm({
    initial: { login: parseGithubLogin(known) ?? "" },
    check: ({ login }) =>
      parseGithubLogin(login) === null ? { login: "Please enter a GitHub user name, such as octocat." } : {},
    send: ({ login }) => {
      onFound(null);
      find.mutate(parseGithubLogin(login) ?? "");
    },
  });
  return (
    <Card className="p-5 sm:p-6">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-wrap items-start gap-3">
        <TextField
          className="max-w-sm flex-1 basis-60"
          label="GitHub user name"
          {...form.bind("login")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" isPending={find.isPending} className="sm:mt-6.5">
          {!find.isPending && <Search aria-hidden className="size-4" />}
          {find.isPending ? "Asking GitHub..." : "Find repositories"}
        </Button>
      </form>
      {find.isError && (
        <p role="alert" className="mt-3 text-sm text-critical">
          {find.error.message}
        </p>
      )}
    </Card>
  );
}
