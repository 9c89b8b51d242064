import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { type InvoiceContent, type InvoiceTable } from './invoice-content.ts';
import { type FontFiles } from './pdf-fonts.ts';
import { missingSigns, type PdfFont, Typeface } from './pdf-text.ts';
import { type Cell, GAP, type Row, SMALL, textRow, Writer } from './pdf-writer.ts';

const TITLE = 16;
/** More of them have room for their sums in the small type only. */
const MOST_COLUMNS = 6;

const shareOf = (columns: InvoiceTable['columns']): number => columns.reduce((sum, { share }) => sum + share, 0);

/** Names beside their values. */
function drawNamed(writer: Writer, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const body = writer.tag('TBody', writer.tag('Table'));
  for (const row of rows) writer.row(writer.tag('TR', body), row);
}

function drawDetails(writer: Writer, details: InvoiceContent['details']): void {
  const rows = details.map(({ name, value }): Row => {
    const nameCell: Cell = { content: name, share: 1, isText: true, type: 'TH', scope: 'Row' };
    return { cells: [nameCell, { content: value, share: 3, isText: true, type: 'TD' }] };
  });
  drawNamed(writer, rows);
}

/** Their names begin where those of the rows above do. */
function sumRows({ columns, sums }: InvoiceTable): Row[] {
  const firstText = columns.findIndex(({ isText }) => isText);
  const [start, width] = [shareOf(columns.slice(0, firstText)), shareOf(columns)];
  return sums.map(({ name, amount, isTotal }) => ({
    cells: [
      { content: '', share: start, isText: true, type: null },
      { content: name, share: width * 0.75 - start, isText: true, type: 'TH', scope: 'Row' },
      { content: amount, share: width / 4, isText: false, type: 'TD' },
    ],
    style: { isBold: isTotal },
  }));
}

/** The head of a table and its rows, whose last column of text says what a row is about. */
function rowsOf({ columns, rows }: InvoiceTable): { head: Row; body: Row[] } {
  const size = columns.length > MOST_COLUMNS ? SMALL : undefined;
  const naming = columns.findLastIndex(({ isText }) => isText);
  return {
    head: {
      cells: columns.map(({ name, share, isText }) => ({ content: name, share, isText, type: 'TH', scope: 'Column' })),
      style: { size, isBold: true },
    },
    body: rows.map((contents) => ({
      cells: columns.map(({ share, isText }, index) => {
        const cell = { content: contents[index] ?? '', share, isText };
        return index === naming ? { ...cell, type: 'TH', scope: 'Row' } : { ...cell, type: 'TD' };
      }),
      style: { size },
    })),
  };
}

/** Its head stays with the first row, and its sums with the last one. */
function drawTable(writer: Writer, table: InvoiceTable): void {
  const { caption, note } = table;
  const { head, body } = rowsOf(table);
  const sums = sumRows(table);
  const endHeight = writer.heightOf([...sums, ...(note === null ? [] : [textRow(note, 'P')])]) + GAP;
  const heightOfRow = (index: number) =>
    writer.heightOf(body.slice(index, index + 1)) + (index === body.length - 1 ? endHeight : 0);
  const captionRows = caption === null ? [] : [textRow(caption, 'H2', { isBold: true })];
  writer.space(2 * GAP);
  writer.keep(writer.heightOf([...captionRows, head]) + GAP + heightOfRow(0));
  if (caption !== null) writer.line(caption, 'H2', { isBold: true });
  const tag = writer.tag('Table');
  writer.row(writer.tag('TR', writer.tag('THead', tag)), head);
  writer.rule();
  const repeatHead = () => {
    writer.row(null, head);
    writer.rule();
  };
  const bodyTag = writer.tag('TBody', tag);
  body.forEach((row, index) => {
    if (index > 0) writer.keep(heightOfRow(index), repeatHead);
    writer.row(writer.tag('TR', bodyTag), row, repeatHead);
  });
  if (sums.length > 0) writer.rule();
  drawNamed(writer, sums);
  if (note !== null) writer.line(note, 'P');
}

/** The typefaces of an invoice, with as many fonts as its letters need. */
async function typefacesFor(file: PDFDocument, content: InvoiceContent, fonts: FontFiles) {
  const open = (bytes: Uint8Array, name: string): PdfFont => {
    const font = create(bytes);
    file.registerFont(name, font);
    return { name, font };
  };
  const [regular, bold] = [open(fonts.regular, 'regular'), open(fonts.bold, 'bold')];
  const missing = missingSigns(JSON.stringify(content), regular);
  const files = missing.length > 0 ? await fonts.more(missing) : [];
  const more = files.map((bytes, index) => open(bytes, `more ${index}`));
  return {
    regular: new Typeface([regular, ...more], content.direction),
    bold: new Typeface([bold, regular, ...more], content.direction),
  };
}

/** The invoice as the bytes of a PDF file (PDF/UA-1, ISO 14289), on as many pages as it takes. */
export async function drawInvoice(content: InvoiceContent, fonts: FontFiles): Promise<Uint8Array<ArrayBuffer>> {
  const { title, locale, direction, issuer, details, tables, pageOf } = content;
  const file = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: new Intl.Locale(locale).baseName,
    // They are also written as XML, as they are.
    info: { Title: title.replace(/[<>&]/g, ' ') },
  });
  const bytes = toBytes(file);
  const writer = new Writer(file, await typefacesFor(file, content, fonts), direction === 'rtl');
  issuer.forEach((text, index) => writer.line(text, text === '' ? null : 'P', { isBold: index === 0 }));
  writer.space(3 * GAP);
  writer.line(title, 'H1', { size: TITLE, isBold: true });
  writer.space(GAP);
  drawDetails(writer, details);
  for (const table of tables) drawTable(writer, table);
  writer.foot(title, pageOf);
  file.end();
  return bytes;
}
