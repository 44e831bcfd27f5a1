import { Trash2 } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { pluralize } from "#src/lib/plural.ts";
import { useUnsaved } from "#src/lib/unsaved.ts";
import { type Errors, useForm } from "#src/lib/use-form.ts";

import { type ItemValues, findItemProblems, toItemInput, toItemValues } from "../item-draft.ts";
import { useAddItems } from "../portfolio.api.ts";
import type { Draft } from "./github.ts";

type Values = { drafts: ItemValues[] };

const checkAllDrafts = ({ drafts }: Values): Errors =>
  Object.fromEntries(
    drafts.flatMap((draft, at) =>
      Object.entries(findItemProblems(draft)).map(([name, text]) => [`drafts.${at}.${name}`, text]),
    ),
  );

/** The selected repositories as projects, to be reviewed and edited before any is stored. */
export function DraftList({ drafts, onBack }: { drafts: Draft[]; onBack: () => void }) {
  const add = useAddItems();
  const form = useForm<Values>({
    initial: {
      drafts: drafts.map(({ technologies, ...draft }) => ({
        ...toItemValues(null),
        ...draft,
        technologies: technologies.join(", "),
      })),
    },
    check: checkAllDrafts,
    send: (values, refuse) => {
      let left = values.drafts;
      add.mutate(
        {
          inputs: values.drafts.map(toItemInput),
          // A stored project is no longer a draft, even if a later one fails.
          onAdded: () => {
            left = left.slice(0, -1);
            form.set({ drafts: left });
          },
        },
        {
          onSuccess: () => window.location.assign("/portfolio"),
          onError: (error) => refuse(error),
        },
      );
    },
  });
  const rows = form.values.drafts;
  useUnsaved(rows.length > 0 && !add.isSuccess);
  const change = (at: number, values: Partial<ItemValues>) =>
    form.set({ drafts: rows.map((row, other) => (other === at ? { ...row, ...values } : row)) });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4">
      <p className="text-sm text-ink-soft">
        The words are those of GitHub. A project needs a description: where the repository has none, please
        write one. Once added, your public page shows them.
      </p>
      {rows.map((row, at) => {
        const bind = (name: "title" | "description" | "technologies" | "projectUrl" | "githubUrl") => ({
          name: `drafts.${at}.${name}`,
          value: row[name],
          error: form.errors[`drafts.${at}.${name}`],
          onChange: (event: { target: { value: string } }) => change(at, { [name]: event.target.value }),
        });
        return (
          <Card key={row.githubUrl} className="p-5 sm:p-6">
            <div className="mb-4 flex items-center justify-between gap-3">
              <h2 className="min-w-0 text-base wrap-anywhere">{row.title === "" ? "Untitled" : row.title}</h2>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Leave out ${row.title}`}
                onClick={() => {
                  if (rows.length === 1) onBack();
                  else form.set({ drafts: rows.toSpliced(at, 1) });
                }}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
            </div>
            <div className="grid gap-4 md:grid-cols-2">
              <TextField {...bind("title")} label="Title" maxLength={200} />
              <TextField {...bind("technologies")} label="Technologies" hint="Separated by commas." />
              <TextArea
                {...bind("description")}
                label="Description"
                maxLength={5000}
                className="md:col-span-2"
              />
              <TextField {...bind("projectUrl")} label="Project URL" type="url" inputMode="url" />
              <TextField {...bind("githubUrl")} label="GitHub URL" type="url" inputMode="url" />
            </div>
          </Card>
        );
      })}
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-canvas py-4">
        <Button type="submit" isPending={add.isPending}>
          Add {pluralize(rows.length, "project")}
        </Button>
        <Button variant="secondary" disabled={add.isPending} onClick={onBack}>
          Back to the list
        </Button>
      </div>
    </form>
  );
}
