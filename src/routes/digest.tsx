import { createFileRoute } from "@tanstack/react-router";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { type DigestLink, DigestPage } from "#src/features/public-pages/digest-page.tsx";

type Search = Partial<Record<DigestLink["kind"], string>>;

const readText = (value: unknown): string => (typeof value === "string" ? value : "");

export const Route = createFileRoute("/digest")({
  validateSearch: (search: Record<string, unknown>): Search =>
    search.unsubscribe === undefined
      ? { confirm: readText(search.confirm) }
      : { unsubscribe: readText(search.unsubscribe) },
  component: Page,
});

function Page() {
  usePageTitle("Daily digest");
  const { confirm = "", unsubscribe } = Route.useSearch();
  return (
    <DigestPage
      link={
        unsubscribe === undefined
          ? { kind: "confirm", token: confirm }
          : { kind: "unsubscribe", token: unsubscribe }
      }
    />
  );
}
