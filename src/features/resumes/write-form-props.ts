import type { GeneratingForm } from "#src/components/ai/generating-dialog.tsx";
import type { Profile } from "#worker/features/profile/profile.contract.ts";

export type WriteFormProps = GeneratingForm & { profile: Profile };
