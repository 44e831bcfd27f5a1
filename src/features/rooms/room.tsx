import { PageHeader } from "#src/components/layout/page-header.tsx";
import { Card } from "#src/components/ui/card.tsx";

/** A part of the product that has its place already: its heading, and one sentence that is true. */
export function Room({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Card className="p-6">
        <p className="text-ink-soft">{text}</p>
      </Card>
    </>
  );
}
