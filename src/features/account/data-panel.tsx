import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Section } from "#src/components/ui/section.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { EXPORTS_A_DAY } from "#worker/features/account/account.contract.ts";

import { EraseForm } from "./erase-form.tsx";
import { ExportButton } from "./export-button.tsx";

export function DataPanel() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Section
        title="Take your data with you"
        text={
          <>
            One file with everything you wrote, uploaded or had made, for programs to read. At most{" "}
            {EXPORTS_A_DAY} times a day.{" "}
            <Link to="/your-data" className={textLink}>
              What is in the file
            </Link>
          </>
        }
      >
        <ExportButton />
      </Section>
      <Section
        title="Delete your account"
        text="With everything that belongs to it, at once and for good. It cannot be undone."
      >
        {isDeleting ? (
          <EraseForm onCancel={() => setDeleting(false)} />
        ) : (
          <Button variant="secondary" className="text-critical" onClick={() => setDeleting(true)}>
            Delete account...
          </Button>
        )}
      </Section>
    </>
  );
}
