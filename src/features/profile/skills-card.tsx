import type { CardProps } from "./card-props.ts";
import { TagsField, bindTo } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";

export function SkillsCard({ form, set }: CardProps) {
  const bind = bindTo(form, set);
  return (
    <FormCard id="skills" title="Skills">
      <div className="grid gap-4 sm:grid-cols-2">
        <TagsField {...bind("technicalSkills")} label="Technical skills" placeholder="Welding, SQL" />
        <TagsField {...bind("softSkills")} label="Soft skills" placeholder="Teamwork, patience" />
        <TagsField {...bind("languages")} label="Languages" placeholder="Polish (native), English (fluent)" />
      </div>
    </FormCard>
  );
}
