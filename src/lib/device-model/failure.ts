export type DeviceFailureKind =
  | "unavailable"
  | "language"
  | "too_long"
  | "not_allowed"
  | "refused"
  | "stopped"
  | "busy";

/** The model of this browser gave no answer. The message is for the user. */
export class DeviceFailure extends Error {
  readonly kind: DeviceFailureKind;

  constructor(kind: DeviceFailureKind, message: string) {
    super(message);
    this.name = "DeviceFailure";
    this.kind = kind;
  }
}
