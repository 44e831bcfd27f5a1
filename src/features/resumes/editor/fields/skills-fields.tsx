import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { FolderMinus, FolderPlus, GripVertical, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Menu, type MenuItem } from "#src/components/ui/menu.tsx";
import { TagInput } from "#src/components/ui/tag-input.tsx";
import { inputClass } from "#src/components/ui/text-field.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";
import { focusWhenPresent } from "#src/lib/focus-when-there.ts";
import { holdFocusUntilSettled } from "#src/lib/list-focus.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import { splitSkills } from "#worker/documents/resume-parts.contract.ts";

import { useEditing, usePart } from "../state/editing.ts";
import { updateContent } from "../state/edits.ts";
import {
  type Skills,
  addGroup,
  addSkills,
  canAddGroup,
  moveSkill,
  removeGroup,
  removeSkill,
  renameGroup,
} from "./skill-edits.ts";

const UNNAMED = "Unnamed group";
const DRAGGED = "skill";

/** The menu that moved a skill closes after it, and would return the focus to a button that is gone. */
function focusField(selector: string): void {
  const find = () => document.querySelector<HTMLElement>(selector);
  focusWhenPresent(find);
  holdFocusUntilSettled(find);
}

/** The skills, in groups that are printed by name and below them those of no group. */
export function SkillsFields() {
  const { edit, announce } = useEditing();
  const skills = usePart("skills");
  const skillGroups = usePart("skillGroups");
  const all = { skills, skillGroups };
  const { groups, rest } = splitSkills(all);
  const hasGroups = skillGroups.length > 0;

  const change = (make: (before: Skills) => Skills, field?: string) =>
    edit((before) => updateContent(before, make(before.content)), field);
  const getName = (groupId: string | null) =>
    groupId === null ? "Other skills" : skillGroups.find(({ id }) => id === groupId)?.name.trim() || UNNAMED;

  function move(skill: string, groupId: string | null) {
    change((before) => moveSkill(before, skill, groupId));
    announce(`${skill} moved to ${getName(groupId)}.`);
    focusField(`[data-skill="${CSS.escape(skill)}"]`);
  }

  function add(skill?: string) {
    const { after, id } = addGroup(all, skill);
    edit((before) => updateContent(before, after));
    focusField(`[data-group-name="${CSS.escape(id)}"]`);
  }

  function remove(groupId: string) {
    announce(`${getName(groupId)} removed. Its skills stay. Undo brings it back.`);
    change((before) => removeGroup(before, groupId));
    focusField("[data-add-group]");
  }

  const listMoves = (skill: string, from: string | null): (MenuItem | null)[] => [
    ...skillGroups
      .filter(({ id }) => id !== from)
      .map(({ id }) => ({
        label: `Move to ${getName(id)}`,
        icon: FolderPlus,
        run: () => move(skill, id),
      })),
    ...(from === null
      ? []
      : [{ label: "Move out of the group", icon: FolderMinus, run: () => move(skill, null) }]),
    {
      label: "Move to a new group",
      icon: Plus,
      isDisabled: !canAddGroup(all),
      run: () => add(skill),
    },
  ];

  const renderTags = (label: string, skills: string[], groupId: string | null) => (
    <TagInput
      label={label}
      {...(hasGroups && { hint: groupId === null ? "Skills of no group are printed last." : "" })}
      tags={skills}
      onAdd={(typed) => change((before) => addSkills(before, typed, groupId))}
      onRemove={(skill) => change((before) => removeSkill(before, skill))}
      {...(hasGroups && {
        renderTag: (skill: string) => <SkillName skill={skill} moves={listMoves(skill, groupId)} />,
      })}
    />
  );

  return (
    <div data-own-undo data-place="skills" className="space-y-3">
      {groups.map(({ group, skills }) => (
        <DropArea key={group.id} onDrop={(skill) => move(skill, group.id)}>
          <div className="mb-2 flex items-center gap-1">
            <input
              aria-label="Group name"
              data-group-name={group.id}
              placeholder="Group name, such as Languages"
              maxLength={RESUME_LIMITS.heading}
              value={group.name}
              onChange={({ target }) =>
                change((before) => renameGroup(before, group.id, target.value), `group-${group.id}`)
              }
              className={cn(inputClass, "h-9 font-medium")}
            />
            <Tooltip text="Remove the group; its skills stay" side="top">
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove group ${getName(group.id)}`}
                onClick={() => remove(group.id)}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
            </Tooltip>
          </div>
          {renderTags(`Skills in ${getName(group.id)}`, skills, group.id)}
        </DropArea>
      ))}
      {hasGroups ? (
        <DropArea onDrop={(skill) => move(skill, null)}>{renderTags("Other skills", rest, null)}</DropArea>
      ) : (
        renderTags("Skills", rest, null)
      )}
      <Button
        data-add-group
        variant="ghost"
        size="sm"
        className="-ml-2"
        disabled={!canAddGroup(all)}
        onClick={() => add()}
      >
        <Plus aria-hidden className="size-4" />
        Add group
      </Button>
    </div>
  );
}

/** A skill that is dragged by its grip, or moved by the menu that its name opens. */
function SkillName({ skill, moves }: { skill: string; moves: (MenuItem | null)[] }) {
  const grip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (grip.current === null) return undefined;
    const stop = draggable({ element: grip.current, getInitialData: () => ({ [DRAGGED]: skill }) });
    return stop;
  }, [skill]);
  return (
    <>
      <span
        ref={grip}
        aria-hidden
        title="Drag to another group"
        className="-ml-2 grid h-7 w-4 shrink-0 cursor-grab place-items-center text-ink-faint hover:text-ink active:cursor-grabbing [@media(hover:none)]:hidden"
      >
        <GripVertical className="size-3" />
      </span>
      <Menu
        label={`Move ${skill}`}
        align="start"
        trigger={
          <button
            type="button"
            data-skill={skill}
            aria-label={`Move ${skill}`}
            title={skill}
            className="min-w-0 truncate rounded-sm underline-offset-3 hover:underline"
          >
            {skill}
          </button>
        }
        items={moves}
      />
    </>
  );
}

/** Takes skills that are dropped on it. */
function DropArea({ onDrop, children }: { onDrop: (skill: string) => void; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((skill: unknown) => {
    if (typeof skill === "string") onDrop(skill);
  });
  useEffect(() => {
    if (area.current === null) return undefined;
    const stop = dropTargetForElements({
      element: area.current,
      canDrop: ({ source }) => DRAGGED in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        take(source.data[DRAGGED]);
      },
    });
    return stop;
  }, []);
  return (
    <div
      ref={area}
      className={cn("motion rounded-lg border p-3", isOver ? "border-accent bg-accent-soft" : "border-line")}
    >
      {children}
    </div>
  );
}
