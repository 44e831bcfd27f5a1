import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";

import { PEOPLE } from "#testing/resumes/people.ts";

import { ResumeContent } from "../resume-content.contract.ts";
import { EMPTY_CONTENT } from "../resume-parts.contract.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { writeText } from "./write-text.ts";

const withLines = (...lines: string[]): ResumeContent =>
  ResumeContent.parse({
    ...EMPTY_CONTENT,
    experience: [{ position: "Engineer", company: "Acme", description: lines.join("\n") }],
  });

/** The kinds and texts of a document parsed as Markdown. */
function readMarkdown(markdown: string): string[] {
  const list = (node: Nodes): string[] => {
    if (node.type === "text") return [node.value];
    const inner = "children" in node ? node.children.flatMap(list) : ["value" in node ? node.value : ""];
    return ["text", "root", "paragraph"].includes(node.type) ? inner : [`<${node.type}>`, ...inner];
  };
  return list(fromMarkdown(markdown));
}

describe("Markdown", () => {
  it("has headings, bullets and links in the resume's order", () => {
    const markdown = writeMarkdown(PEOPLE.polish ?? EMPTY_CONTENT);
    expect(markdown.startsWith("# Łukasz Żółciński\n\n")).toBe(true);
    expect(markdown).toContain(
      "## Experience\n\n### Senior Backend Engineer\n\nBursztyn Payments | Gdańsk, Poland | ",
    );
    expect(markdown).toContain("\n\n- Moved 14");
    expect(markdown).toContain("](https://");
  });

  it("keeps bold text and links, and no other sign", () => {
    const markdown = writeMarkdown(
      withLines(
        "Cut **costs** by *20 %*",
        "See [the `site`](https://a.example/x_y)",
        "# no heading",
        "~~out~~ <b>x</b> &amp;",
      ),
    );
    expect(readMarkdown(markdown).join("|")).toBe(
      "<heading>|Experience|<heading>|Engineer|Acme|<list>|<listItem>|Cut |<strong>|costs| by *20 %*|<listItem>|See |<link>|the `site`|" +
        "<listItem>|# no heading|<listItem>|~~out~~ <b>x</b> &amp;",
    );
    expect(markdown).toContain("\\~\\~out\\~\\~");
  });

  it("reads as it was typed, whatever signs a line has", () => {
    const sign = fc.constantFrom(..."*_`~#>+-=|[]()<>!&\\.:/1ab 🙂é\"'$^{}");
    const typed = fc
      .array(sign, { minLength: 1, maxLength: 24 })
      .map((signs) => signs.join("").trim())
      .filter((line) => line !== "" && !/\*\*[^*]+\*\*|\]\(https?:/.test(line));
    const check = fc.check(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 3 }), (lines) => {
        const read = readMarkdown(writeMarkdown(withLines(...lines)));
        const entry = ["<heading>", "Engineer", "Acme", "<list>"];
        const listed = lines.flatMap((line) => ["<listItem>", line]);
        expect(read.slice(-entry.length - listed.length)).toEqual([...entry, ...listed]);
      }),
      { numRuns: 500 },
    );
    expect(fc.defaultReportMessage(check)).toBeUndefined();
  });
});

it("plain text has no marks, in whatever part of the resume", () => {
  const content = withLines("Cut **costs**", "See [the site](https://a.example)");
  content.personalInfo.summary = "A **bold** start.";
  const text = writeText(content);
  expect(text).toContain("- Cut costs\n- See the site\n");
  expect(text).toContain("A bold start.");
});
