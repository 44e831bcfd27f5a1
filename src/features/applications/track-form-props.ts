export type TrackFormProps = {
  onState: (state: { isDirty: boolean; isBusy: boolean }) => void;
  onDone: () => void;
  onOpenExisting: (id: string) => void;
};
