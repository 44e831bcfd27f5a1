import type { Profile } from "#worker/features/profile/profile.contract.ts";

export type WriteFormProps = {
  /** The form's id, for the submit button in the dialog's footer. */
  id: string;
  profile: Profile;
  onState: (state: { isDirty: boolean; isBusy: boolean }) => void;
  onDone: () => void;
};
