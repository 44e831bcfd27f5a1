import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { checkContract } from "#src/lib/check-contract.ts";
import { useForm } from "#src/lib/use-form.ts";
import {
  MAX_NAME,
  RenameSearch,
  type SavedSearch,
} from "#worker/features/saved-searches/saved-searches.contract.ts";

import { useRenameSearch } from "./saved-searches.api.ts";

type RenameDialogProps = { search: SavedSearch; isOpen: boolean; onClose: () => void };

export const RenameDialog = ({ search, isOpen, onClose }: RenameDialogProps) => (
  <Dialog isOpen={isOpen} title="Rename search" size="sm" onClose={onClose}>
    <RenameForm key={search.id} search={search} onDone={onClose} />
  </Dialog>
);

function RenameForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const rename = useRenameSearch();
  const form = useForm<RenameSearch>({
    initial: { name: search.name },
    check: checkContract(RenameSearch),
    send: ({ name }, refuse) =>
      rename.mutate({ id: search.id, name }, { onSuccess: onDone, onError: refuse }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4">
      <TextField label="Name" {...form.bind("name")} maxLength={MAX_NAME} />
      <Button type="submit" isPending={rename.isPending}>
        Save
      </Button>
    </form>
  );
}
