import { Button } from "#src/components/ui/button.tsx";

/**
 * Disabled until a user listens (`entries/form.ts`), so that no early Enter sends a password along the browser's own
 * ways.
 */
export const SubmitButton = ({
  isReady,
  isPending,
  text,
  pendingText,
}: {
  isReady: boolean;
  isPending: boolean;
  text: string;
  pendingText: string;
}) => (
  <Button
    type="submit"
    size="lg"
    disabled={!isReady}
    isPending={isPending}
    className="w-full disabled:opacity-100!"
  >
    {isPending ? pendingText : text}
  </Button>
);
