import { Search } from "lucide-react";
import { useState } from "react";

import { Select } from "#src/components/ui/select.tsx";
import { SuggestInput } from "#src/components/ui/suggest-input.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";

import { Specimen } from "./specimen.tsx";

const OPTIONS = [
  { value: "short", label: "Short" },
  { value: "long", label: "An option whose name is much longer than the field is wide on any screen" },
] as const;
const SUGGESTIONS = ["Data Scientist", "Data Analyst", "Database Administrator"];
const noop = () => {};

export function FieldSpecimens() {
  const [choice, setChoice] = useState<(typeof OPTIONS)[number]["value"]>("short");
  const [text, setText] = useState("");
  return (
    <>
      <Specimen name="Text field">
        <TextField label="Empty" placeholder="Placeholder" />
        <TextField label="Filled" defaultValue="Zoë Ångström" />
        <TextField label="Wrong" defaultValue="zoe@" error="Please enter a valid email address." />
        <TextField label="Off" defaultValue="Cannot be changed" disabled />
      </Specimen>
      <Specimen name="Select">
        <Select label="Choice" className="w-48" value={choice} options={OPTIONS} onChange={setChoice} />
        <Select label="Off" className="w-48" value="long" options={OPTIONS} onChange={noop} isDisabled />
      </Specimen>
      <Specimen name="Input with suggestions">
        <SuggestInput
          name="title"
          className="w-72"
          label="Job title"
          placeholder="Job title"
          icon={Search}
          value={text}
          maxLength={100}
          suggestions={SUGGESTIONS.filter((name) => name.toLowerCase().includes(text.toLowerCase()))}
          onChange={setText}
        />
      </Specimen>
    </>
  );
}
