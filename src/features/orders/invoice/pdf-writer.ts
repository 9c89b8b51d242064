import type PDFDocument from 'pdfkit';
import { type Tag, type TagOptions } from 'pdfkit';
import { type InvoiceLine } from './invoice-content.ts';
import { type Typeface, wrap } from './pdf-text.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const TEXT = 10;
export const SMALL = 8;
const LEADING = 1.45;
export const GAP = 6;
const WIDTH = PAGE.width - 2 * MARGIN;

export interface Cell {
  /** A text with line breaks, or its lines. */
  content: string | InvoiceLine[];
  share: number;
  isText: boolean;
  /** What it is to a screen reader; null: nothing. */
  type: 'P' | 'H1' | 'H2' | 'TH' | 'TD' | null;
  scope?: TagOptions['scope'];
}

interface RowStyle {
  size?: number;
  isBold?: boolean;
}

export interface Row {
  cells: Cell[];
  style?: RowStyle;
}

/** A row of nothing but a text. */
export const textRow = (content: string, type: Cell['type'], style: RowStyle = {}): Row => ({
  cells: [{ content, share: 1, isText: true, type }],
  style,
});

const linesOf = (content: Cell['content']): InvoiceLine[] =>
  typeof content === 'string' ? content.split('\n').map((text) => ({ text })) : content;

/**
 * Writes from top to bottom, and begins a new page where the current one is full. A screen reader finds what has a tag;
 * what is decoration, or repeated on each page, has none.
 */
export class Writer {
  readonly #file: PDFDocument;
  readonly #fonts: Record<'regular' | 'bold', Typeface>;
  readonly #isFromRight: boolean;
  /** The tag of all that is read. */
  readonly #document: Tag;
  #y = MARGIN;

  constructor(file: PDFDocument, fonts: Record<'regular' | 'bold', Typeface>, isFromRight: boolean) {
    this.#file = file;
    this.#fonts = fonts;
    this.#isFromRight = isFromRight;
    this.#document = file.struct('Document');
    file.addStructure(this.#document);
    file.addPage();
  }

  /** A tag that others stand in. */
  tag(type: 'Table' | 'THead' | 'TBody' | 'TR', parent = this.#document): Tag {
    const tag = this.#file.struct(type);
    parent.add(tag);
    return tag;
  }

  /** A line of its own. */
  line(content: string, type: Cell['type'], style: RowStyle = {}): void {
    this.row(this.#document, textRow(content, type, style));
  }

  #layout(cells: Cell[], { size = TEXT, isBold = false }: RowStyle) {
    const font = isBold ? this.#fonts.bold : this.#fonts.regular;
    const all = cells.reduce((sum, { share }) => sum + share, 0);
    const widthOf = (text: string) => font.widthOf(text, size);
    const wrapped = cells.map((cell) => {
      const width = (WIDTH * cell.share) / all;
      const paragraphs = linesOf(cell.content).map(({ text, language }) => ({
        lines: wrap(text, width - GAP, widthOf),
        tag: { lang: language, actual: font.actualText(text) },
      }));
      return { ...cell, width, paragraphs };
    });
    const lineCounts = wrapped.map(({ paragraphs }) => paragraphs.reduce((sum, { lines }) => sum + lines.length, 0));
    return { font, size, widthOf, wrapped, height: Math.max(...lineCounts) * size * LEADING };
  }

  heightOf(rows: readonly Row[]): number {
    return rows.reduce((height, { cells, style = {} }) => height + this.#layout(cells, style).height, 0);
  }

  /** Begins a new page unless the current one has room for what belongs together. */
  keep(height: number, onNewPage?: () => void): void {
    if (this.#y + height <= PAGE.height - MARGIN) return;
    this.#file.addPage();
    this.#y = MARGIN;
    onNewPage?.();
  }

  /** Where something begins at the left; a page that is read from the right is mirrored. */
  #placed(x: number, width: number): number {
    return this.#isFromRight ? PAGE.width - x - width : x;
  }

  /** Within the tag of a cell; each of several paragraphs has one of its own. */
  #tagged(parent: Tag, { type, scope }: Cell, paragraphs: { tag: TagOptions; draw: () => void }[]): void {
    if (type === null) return;
    const [first] = paragraphs;
    if (paragraphs.length === 1 && first) {
      parent.add(this.#file.struct(type, { ...first.tag, scope }, first.draw));
      return;
    }
    const cell = this.#file.struct(type, { scope });
    parent.add(cell);
    for (const { tag, draw } of paragraphs) cell.add(this.#file.struct('P', tag, draw));
  }

  /** A row of cells side by side; it is not torn apart between two pages. Null: it is repeated, and has no tag. */
  row(parent: Tag | null, { cells, style = {} }: Row, onNewPage?: () => void): void {
    const { font, size, widthOf, wrapped, height } = this.#layout(cells, style);
    this.keep(height, onNewPage);
    let x = MARGIN;
    for (const [column, cell] of wrapped.entries()) {
      // Numbers end before the next column begins.
      const end = x + cell.width - (column < wrapped.length - 1 ? GAP : 0);
      const start = x;
      let baseline = this.#y + size;
      const draw = (line: string) => {
        const from = cell.isText ? start : end - widthOf(line.trimEnd());
        font.draw(this.#file, line, { x: this.#placed(from, widthOf(line)), y: baseline, size });
        baseline += size * LEADING;
      };
      const paragraphs = cell.paragraphs.map(({ lines, tag }) => ({ tag, draw: () => lines.forEach(draw) }));
      if (parent) this.#tagged(parent, cell, paragraphs);
      else this.#decoration('Pagination', () => paragraphs.forEach((paragraph) => paragraph.draw()));
      x += cell.width;
    }
    this.#y += height;
  }

  #decoration(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#file.markContent('Artifact', { type });
    draw();
    this.#file.endMarkedContent();
  }

  rule(): void {
    const y = this.#y + 2;
    this.#decoration('Layout', () =>
      this.#file
        .save()
        .lineWidth(0.5)
        .strokeOpacity(0.5)
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .stroke()
        .restore(),
    );
    this.space(GAP);
  }

  /** On every page, if there are several: what belongs together. */
  foot(text: string, pageOf: (page: number, pages: number) => string): void {
    const { count } = this.#file.bufferedPageRange();
    if (count === 1) return;
    const font = this.#fonts.regular;
    const y = PAGE.height - MARGIN / 2;
    for (let index = 0; index < count; index += 1) {
      const number = pageOf(index + 1, count);
      const [textWidth, numberWidth] = [font.widthOf(text, SMALL), font.widthOf(number, SMALL)];
      this.#file.switchToPage(index);
      this.#decoration('Pagination', () => {
        font.draw(this.#file, text, { x: this.#placed(MARGIN, textWidth), y, size: SMALL });
        font.draw(this.#file, number, {
          x: this.#placed(MARGIN + WIDTH - numberWidth, numberWidth),
          y,
          size: SMALL,
        });
      });
    }
  }

  space(height: number): void {
    this.#y += height;
  }
}
