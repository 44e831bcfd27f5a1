import { type BoundField, TextField } from "./text-field.tsx";

const FIELDS = [
  { name: "firstName", label: "First name", autoComplete: "given-name" },
  { name: "lastName", label: "Last name", autoComplete: "family-name" },
] as const;

type Name = (typeof FIELDS)[number]["name"];

/** First and last name, side by side if there is room. */
export const NameFields = ({ bind }: { bind: (name: Name) => BoundField }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {FIELDS.map(({ name, label, autoComplete }) => (
      <TextField key={name} {...bind(name)} label={label} autoComplete={autoComplete} maxLength={100} />
    ))}
  </div>
);
