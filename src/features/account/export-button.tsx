import { Download } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";

import { useExport } from "./account.api.ts";

export function ExportButton() {
  const download = useExport();
  return (
    <Button variant="secondary" isPending={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Download aria-hidden className="size-4" />}
      {download.isPending ? "Preparing..." : "Download your data"}
    </Button>
  );
}
