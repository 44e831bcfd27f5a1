import { type Document, type Element, isTag } from "domhandler";
import { findAll, findOne, textContent } from "domutils";

type Parent = Document | Element;

/** All descendant elements with that name, in document order. */
export const findElements = (parent: Parent, name: string): Element[] =>
  findAll((element) => element.name === name, parent.children);

/** The direct children with that name. */
export const listChildren = (parent: Parent, name: string): Element[] =>
  parent.children.filter((child): child is Element => isTag(child) && child.name === name);

/** The text of the first direct child with that name, unmodified; empty if there is none. */
export function getChildText(parent: Parent, name: string): string {
  const [child] = listChildren(parent, name);
  return child === undefined ? "" : textContent(child);
}

/** The first descendant with that class. */
export const findByClass = (parent: Parent, name: string): Element | null =>
  findOne((element) => (element.attribs.class ?? "").split(/\s+/).includes(name), parent.children);

export const findAllByClass = (parent: Parent, name: string): Element[] =>
  findAll((element) => (element.attribs.class ?? "").split(/\s+/).includes(name), parent.children);
