import { parseHyperlinkUrl, Fields } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { ParagraphText } from "../paragraph.ts";
import { type WorkBudget } from "../work-budget.ts";
import { Flows, type Story } from "./flows.ts";
import {
  isInvisibleRun,
  pickDefinedLook,
  type RunLook,
  hasShading,
  SKIPPED,
  applyRunProperty,
} from "./look.ts";
import { parseHeadingLevel, parseOutlineLevel, type Parts, resolveStyle } from "./parts.ts";
import { readXml } from "./xml.ts";

/** Space above a paragraph, in twentieths of a point, that sets it apart. */
const APART = 80;

type Attribute = (name: string) => string | null;

/** Reads the text of one part: the body, a header or a footer. */
export async function readStory(xml: string, parts: Parts, budget: WorkBudget): Promise<Story> {
  const reader = new StoryReader(parts, budget);
  await readXml(xml, reader, budget);
  return reader.finish();
}

class StoryReader {
  readonly #parts: Parts;
  readonly #budget: WorkBudget;
  readonly #flows: Flows;
  /** Targets of the open (nested) links. */
  readonly #links: (string | null)[] = [];
  readonly #fields = new Fields();
  #skipped = 0;
  #inProperties: "run" | "paragraph" | null = null;
  #inText: "text" | "code" | null = null;
  #look: RunLook = {};
  #paragraphLook: RunLook = {};
  #isShaded = false;
  #isParagraphShaded = false;
  #numbering: { id: string | null; level: number } = { id: null, level: 0 };
  #startsPage = false;
  #isAfterEmpty = false;
  #hidden = 0;
  #hasBoxes = false;
  #count = 0;

  constructor(parts: Parts, budget: WorkBudget) {
    this.#parts = parts;
    this.#budget = budget;
    this.#flows = new Flows(budget);
  }

  finish(): Story {
    return {
      paragraphs: this.#flows.paragraphs,
      hiddenCharacters: this.#hidden,
      hasBoxes: this.#hasBoxes,
      isCut: this.#count > LIMITS.lines,
    };
  }

  open = (name: string, attribute: Attribute): void => {
    // Once the line limit is exceeded, all further elements are skipped.
    if (this.#skipped > 0 || SKIPPED.has(name) || this.#count > LIMITS.lines) {
      this.#skipped += 1;
      return;
    }
    if (this.#inProperties !== null) this.#takeProperty(name, attribute);
    else if (!this.#openBlock(name, attribute)) this.#openInline(name, attribute);
  };

  close = (name: string): void => {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    if (name === "rPr" || name === "pPr") {
      if (name === "pPr") this.#endParagraphProperties();
      this.#inProperties = name === "rPr" && this.#inProperties === "paragraph" ? "paragraph" : null;
      return;
    }
    if (this.#inProperties === null) this.#closeBlock(name);
  };

  text = (text: string): void => {
    if (this.#skipped > 0 || this.#inText === null) return;
    if (this.#inText === "code") this.#fields.takes(text);
    else this.#addText(text);
  };

  #openBlock(name: string, attribute: Attribute): boolean {
    switch (name) {
      case "p":
        this.#beginParagraph();
        return true;
      case "pPr":
        this.#inProperties = "paragraph";
        return true;
      case "tbl":
        this.#flows.beginTable();
        return true;
      case "tc":
        this.#flows.beginCell();
        return true;
      case "shd":
        if (hasShading(attribute)) this.#flows.shadeCell();
        return true;
      case "txbxContent":
        this.#hasBoxes = true;
        this.#flows.beginBox();
        return true;
      default:
        return false;
    }
  }

  #beginParagraph(): void {
    const paragraph = new ParagraphText(this.#budget);
    paragraph.startsPage = this.#startsPage;
    paragraph.isApart = this.#isAfterEmpty;
    this.#startsPage = false;
    // A copy, because the properties of this paragraph are added to it.
    this.#paragraphLook = { ...resolveStyle(this.#parts, "") };
    this.#numbering = { id: null, level: 0 };
    this.#isParagraphShaded = false;
    this.#flows.beginParagraph(paragraph);
  }

  #openInline(name: string, attribute: Attribute): void {
    const open = this.#flows.open;
    switch (name) {
      case "r":
        this.#look = { ...this.#paragraphLook };
        this.#isShaded = this.#isParagraphShaded;
        return;
      case "rPr":
        this.#inProperties = "run";
        return;
      case "t":
        this.#inText = "text";
        return;
      case "instrText":
        this.#inText = "code";
        return;
      case "tab":
      case "ptab":
        open?.endCell();
        return;
      case "br":
        if (attribute("type") === "page") this.#startsPage = true;
        else open?.endLine();
        return;
      case "cr":
        open?.endLine();
        return;
      case "noBreakHyphen":
        this.#addText("-");
        return;
      case "sym":
        this.#addText(String.fromCharCode(Number.parseInt(attribute("char") ?? "20", 16) || 32));
        return;
      case "lastRenderedPageBreak":
        this.#startsPage = true;
        return;
      case "hyperlink":
        this.#beginLink(this.#parts.links.get(attribute("id") ?? "") ?? null);
        return;
      case "fldSimple":
        this.#beginLink(parseHyperlinkUrl(attribute("instr") ?? ""));
        return;
      case "fldChar":
        this.#fields.step(attribute("fldCharType"));
        return;
      default:
    }
  }

  #beginLink(url: string | null): void {
    this.#links.push(url ?? this.#links.at(-1) ?? null);
  }

  #closeBlock(name: string): void {
    switch (name) {
      case "t":
      case "instrText":
        this.#inText = null;
        return;
      case "hyperlink":
      case "fldSimple":
        this.#links.pop();
        return;
      case "p":
        this.#count += 1;
        this.#isAfterEmpty = this.#flows.endParagraph() === 0;
        return;
      case "txbxContent":
        this.#flows.endBox();
        return;
      case "tc":
        this.#flows.endCell();
        return;
      case "tr":
        this.#flows.endRow();
        return;
      case "tbl":
        this.#flows.endTable();
        return;
      default:
    }
  }

  #takeProperty(name: string, attribute: Attribute): void {
    if (name === "rPr") return;
    if (this.#inProperties === "run") {
      if (name === "rStyle") {
        Object.assign(this.#look, pickDefinedLook(resolveStyle(this.#parts, attribute("val"))));
      }
      if ((name === "shd" || name === "highlight") && hasShading(attribute)) this.#isShaded = true;
      applyRunProperty(this.#look, name, attribute);
      return;
    }
    const { open } = this.#flows;
    if (open === null) return;
    if (name === "pStyle") {
      const id = attribute("val");
      const style = resolveStyle(this.#parts, id);
      Object.assign(this.#paragraphLook, pickDefinedLook(style));
      open.headingLevel = style.heading ?? parseHeadingLevel(id);
      if (style.numbering !== null) this.#numbering = { id: style.numbering, level: style.level ?? 0 };
    }
    if (name === "outlineLvl") open.headingLevel = parseOutlineLevel(attribute("val")) ?? open.headingLevel;
    if (name === "numId") this.#numbering.id = attribute("val");
    if (name === "ilvl") this.#numbering.level = Math.min(8, Number(attribute("val")) || 0);
    if (name === "shd" && hasShading(attribute)) this.#isParagraphShaded = true;
    if (name === "pageBreakBefore") open.startsPage = true;
    if (name === "spacing" && Number(attribute("before")) >= APART) open.isApart = true;
  }

  #endParagraphProperties(): void {
    const { open } = this.#flows;
    const { id, level } = this.#numbering;
    if (open === null || open.headingLevel !== null || id === null) return;
    if (this.#parts.lists.has(id)) open.listLevel = level;
  }

  #addText(text: string): void {
    const { open } = this.#flows;
    if (open === null || this.#fields.takes("")) return;
    if (isInvisibleRun(this.#look, this.#isShaded || this.#flows.isOnColour)) {
      this.#hidden += text.trim().length;
      return;
    }
    const url = this.#links.at(-1) ?? this.#fields.address();
    for (const [index, part] of text.split("\t").entries()) {
      if (index > 0) open.endCell();
      open.add({ text: part, isBold: this.#look.isBold === true, size: this.#look.size ?? 0, url });
    }
  }
}
