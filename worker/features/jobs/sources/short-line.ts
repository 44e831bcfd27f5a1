import { type ChildNode, type Element, isTag, isText } from "domhandler";

import { oneLine } from "#worker/features/jobs/listing/text.ts";

/** No title and no place is longer. */
const MAX = 1000;

/**
 * The text of an element as one line, up to a length. Without recursion, which a page from anywhere could nest too
 * deeply for.
 */
export function shortLine(element: Element | null | undefined): string {
  const open: ChildNode[] = [];
  const enter = (parent: Element) => {
    for (const child of parent.children.toReversed()) open.push(child);
  };
  if (element !== null && element !== undefined) enter(element);
  let text = "";
  for (let node = open.pop(); node !== undefined && text.length < MAX; node = open.pop()) {
    if (isText(node)) text += node.data;
    else if (isTag(node)) enter(node);
  }
  return oneLine(text.slice(0, MAX));
}
