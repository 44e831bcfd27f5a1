import type { Profile } from "#worker/features/profile/profile.contract.ts";

export type WriteFormProps = {
  /** Of the form, for the button that submits it from the dialog's footer. */
  id: string;
  profile: Profile;
  onState: (state: { isDirty: boolean; isBusy: boolean }) => void;
  onDone: () => void;
};
