import { Fragment } from "react";

import { cn } from "#src/lib/cn.ts";
import {
  SECTION_NAMES,
  type ResumeContent,
  type ResumeSection,
} from "#worker/documents/resume-content.contract.ts";
import { type Paper, type Template } from "#worker/documents/resume-design.contract.ts";

import { isVisible, listParts } from "../content.ts";
import { splitSkills } from "../editor/skill-edits.ts";
import { LOOKS } from "./looks.ts";
import { MarkedText } from "./marked-text.tsx";
import {
  type PrintedEntry,
  listPrintedEntries,
  listPrintedSections,
  shortenAddress,
} from "./printed-entries.ts";

type PrintedResumeProps = { content: ResumeContent; template: Template; paper: Paper };
type Look = (typeof LOOKS)[Template];

/** Renders a resume as headings and lists in its template's style, on white in every theme. */
export function PrintedResume({ content, template, paper }: PrintedResumeProps) {
  const look = LOOKS[template];
  const { name, email, phone, location, linkedin, github, portfolio } = content.personalInfo;
  const contact = [email, phone, location, ...[linkedin, github, portfolio].map(shortenAddress)].filter(
    (text) => text !== "",
  );
  return (
    <article
      aria-label="Resume"
      className={cn(
        "mx-auto border border-line bg-white text-[0.8125rem] leading-[1.5] wrap-anywhere shadow-raised [color-scheme:light] print:m-0 print:max-w-none print:border-0 print:p-0 print:text-[10pt] print:shadow-none",
        paper === "A4" ? "max-w-[210mm]" : "max-w-[8.5in]",
        look.page,
      )}
    >
      <header className={look.header}>
        <h1 data-page-heading tabIndex={-1} className={cn("outline-none", look.name)}>
          {name === "" ? "Resume" : name}
        </h1>
        {contact.length > 0 && <p className={look.contact}>{contact.join(` ${look.sign} `)}</p>}
      </header>
      {listParts({ ...content, customSections: listPrintedSections(content) }).map((part) =>
        "custom" in part ? (
          <section key={part.custom.id} className="mt-4">
            <h2 className={cn("break-after-avoid", look.heading)}>{part.custom.title}</h2>
            <Lines lines={part.custom.lines} className="mt-1.5" />
          </section>
        ) : (
          !content.hiddenSections.includes(part.section) &&
          !isEmptySection(content, part.section) && (
            <section key={part.section} className="mt-4">
              <h2 className={cn("break-after-avoid", look.heading)}>{SECTION_NAMES[part.section]}</h2>
              <SectionBody content={content} section={part.section} look={look} />
            </section>
          )
        ),
      )}
    </article>
  );
}

function isEmptySection(content: ResumeContent, section: ResumeSection): boolean {
  if (section === "summary") return content.personalInfo.summary === "";
  if (section === "skills" || section === "languages") return content[section].length === 0;
  return !content[section].some(isVisible);
}

type SectionBodyProps = { content: ResumeContent; section: ResumeSection; look: Look };

function SectionBody({ content, section, look }: SectionBodyProps) {
  if (section === "summary")
    return (
      <p className="mt-1.5 whitespace-pre-line">
        <MarkedText text={content.personalInfo.summary} />
      </p>
    );
  const join = (items: string[]) => items.join(look.sign === "|" ? ", " : ` ${look.sign} `);
  if (section === "languages") return <p className="mt-1.5">{join(content.languages)}</p>;
  if (section === "skills") {
    const { groups, rest } = splitSkills(content);
    return [
      ...groups.map(({ group, skills }) => ({ ...group, skills })),
      { id: "rest", name: "", skills: rest },
    ]
      .filter(({ skills }) => skills.length > 0)
      .map(({ id, name, skills }) => (
        <p key={id} className="mt-1.5">
          {name.trim() !== "" && <span className="font-semibold">{name.trim()}: </span>}
          {join(skills)}
        </p>
      ));
  }
  // Certifications take one line each, as in the downloaded files.
  if (section === "certifications")
    return listPrintedEntries(content, section).map(({ id, title, organisation, period }) => (
      <p key={id} className="mt-1.5">
        <span className="font-semibold">{title}</span>
        {[organisation, period].map((text) => text !== "" && ` ${look.sign} ${text}`)}
      </p>
    ));
  return listPrintedEntries(content, section).map((entry) => (
    <Entry key={entry.id} entry={entry} look={look} />
  ));
}

function Entry({ entry, look }: { entry: PrintedEntry; look: Look }) {
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
      {entry.lines.length > 0 && <Lines lines={entry.lines} className="mt-0.5" />}
    </div>
  );
}

function Lines({ lines, className }: { lines: string[]; className: string }) {
  return (
    <ul className={cn("list-disc space-y-0.5 pl-5", className)}>
      {lines.map((line, at) => (
        <li key={at} className="break-inside-avoid">
          <MarkedText text={line} />
        </li>
      ))}
    </ul>
  );
}
