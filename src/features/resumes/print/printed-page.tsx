import { Fragment } from "react";

import { cn } from "#src/lib/cn.ts";
import type {
  OutlineEntry,
  OutlineLine,
  OutlineSection,
} from "#worker/documents/write/outline/outline.contract.ts";
import type { PrintedResume } from "#worker/features/resumes/resumes.contract.ts";

import { LOOKS } from "./looks.ts";
import { MarkedText } from "./marked-text.tsx";

type Look = (typeof LOOKS)[PrintedResume["template"]];

/** Renders a resume as headings and lists in its template's style, on white in every theme. */
export function PrintedPage({ printed }: { printed: PrintedResume }) {
  const { template, paper, language, photo, outline } = printed;
  const look = LOOKS[template];
  const contact = [...outline.contact, ...outline.pages].map(({ text }) => text);
  return (
    <article
      aria-label="Resume"
      lang={language}
      className={cn(
        "mx-auto border border-line bg-white text-[0.8125rem] leading-[1.5] wrap-anywhere shadow-raised [color-scheme:light] print:m-0 print:max-w-none print:border-0 print:p-0 print:text-[10pt] print:shadow-none",
        paper === "A4" ? "max-w-[210mm]" : "max-w-[8.5in]",
        look.page,
      )}
    >
      <header className={cn("flow-root", look.header)}>
        {photo !== null && (
          <img
            src={`data:image/jpeg;base64,${photo}`}
            alt={outline.name}
            className="float-right ml-4 size-24 object-cover"
          />
        )}
        <h1 data-page-heading tabIndex={-1} className={cn("outline-none", look.name)}>
          {outline.name === "" ? "Resume" : outline.name}
        </h1>
        {contact.length > 0 && <p className={look.contact}>{contact.join(` ${look.sign} `)}</p>}
      </header>
      {outline.sections.map((section) => (
        <section key={section.at} className="mt-4">
          <h2 className={cn("break-after-avoid", look.heading)}>{section.heading}</h2>
          <SectionBody section={section} look={look} />
        </section>
      ))}
    </article>
  );
}

function SectionBody({ section, look }: { section: OutlineSection; look: Look }) {
  switch (section.shape) {
    case "paragraphs":
      return section.paragraphs.map(({ parts }, at) => (
        <p key={at} className="mt-1.5">
          <MarkedText parts={parts} />
        </p>
      ));
    case "groups":
      return section.groups.map(({ label, items }, at) => (
        <p key={at} className="mt-1.5">
          {label !== "" && <span className="font-semibold">{label}: </span>}
          {items.join(", ")}
        </p>
      ));
    case "rows":
      return section.rows.map(({ at, cells: [name, ...others], period }) => (
        <p key={at} className="mt-1.5">
          <span className="font-semibold">{name}</span>
          {[...others, period].map((text) => text !== "" && ` ${look.sign} ${text}`)}
        </p>
      ));
    case "lines":
      return <Lines lines={section.lines} className="mt-1.5" />;
    case "entries":
      return section.entries.map((entry) => <Entry key={entry.at} entry={entry} look={look} />);
  }
}

function Entry({ entry, look }: { entry: OutlineEntry; look: Look }) {
  const { links, aside } = entry;
  const lines = look.lines
    .map((parts) => parts.filter((part) => entry[part] !== ""))
    .filter((parts) => parts.length > 0);
  return (
    <div className="mt-2">
      {lines.map((parts, at) => {
        // The first line is the entry's heading.
        const Line = at === 0 ? "h3" : "p";
        return (
          <Line key={parts[0]} className="break-after-avoid font-normal tracking-normal text-inherit">
            {parts.map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ` ${look.sign} `}
                <span className={look.parts[part]}>{entry[part]}</span>
              </Fragment>
            ))}
          </Line>
        );
      })}
      {links.length > 0 && <p>{links.map(({ text }) => text).join(` ${look.sign} `)}</p>}
      {aside !== null && (
        <p>
          {aside.label}: {aside.items.join(", ")}
        </p>
      )}
      {entry.lines.length > 0 && <Lines lines={entry.lines} className="mt-0.5" />}
    </div>
  );
}

function Lines({ lines, className }: { lines: OutlineLine[]; className: string }) {
  return (
    <ul className={cn("list-disc space-y-0.5 pl-5", className)}>
      {lines.map(({ at, parts }) => (
        <li key={at} className="break-inside-avoid">
          <MarkedText parts={parts} />
        </li>
      ))}
    </ul>
  );
}
