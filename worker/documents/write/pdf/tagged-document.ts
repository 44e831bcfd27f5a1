import PdfKit from "pdfkit";

import type { Colour, Layout, PageLayout, PhotoPlace, PlacedLine, Role, Segment } from "../layout/model.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

type Escaped = { _addInfo: () => void; info: Record<string, unknown> };

/** `pdfkit` writes title and author unescaped into the XML metadata: a title with "&" breaks it. */
export class EscapedDocument extends PdfKit {
  _addInfo(): void {
    const { info } = this as unknown as Escaped;
    const escaped = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === "string" ? escapeXml(value) : value]),
    );
    Object.assign(this, { info: escaped });
    (PdfKit.prototype as unknown as Escaped)._addInfo.call(this);
    Object.assign(this, { info });
  }
}

export type Photo = { jpeg: Uint8Array; name: string };

type Element = PDFKit.PDFStructureElement;

/** Draws layouts page by page, with tags for screen readers. */
export class TaggedPages {
  readonly #document: PDFKit.PDFDocument;
  readonly #root: Element;
  #list: Element | null = null;
  #open: { element: Element; body: Element; block: number } | null = null;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#root = document.struct("Document");
    document.addStructure(this.#root);
  }

  /** Draws layouts. `photo` is a JPEG with the name of the person, for layouts with a place for it. */
  draw(layouts: Layout[], photo: Photo | null): void {
    for (const layout of layouts) this.#drawLayout(layout, photo);
    this.#root.end();
  }

  #drawLayout({ pages, blocks }: Layout, photo: Photo | null): void {
    for (const page of pages) {
      this.#document.addPage();
      this.#drawShapes(page);
      if (page.photo !== null && photo !== null) this.#drawPhoto(page.photo, photo);
      for (const line of page.lines) {
        const role = blocks[line.block]?.role ?? "P";
        if (this.#open?.block !== line.block) this.#openBlock(line, role);
        const { body } = this.#open ?? {};
        if (body !== undefined) this.#drawLine(line, body);
      }
    }
    this.#closeBlock();
    this.#closeList();
  }

  #drawShapes({ shapes }: PageLayout): void {
    if (shapes.length === 0) return;
    this.#document.markContent("Artifact", { type: "Layout" });
    for (const { x, y, width, height, colour } of shapes)
      this.#document.rect(x, y, width, height).fill(toRgb(colour));
    this.#document.endMarkedContent();
  }

  #drawPhoto({ x, y, side }: PhotoPlace, { jpeg, name }: Photo): void {
    const figure = this.#document.struct("Figure", { alt: name });
    this.#root.add(figure);
    figure.add(() =>
      this.#document.image(Buffer.from(jpeg), x, y, {
        cover: [side, side],
        align: "center",
        valign: "center",
      }),
    );
    figure.end();
  }

  #openBlock(line: PlacedLine, role: Role): void {
    this.#closeBlock();
    if (role !== "LI") {
      this.#closeList();
      const element = this.#add(this.#root, role);
      this.#open = { element, body: element, block: line.block };
      return;
    }
    this.#list ??= this.#add(this.#root, "L");
    const item = this.#add(this.#list, "LI");
    const { label } = line;
    if (label !== null) {
      const sign = this.#add(item, "Lbl");
      sign.add(() => this.#put(label, line));
      sign.end();
    }
    this.#open = { element: item, body: this.#add(item, "LBody"), block: line.block };
  }

  #drawLine(line: PlacedLine, body: Element): void {
    for (const segment of line.segments) {
      const { href } = segment.span;
      if (href === null) {
        body.add(() => this.#put(segment, line));
        continue;
      }
      const link = this.#document.struct("Link", { alt: segment.text.trim() });
      body.add(link);
      link.add(() => this.#putLink(segment, line, { href, link }));
      link.end();
    }
  }

  #putLink(segment: Segment, line: PlacedLine, { href, link }: { href: string; link: Element }): void {
    this.#put(segment, line);
    this.#document.link(segment.x, line.top, segment.width, line.height, href, {
      structParent: link,
      // `pdfkit` writes a String object as text and a plain string as a name.
      Contents: new String(segment.text.trim()),
    } as unknown as PDFKit.Mixins.AnnotationOption);
  }

  #put({ text, x, span, tracking }: Segment, { baseline, size }: PlacedLine): void {
    this.#document
      .font(span.font, size)
      .fillColor(toRgb(span.colour))
      .text(text, x, baseline, {
        lineBreak: false,
        baseline: "alphabetic",
        ...(tracking === 0 ? {} : { characterSpacing: tracking }),
      });
  }

  #add(parent: Element, type: string): Element {
    const element = this.#document.struct(type);
    parent.add(element);
    return element;
  }

  #closeBlock(): void {
    if (this.#open === null) return;
    const { body, element } = this.#open;
    body.end();
    if (element !== body) element.end();
    this.#open = null;
  }

  #closeList(): void {
    this.#list?.end();
    this.#list = null;
  }
}

const toRgb = ([red, green, blue]: Colour): [number, number, number] => [red, green, blue];
