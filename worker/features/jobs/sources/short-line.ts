import { type ChildNode, type Element, isTag, isText } from "domhandler";

import { toOneLine } from "#worker/features/jobs/listing/text.ts";

/** Maximum length of a title or place. */
const MAX = 1000;

/**
 * The text of an element as one line, up to a maximum length. Not recursive, as untrusted pages could nest
 * elements too deeply.
 */
export function toShortLine(element: Element | null | undefined): string {
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
  return toOneLine(text.slice(0, MAX));
}
