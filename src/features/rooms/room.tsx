import { PageHeader } from "#src/components/layout/page-header.tsx";
import { Card } from "#src/components/ui/card.tsx";

type RoomProps = { title: string; text: string };

/** A part of the product that has its place already: its heading, and what is true of it. */
export const Room = ({ title, text }: RoomProps) => (
  <>
    <PageHeader title={title} />
    <Card className="p-6">
      <p className="text-ink-soft">{text}</p>
    </Card>
  </>
);
