import { Search } from "lucide-react";
import { useState } from "react";

import { FilePicker } from "#src/components/ui/file-picker.tsx";
import { Foldable } from "#src/components/ui/foldable.tsx";
import { type SearchOption, SearchSelect } from "#src/components/ui/search-select.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { SuggestInput } from "#src/components/ui/suggest-input.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";

import { Specimen } from "./specimen.tsx";

const OPTIONS = [
  { value: "short", label: "Short" },
  { value: "long", label: "An option whose name is much longer than the field is wide on any screen" },
] as const;
const SUGGESTIONS = ["Data Scientist", "Data Analyst", "Database Administrator"];
const JOBS: SearchOption[] = [
  { id: "1", title: "Staff Nurse", detail: "Harbour Clinic · Leeds" },
  { id: "2", title: "Night Nurse", detail: "Hill Hospital · Bath" },
];
const noop = () => {};

export function FieldSpecimens() {
  const [choice, setChoice] = useState<(typeof OPTIONS)[number]["value"]>("short");
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [job, setJob] = useState<SearchOption | null>(null);
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
      <Specimen name="Choice by searching">
        <div className="w-72">
          <SearchSelect
            name="job"
            label="Job"
            placeholder="Search by title"
            query={text}
            onQuery={setText}
            options={JOBS}
            isLoading={false}
            empty="No jobs found."
            chosen={job}
            onChoose={setJob}
          />
        </div>
        <div className="w-72">
          <SearchSelect
            name="chosen"
            label="Chosen job"
            placeholder=""
            query=""
            onQuery={noop}
            options={JOBS}
            isLoading={false}
            empty=""
            chosen={JOBS[0] ?? null}
            onChoose={noop}
          />
        </div>
      </Specimen>
      <Specimen name="File">
        <div className="w-full">
          <FilePicker
            label="Resume file"
            text="Upload Resume"
            pendingText="Parsing..."
            loading="Reading your resume"
            hint="Or drop it here. PDF or Word, up to 10 MB."
            accept=".pdf"
            isPending={false}
            findProblem={() => "Please upload a PDF or Word document (.pdf, .docx, .doc)"}
            onFile={noop}
          />
        </div>
      </Specimen>
      <Specimen name="Foldable">
        <div className="w-full space-y-2">
          <Foldable
            name="Position 1"
            summary={isOpen ? "" : "Staff Nurse · Harbour Hospital · 2021 to 2024"}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          >
            <TextField label="Job title" defaultValue="Staff Nurse" />
          </Foldable>
        </div>
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
