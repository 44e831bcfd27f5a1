import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { ApiError, checkResponse, startTimeout } from "#src/lib/api.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
/** Fetches exactly the bytes that a download would return. */
const pdfOptions = (address: string, version: string) => ({
  queryKey: [...queryKeys.pdf, address, version],
  queryFn: async () => {
    const response = await checkResponse(fetch(address, { signal: startTimeout("reading") }));
    return new Uint8Array(await response.arrayBuffer());
  },
  gcTime: 60_000,
});

type PdfPagesProps = {
  /** Download URL of the file. */
  address: string;
  /** Identifies the content: a different version is a different file. */
  version: string;
  /** Shown if the text has characters that none of our fonts contain. */
  instead: React.ReactNode;
};

/** Renders the PDF's pages. The previous pages stay until the new ones are drawn. */
export function PdfPages({ address, version, instead }: PdfPagesProps) {
  const pdf = useQuery({ ...pdfOptions(address, version), placeholderData: (before) => before });
  const host = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<"no" | "yes" | "failed">("no");
  const bytes = pdf.data;

  useEffect(() => {
    // Keeps the drawing code out of the Worker, which never draws.
    if (import.meta.env.SSR || bytes === undefined) return undefined;
    const leaving = new AbortController();
    async function draw(data: Uint8Array) {
      try {
        const { drawPdfPages } = await import("./draw-pdf.ts");
        const pages = await drawPdfPages(data, leaving.signal);
        if (leaving.signal.aborted) return;
        host.current?.replaceChildren(...pages);
        setDrawn("yes");
      } catch (error) {
        if (leaving.signal.aborted) return;
        console.warn("The PDF could not be drawn.", error);
        setDrawn("failed");
      }
    }
    void draw(bytes);
    return () => leaving.abort();
  }, [bytes]);

  if (pdf.isError) {
    const isMissing = pdf.error instanceof ApiError && pdf.error.code.endsWith(".missing_characters");
    if (isMissing) return instead;
    return (
      <ErrorState
        title="The preview could not be loaded"
        error={pdf.error}
        onRetry={() => void pdf.refetch()}
      />
    );
  }
  return (
    <div aria-busy={pdf.isFetching || drawn === "no"}>
      {drawn === "no" && (
        <div role="status" className="mx-auto max-w-3xl">
          <span className="sr-only">Loading the preview</span>
          <Skeleton className="aspect-[1/1.414] w-full" />
        </div>
      )}
      {drawn === "failed" && (
        <p role="alert" className="text-sm text-ink-soft">
          Your browser could not draw the pages. The download still works.
        </p>
      )}
      <div ref={host} data-testid="pdf-pages" className="mx-auto max-w-3xl space-y-4" />
    </div>
  );
}
