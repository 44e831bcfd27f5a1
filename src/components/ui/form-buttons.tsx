import { Button } from "./button.tsx";

type FormButtonsProps = {
  isPending: boolean;
  /** Names what the form does. */
  submitText?: string;
  onCancel: () => void;
};

/** The end of a small form within a page: it submits, or gives up. */
export const FormButtons = ({ isPending, submitText = "Save", onCancel }: FormButtonsProps) => (
  <div className="flex gap-2">
    <Button type="submit" size="sm" isPending={isPending}>
      {submitText}
    </Button>
    <Button variant="ghost" size="sm" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
