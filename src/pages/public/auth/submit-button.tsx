import { Button } from "#src/components/ui/button.tsx";

/**
 * Disabled until a submit handler is attached (`entries/form.ts`), so that an early Enter does not send a
 * password by a native form submit.
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
