import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { vi } from 'vitest';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, type PDFPage, type PDFRawStream } from 'pdf-lib';
import { type InvoiceContent } from './invoice-content.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { fontsFor } from './more-fonts.ts';
import { type FontFiles } from './pdf-fonts.ts';

const { resolve } = createRequire(import.meta.url);

const fontFile = (name: string) => new Uint8Array(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

/** As `loadFonts` reads them in a browser. */
const fontFiles: FontFiles = {
  regular: fontFile('DejaVuSansCondensed'),
  bold: fontFile('DejaVuSansCondensed-Bold'),
  // From the root of the repository, where tests run.
  more: (signs) => fontsFor(signs, (url) => Promise.resolve(new Uint8Array(readFileSync(`.${url.split('?', 1)[0]}`)))),
};

/** Answers what asks for a font, as a server does. To be undone by `vi.unstubAllGlobals`. */
export function serveFonts(): void {
  vi.stubGlobal('fetch', (url: string) => {
    const bytes = url.includes('Bold') ? fontFiles.bold : fontFiles.regular;
    return Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(bytes) });
  });
}

const textOf = (stream: PDFRawStream): string => inflateSync(stream.contents).toString('latin1');

/** What each glyph of a font stands for, by its number in hexadecimal digits. */
function signsOf(font: PDFDict): ReadonlyMap<string, string> {
  const entries = textOf(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream).matchAll(
    /^<([0-9A-F]{4})> <([0-9A-F]*)>$/gm,
  );
  return new Map(
    [...entries].map(([, glyph = '', code = '']) => [glyph, Buffer.from(code, 'hex').swap16().toString('utf16le')]),
  );
}

function contentOf(page: PDFPage): string {
  const streams = page.node.Contents();
  const all: PDFObject[] =
    streams instanceof PDFArray ? streams.asArray().map((_, index) => streams.lookup(index)!) : [streams!];
  return all.map((stream) => textOf(stream as PDFRawStream)).join('\n');
}

interface IncrementalList {
  text: string;
  /** From the left, in points. */
  x: number;
}

/** What a page draws, in order; what is read from the right stands as it is seen, from the left. */
function drawnOn(page: PDFPage): IncrementalList[] {
  const fonts = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict);
  const texts = contentOf(page).matchAll(/\/([\w-]+) [\d.]+ Tf\s[^<]*?1 0 0 1 ([\d.]+) [\d.]+ Tm\s<([0-9A-F]*)> Tj/g);
  return [...texts].map(([, name = '', x = '', hex = '']) => {
    const signs = signsOf(fonts.lookup(PDFName.of(name), PDFDict));
    return { text: (hex.match(/.{4}/g) ?? []).map((glyph) => signs.get(glyph) ?? '').join(''), x: Number(x) };
  });
}

/** What each page of a file draws, or of the file that a content makes. */
export async function drawnOf(source: InvoiceContent | Uint8Array): Promise<IncrementalList[][]> {
  const file = await PDFDocument.load('title' in source ? await drawInvoice(source, fontFiles) : source);
  return file.getPages().map(drawnOn);
}

/** The texts of each page. */
export const pagesOf = async (source: InvoiceContent | Uint8Array): Promise<string[][]> =>
  (await drawnOf(source)).map((page) => page.map(({ text }) => text));

/** The texts of all pages. */
export const textsOf = async (source: InvoiceContent | Uint8Array): Promise<string[]> => (await pagesOf(source)).flat();

/** The language that the file of a content says it is in, as PDF writes a text. */
export async function languageOf(content: InvoiceContent): Promise<string | undefined> {
  const file = await PDFDocument.load(await drawInvoice(content, fontFiles));
  return file.catalog.get(PDFName.of('Lang'))?.toString();
}
