import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";

import { printedOptions } from "../resumes.api.ts";
import { PrintedPage } from "./printed-page.tsx";

/** The resume as a printable web page; the browser has fonts for every character. */
export function PrintScreen({ id }: { id: string }) {
  const resume = useQuery(printedOptions(id));
  usePageTitle(resume.data?.title ?? "Resume");
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft">
          Your browser prints this page, or saves it as a PDF, with fonts of its own.
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to="/resumes/$id" params={{ id }} className={getButtonClass({ variant: "secondary" })}>
            Back to the resume
          </Link>
          <Button disabled={resume.data === undefined} onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
        </div>
      </div>
      <QueryView
        query={resume}
        skeleton={<Skeleton className="mx-auto h-[60rem] max-w-3xl" />}
        loading="Loading the resume"
        errorTitle="The resume could not be loaded"
        level={1}
      >
        {(printed) => <PrintedPage printed={printed} />}
      </QueryView>
    </>
  );
}
