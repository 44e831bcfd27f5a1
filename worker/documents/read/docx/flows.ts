import { type Paragraph, type ParagraphText } from "../paragraph.ts";
import { paragraphsOfRow } from "../table.ts";

/** What was read of one part: the body, a header or a footer. */
export type Story = {
  paragraphs: Paragraph[];
  hiddenCharacters: number;
  hasBoxes: boolean;
  isCut: boolean;
};

type Table = { rows: Paragraph[]; cells: Paragraph[][]; isCellShaded: boolean };
/** Where paragraphs go: the body, a cell of a table, a box. */
type Flow = { paragraphs: Paragraph[]; tables: Table[]; open: ParagraphText | null; isBox: boolean };

const newFlow = (isBox: boolean): Flow => ({ paragraphs: [], tables: [], open: null, isBox });

/** The places of a document that hold paragraphs, and each other. */
export class Flows {
  readonly #body = newFlow(false);
  readonly #inner: Flow[] = [];

  get paragraphs(): Paragraph[] {
    return this.#body.paragraphs;
  }

  get open(): ParagraphText | null {
    return this.#current.open;
  }

  /** Whether text may stand on a colour that its own look does not tell of. */
  get isOnColour(): boolean {
    return [this.#body, ...this.#inner].some(
      ({ isBox, tables }) => isBox || tables.some(({ isCellShaded }) => isCellShaded),
    );
  }

  get #current(): Flow {
    return this.#inner.at(-1) ?? this.#body;
  }

  beginParagraph(paragraph: ParagraphText): void {
    this.#current.open = paragraph;
  }

  endParagraph(): void {
    const flow = this.#current;
    if (flow.open !== null) flow.paragraphs.push(...flow.open.finish());
    flow.open = null;
  }

  beginTable(): void {
    this.#current.tables.push({ rows: [], cells: [], isCellShaded: false });
  }

  beginCell(): void {
    this.#inner.push(newFlow(false));
  }

  shadeCell(): void {
    const table = (this.#inner.at(-2) ?? this.#body).tables.at(-1);
    if (this.#inner.length > 0 && table !== undefined) table.isCellShaded = true;
  }

  endCell(): void {
    const cell = this.#inner.pop();
    const table = this.#current.tables.at(-1);
    if (cell === undefined || table === undefined) return;
    table.cells.push(cell.paragraphs);
    table.isCellShaded = false;
  }

  endRow(): void {
    const table = this.#current.tables.at(-1);
    if (table === undefined) return;
    table.rows.push(...paragraphsOfRow(table.cells));
    table.cells = [];
  }

  endTable(): void {
    const flow = this.#current;
    flow.paragraphs.push(...(flow.tables.pop()?.rows ?? []));
  }

  beginBox(): void {
    this.#inner.push(newFlow(true));
  }

  /** What stands in a box is read after the paragraph that holds it. */
  endBox(): void {
    const box = this.#inner.pop();
    const outside = this.#current;
    (outside.open?.boxed ?? outside.paragraphs).push(...(box?.paragraphs ?? []));
  }
}
