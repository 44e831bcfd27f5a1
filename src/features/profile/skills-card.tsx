import { TagsField } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";
import type { CardProps } from "./profile-form.tsx";

export function SkillsCard({ form, set }: CardProps) {
  return (
    <FormCard id="skills" title="Skills">
      <div className="grid gap-4 sm:grid-cols-2">
        <TagsField
          path="technicalSkills"
          label="Technical skills"
          placeholder="Welding, SQL"
          tags={form.technicalSkills}
          onChange={(technicalSkills) => set({ technicalSkills })}
        />
        <TagsField
          path="softSkills"
          label="Soft skills"
          placeholder="Teamwork, patience"
          tags={form.softSkills}
          onChange={(softSkills) => set({ softSkills })}
        />
      </div>
    </FormCard>
  );
}
