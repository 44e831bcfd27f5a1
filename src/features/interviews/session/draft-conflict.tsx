import { Button } from "#src/components/ui/button.tsx";

type DraftConflictProps = { onKeepMine: () => void; onTakeOther: () => void };

/** Another device has stored its own draft of the answer that is written here. */
export const DraftConflict = ({ onKeepMine, onTakeOther }: DraftConflictProps) => (
  <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft p-3 text-sm">
    <p className="min-w-0 flex-1 basis-64">
      This answer was changed in another tab or on another device. Here is what you wrote; saving it takes the
      place of the other.
    </p>
    <Button variant="secondary" size="sm" onClick={onKeepMine}>
      Keep mine
    </Button>
    <Button variant="secondary" size="sm" onClick={onTakeOther}>
      Take the other
    </Button>
  </div>
);

export const DECIDE_FIRST = "Please choose first which of the two answers you want to keep.";
