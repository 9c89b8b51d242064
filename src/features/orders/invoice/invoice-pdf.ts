import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib';
import { type InvoiceContent, type InvoiceTable } from './invoice-content.ts';
import { type FontFiles } from './pdf-fonts.ts';
import { missingSigns, Typeface, wrap } from './pdf-text.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const TEXT = 10;
const SMALL = 8;
const TITLE = 16;
const LEADING = 1.45;
const GAP = 6;
/** More of them have room for their sums in the small type only. */
const MOST_COLUMNS = 6;
const WIDTH = PAGE.width - 2 * MARGIN;

/** Glyphs are placed by their widths alone; and readers find no words that have ligatures. */
const UNUSED_FEATURES = {
  kern: false,
  mark: false,
  mkmk: false,
  abvm: false,
  blwm: false,
  curs: false,
  dist: false,
  liga: false,
};

type Fonts = Record<'regular' | 'bold', Typeface>;

interface Cell {
  text: string;
  share: number;
  isText: boolean;
}

interface RowStyle {
  size?: number;
  isBold?: boolean;
}

const shareOf = (cells: readonly Pick<Cell, 'share'>[]): number => cells.reduce((sum, { share }) => sum + share, 0);

const textLine = (text: string): Cell[] => [{ text, share: 1, isText: true }];

/** Writes from top to bottom, and begins a new page where the current one is full. */
class Writer {
  readonly #file: PDFDocument;
  readonly #fonts: Fonts;
  readonly #isFromRight: boolean;
  #page: PDFPage;
  #y = PAGE.height - MARGIN;

  constructor(file: PDFDocument, fonts: Fonts, isFromRight: boolean) {
    this.#file = file;
    this.#fonts = fonts;
    this.#isFromRight = isFromRight;
    this.#page = file.addPage([PAGE.width, PAGE.height]);
  }

  #layout(cells: Cell[], { size = TEXT, isBold = false }: RowStyle) {
    const font = isBold ? this.#fonts.bold : this.#fonts.regular;
    const all = shareOf(cells);
    const widthOf = (text: string) => font.widthOf(text, size);
    const wrapped = cells.map((cell) => {
      const width = (WIDTH * cell.share) / all;
      return { ...cell, width, lines: cell.text.split('\n').flatMap((line) => wrap(line, width - GAP, widthOf)) };
    });
    return {
      font,
      size,
      widthOf,
      wrapped,
      height: Math.max(...wrapped.map(({ lines }) => lines.length)) * size * LEADING,
    };
  }

  #heightOf(rows: { cells: Cell[]; style?: RowStyle }[]): number {
    return rows.reduce((height, { cells, style = {} }) => height + this.#layout(cells, style).height, 0);
  }

  /** Begins a new page unless the current one has room for what belongs together. */
  #keep(height: number, onNewPage?: () => void): void {
    if (this.#y - height >= MARGIN) return;
    this.#page = this.#file.addPage([PAGE.width, PAGE.height]);
    this.#y = PAGE.height - MARGIN;
    onNewPage?.();
  }

  /** Where something begins at the left; a page that is read from the right is mirrored. */
  #placed(x: number, width: number): number {
    return this.#isFromRight ? PAGE.width - x - width : x;
  }

  /** A row of cells side by side; it is not torn apart between two pages. */
  row(cells: Cell[], { onNewPage, ...style }: RowStyle & { onNewPage?: () => void } = {}): void {
    const { font, size, widthOf, wrapped, height } = this.#layout(cells, style);
    this.#keep(height, onNewPage);
    let x = MARGIN;
    for (const [column, { lines, width, isText }] of wrapped.entries()) {
      // Numbers end before the next column begins.
      const end = x + width - (column < wrapped.length - 1 ? GAP : 0);
      lines.forEach((line, index) => {
        const lineWidth = widthOf(line);
        const from = this.#placed(isText ? x : end - lineWidth, lineWidth);
        font.draw(this.#page, line, { x: from, y: this.#y - size - index * size * LEADING, size });
      });
      x += width;
    }
    this.#y -= height;
  }

  line(text: string, style: RowStyle = {}): void {
    this.row(textLine(text), style);
  }

  rule(): void {
    const y = this.#y - 2;
    this.#page.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + WIDTH, y }, thickness: 0.5, opacity: 0.5 });
    this.space(GAP);
  }

  /** On every page, if there are several: what belongs together. */
  foot(text: string, pageOf: InvoiceContent['pageOf']): void {
    const pages = this.#file.getPages();
    if (pages.length === 1) return;
    const size = SMALL;
    const font = this.#fonts.regular;
    pages.forEach((page, index) => {
      const number = pageOf(index + 1, pages.length);
      const width = font.widthOf(number, size);
      font.draw(page, text, { x: this.#placed(MARGIN, font.widthOf(text, size)), y: MARGIN / 2, size });
      font.draw(page, number, { x: this.#placed(MARGIN + WIDTH - width, width), y: MARGIN / 2, size });
    });
  }

  space(height: number): void {
    this.#y -= height;
  }

  /** Its head stays with the first row, and its sums with the last one. */
  table({ caption, columns, rows, sums, note }: InvoiceTable): void {
    const cellsOf = (texts: readonly string[]): Cell[] =>
      columns.map(({ share, isText }, index) => ({ text: texts[index] ?? '', share, isText }));
    // Their names begin where those of the rows do.
    const before = columns.slice(
      0,
      columns.findIndex(({ isText }) => isText),
    );
    const [start, width] = [shareOf(before), shareOf(columns)];
    const sumRows = sums.map(({ name, amount, isTotal }) => ({
      cells: [
        { text: '', share: start, isText: true },
        { text: name, share: width * 0.75 - start, isText: true },
        { text: amount, share: width / 4, isText: false },
      ],
      style: { isBold: isTotal },
    }));
    const captionRows = caption === null ? [] : [{ cells: textLine(caption), style: { isBold: true } }];
    const size = columns.length > MOST_COLUMNS ? SMALL : TEXT;
    const headRow = { cells: cellsOf(columns.map(({ name }) => name)), style: { size, isBold: true } };
    const endHeight = this.#heightOf([...sumRows, ...(note === null ? [] : [{ cells: textLine(note) }])]) + GAP;
    const heightOfRow = (index: number) =>
      this.#heightOf([{ cells: cellsOf(rows[index] ?? []), style: { size } }]) +
      (index === rows.length - 1 ? endHeight : 0);
    const head = () => {
      this.row(headRow.cells, headRow.style);
      this.rule();
    };
    this.space(2 * GAP);
    this.#keep(this.#heightOf([...captionRows, headRow]) + GAP + heightOfRow(0));
    for (const { cells, style } of captionRows) this.row(cells, style);
    head();
    rows.forEach((texts, index) => {
      if (index > 0) this.#keep(heightOfRow(index), head);
      this.row(cellsOf(texts), { size, onNewPage: head });
    });
    if (sums.length > 0) this.rule();
    for (const { cells, style } of sumRows) this.row(cells, style);
    if (note !== null) this.line(note);
  }
}

/** The invoice as the bytes of a PDF file, on as many pages as it takes. */
export async function drawInvoice(content: InvoiceContent, fonts: FontFiles): Promise<Uint8Array<ArrayBuffer>> {
  const { title, locale, direction, issuer, details, tables, pageOf } = content;
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  file.setTitle(title);
  file.setLanguage(new Intl.Locale(locale).baseName);
  const embed = (bytes: Uint8Array) => file.embedFont(bytes, { subset: true, features: UNUSED_FEATURES });
  const [regular, bold] = [await embed(fonts.regular), await embed(fonts.bold)];
  const missing = missingSigns(JSON.stringify(content), regular);
  const more: PDFFont[] = [];
  if (missing.length > 0) for (const bytes of await fonts.more(missing)) more.push(await embed(bytes));
  const typefaces = {
    regular: new Typeface([regular, ...more], direction),
    bold: new Typeface([bold, regular, ...more], direction),
  };
  const writer = new Writer(file, typefaces, direction === 'rtl');
  issuer.forEach((line, index) => writer.line(line, { isBold: index === 0 }));
  writer.space(3 * GAP);
  writer.line(title, { size: TITLE, isBold: true });
  writer.space(GAP);
  for (const { name, value } of details)
    writer.row([
      { text: name, share: 1, isText: true },
      { text: value, share: 3, isText: true },
    ]);
  for (const table of tables) writer.table(table);
  writer.foot(title, pageOf);
  return new Uint8Array(await file.save());
}
