import { type Paragraph, type ParagraphText } from "../paragraph.ts";
import { listRowParagraphs } from "../table.ts";
import { type WorkBudget } from "../work-budget.ts";

/** The content read from one part: the body, a header or a footer. */
export type Story = {
  paragraphs: Paragraph[];
  hiddenCharacters: number;
  hasBoxes: boolean;
  isCut: boolean;
};

type Table = { rows: Paragraph[]; cells: Paragraph[][]; isCellShaded: boolean };
/** A container of paragraphs: the body, a table cell or a text box. */
type Flow = { paragraphs: Paragraph[]; tables: Table[]; open: ParagraphText | null; isBox: boolean };

const createFlow = (isBox: boolean): Flow => ({ paragraphs: [], tables: [], open: null, isBox });

/** The nested containers of a document that hold paragraphs. */
export class Flows {
  readonly #body = createFlow(false);
  readonly #inner: Flow[] = [];
  readonly #budget: WorkBudget;
  /** Number of open text boxes and coloured cells. */
  #coloured = 0;

  constructor(budget: WorkBudget) {
    this.#budget = budget;
  }

  get paragraphs(): Paragraph[] {
    return this.#body.paragraphs;
  }

  get open(): ParagraphText | null {
    return this.#current.open;
  }

  /** Whether the text may have a background that its own run formatting does not mention. */
  get isOnColour(): boolean {
    return this.#coloured > 0;
  }

  get #current(): Flow {
    return this.#inner.at(-1) ?? this.#body;
  }

  beginParagraph(paragraph: ParagraphText): void {
    this.#current.open = paragraph;
  }

  /** Ends the open paragraph; returns its number of lines. */
  endParagraph(): number {
    const flow = this.#current;
    const finished = flow.open?.finish() ?? [];
    appendParagraphs(flow.paragraphs, finished);
    flow.open = null;
    return finished.length;
  }

  beginTable(): void {
    this.#budget.spend("pieces");
    this.#current.tables.push({ rows: [], cells: [], isCellShaded: false });
  }

  beginCell(): void {
    this.#budget.spend("pieces");
    this.#inner.push(createFlow(false));
  }

  shadeCell(): void {
    const table = (this.#inner.at(-2) ?? this.#body).tables.at(-1);
    if (this.#inner.length === 0 || table === undefined || table.isCellShaded) return;
    table.isCellShaded = true;
    this.#coloured += 1;
  }

  endCell(): void {
    const cell = this.#inner.pop();
    const table = this.#current.tables.at(-1);
    if (cell === undefined || table === undefined) return;
    table.cells.push(cell.paragraphs);
    this.#endShade(table);
  }

  #endShade(table: Table): void {
    if (table.isCellShaded) this.#coloured -= 1;
    table.isCellShaded = false;
  }

  endRow(): void {
    const table = this.#current.tables.at(-1);
    if (table === undefined) return;
    appendParagraphs(table.rows, listRowParagraphs(table.cells));
    table.cells = [];
  }

  endTable(): void {
    const flow = this.#current;
    const table = flow.tables.pop();
    if (table === undefined) return;
    this.#endShade(table);
    appendParagraphs(flow.paragraphs, table.rows);
  }

  beginBox(): void {
    this.#budget.spend("pieces");
    this.#coloured += 1;
    this.#inner.push(createFlow(true));
  }

  /** The content of a text box is read after the paragraph that holds it. */
  endBox(): void {
    const box = this.#inner.pop();
    if (box?.isBox === true) this.#coloured -= 1;
    const outside = this.#current;
    appendParagraphs(outside.open?.boxed ?? outside.paragraphs, box?.paragraphs ?? []);
  }
}

/** Pushes items one at a time, because a function call takes a limited number of arguments. */
function appendParagraphs(to: Paragraph[], paragraphs: Paragraph[]): void {
  for (const paragraph of paragraphs) to.push(paragraph);
}
