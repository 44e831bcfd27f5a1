import { Fragment } from "react";

type Part = { kind: "text"; text: string } | { kind: "list"; items: string[] };

/** A posting is text. Lines that begin with a dash are shown as a list, the rest as paragraphs; nothing is markup. */
export function JobText({ text }: { text: string }) {
  return (
    <div className="max-w-prose space-y-3 break-words">
      {partsOf(text).map((part, at) => (
        <Fragment key={at}>
          {part.kind === "text" ? (
            <p className="whitespace-pre-line">{part.text}</p>
          ) : (
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

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const line of text.split("\n")) {
    const last = parts.at(-1);
    if (line.startsWith("- ")) {
      if (last?.kind === "list") last.items.push(line.slice(2));
      else parts.push({ kind: "list", items: [line.slice(2)] });
    } else if (line.trim() !== "") parts.push({ kind: "text", text: line });
  }
  return parts;
}
