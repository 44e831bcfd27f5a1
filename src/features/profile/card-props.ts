import type { ProfileForm } from "./form.ts";

export type CardProps = { form: ProfileForm; set: (values: Partial<ProfileForm>) => void };
