import { Fragment } from "react";

import { splitPostingText } from "./posting/text-parts.ts";

/**
 * Renders a posting's plain text with headings and lists inferred from its lines; markup is not interpreted.
 */
export function JobText({ text }: { text: string }) {
  return (
    <div className="max-w-prose space-y-3 break-words">
      {splitPostingText(text).map((part, at) => (
        <Fragment key={at}>
          {part.kind === "heading" && (
            <h3 className="pt-2 text-base first:pt-0">{part.text.replace(/:$/, "")}</h3>
          )}
          {part.kind === "text" && <p className="whitespace-pre-line">{part.text}</p>}
          {part.kind === "list" && (
            <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-faint">
              {part.items.map((item, index) => (
                <li key={index}>{item}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </div>
  );
}
