import { type Context, createContext, useContext } from "react";

import type { EditorContent, EditorDoc } from "./doc.ts";
import type { Edit } from "./use-editor.ts";

/** What stays the same while the resume is edited. */
export type Editing = {
  edit: Edit;
  /** Tells screen readers about purely visual changes: "Bullet 2 moved to place 1 of 4." */
  announce: (text: string) => void;
};

export const EditingContext = createContext<Editing | null>(null);

/** How the resume around this is edited. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error("There is no editor around this.");
  return editing;
}

export type Parts = EditorDoc & EditorContent;

const createPart = <Name extends keyof Parts>(): Context<Parts[Name] | null> =>
  createContext<Parts[Name] | null>(null);

/** Each part of the resume by itself: what is typed into one renders no field of another. */
export const PARTS: { [Name in keyof Parts]: Context<Parts[Name] | null> } = {
  title: createPart<"title">(),
  template: createPart<"template">(),
  paper: createPart<"paper">(),
  design: createPart<"design">(),
  content: createPart<"content">(),
  personalInfo: createPart<"personalInfo">(),
  experience: createPart<"experience">(),
  education: createPart<"education">(),
  projects: createPart<"projects">(),
  skills: createPart<"skills">(),
  skillGroups: createPart<"skillGroups">(),
  certifications: createPart<"certifications">(),
  languages: createPart<"languages">(),
  customSections: createPart<"customSections">(),
  sections: createPart<"sections">(),
  hiddenSections: createPart<"hiddenSections">(),
};

/** The current value of a part of the resume, from the nearest provider. */
export function usePart<Name extends keyof Parts>(name: Name): Parts[Name] {
  const part = useContext<Parts[Name] | null>(PARTS[name]);
  if (part === null) throw new Error("There is no editor around this.");
  return part;
}
