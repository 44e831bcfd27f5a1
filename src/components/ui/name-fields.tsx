import { TextField } from "./text-field.tsx";

const FIELDS = [
  { name: "firstName", label: "First name", autoComplete: "given-name" },
  { name: "lastName", label: "Last name", autoComplete: "family-name" },
] as const;

type Name = (typeof FIELDS)[number]["name"];

type NameFieldsProps = {
  values: Record<Name, string>;
  errors: Partial<Record<Name, string>>;
  onChange: (name: Name, value: string) => void;
};

/** First and last name, side by side if there is room. */
export const NameFields = ({ values, errors, onChange }: NameFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {FIELDS.map(({ name, label, autoComplete }) => (
      <TextField
        key={name}
        label={label}
        name={name}
        autoComplete={autoComplete}
        maxLength={100}
        value={values[name]}
        error={errors[name]}
        onChange={(event) => onChange(name, event.target.value)}
      />
    ))}
  </div>
);
