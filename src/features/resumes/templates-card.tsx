import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { cn } from "#src/lib/cn.ts";
import type { Template } from "#worker/documents/resume-design.contract.ts";

/** The three templates of the specification; the editor offers all eight. */
type ListedTemplate = Extract<Template, "Modern" | "Classic" | "Creative">;

const TEXTS: Record<ListedTemplate, string> = {
  Modern: "Sans-serif, one blue, a hairline under each heading.",
  Classic: "Serif, black, a centered name, a rule under each heading.",
  Creative: "A serif name on a deep green band, dates in a column of their own.",
};

/** The available templates; the template is changed in the editor. */
export const TemplatesCard = () => (
  <Card className="mt-6">
    <CardHeader>
      <div>
        <h2 className="text-base">Resume Templates</h2>
        <p className="text-sm text-ink-soft">Open a resume to change its template at any time.</p>
      </div>
    </CardHeader>
    <ul className="grid gap-4 p-5 sm:grid-cols-3">
      {(Object.keys(TEXTS) as ListedTemplate[]).map((template) => (
        <li key={template} className="flex min-w-0 items-center gap-4">
          <Miniature template={template} />
          <div className="min-w-0">
            <h3 className="text-sm">{template}</h3>
            <p className="text-sm text-ink-soft">{TEXTS[template]}</p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);

const MINIATURES: Record<ListedTemplate, { name: string; heading: string; rule: string }> = {
  Modern: { name: "bg-[#181d27]", heading: "bg-[#184ea8]", rule: "bg-[#cdd4de]" },
  Classic: { name: "mx-auto bg-[#141414]", heading: "bg-[#484848]", rule: "bg-[#141414]" },
  Creative: { name: "bg-white", heading: "bg-[#103e42]", rule: "hidden" },
};

/** A miniature page, white in every theme, that shows each template's emphasis. */
function Miniature({ template }: { template: ListedTemplate }) {
  const { name, heading, rule } = MINIATURES[template];
  const isCreative = template === "Creative";
  return (
    <div
      aria-hidden
      className={cn("h-20 w-15 shrink-0 overflow-hidden rounded-sm border border-line-strong/60 bg-white")}
    >
      <div className={cn("flex h-5 items-center px-1.5", isCreative && "bg-[#103e42]")}>
        <div className={cn("h-1.5 w-2/3 rounded-xs", name)} />
      </div>
      {[0, 1].map((section) => (
        <div
          key={section}
          className={cn("space-y-0.5 px-1.5 pt-1", isCreative && "ml-3 border-l border-[#b7c5c6]")}
        >
          <div className={cn("h-1 w-1/2 rounded-xs", heading)} />
          <div className={cn("h-px w-full", rule)} />
          <div className="h-0.5 w-full rounded-xs bg-[#9aa0aa]" />
          <div className="h-0.5 w-4/5 rounded-xs bg-[#9aa0aa]" />
          <div className="h-0.5 w-full rounded-xs bg-[#9aa0aa]" />
        </div>
      ))}
    </div>
  );
}
