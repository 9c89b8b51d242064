import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { vi } from 'vitest';
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

/**
 * Answers what asks for a font, as a server does. A page of jsdom has a `Uint8Array` of its own, which those that Node
 * makes are none of. To be undone by `vi.unstubAllGlobals`.
 */
export function serveFonts(): void {
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
  vi.stubGlobal('fetch', (url: string) => {
    const bytes = url.includes('Bold') ? fontFiles.bold : fontFiles.regular;
    return Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(bytes) });
  });
}

/** A file, or the content that one is made of. */
export type PdfSource = InvoiceContent | Uint8Array;

export const bytesOfPdf = async (source: PdfSource): Promise<Uint8Array> =>
  'title' in source ? drawInvoice(source, fontFiles) : source;

/** What `ask` finds in a file, which another program than ours reads. */
export async function readPdf<Found>(source: PdfSource, ask: (file: PDFDocumentProxy) => Promise<Found>) {
  // It takes the bytes away.
  const task = getDocument({ data: new Uint8Array(await bytesOfPdf(source)), verbosity: 0 });
  try {
    return await ask(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** What `ask` finds on each page of a file. */
export const onEachPage = <Found>(source: PdfSource, ask: (page: PDFPageProxy) => Promise<Found>): Promise<Found[]> =>
  readPdf(source, (file) =>
    Promise.all(Array.from({ length: file.numPages }, async (_, index) => ask(await file.getPage(index + 1)))),
  );

interface DrawnText {
  text: string;
  /** From the left, in points. */
  x: number;
}

/** What each page of a file draws, in order, with the signs of a text as they are read. */
export const drawnOf = (source: PdfSource): Promise<DrawnText[][]> =>
  onEachPage(source, async (page) => {
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    return items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [{ text: item.str, x: item.transform[4] as number }] : [],
    );
  });

/** The texts of each page. */
export const pagesOf = async (source: PdfSource): Promise<string[][]> =>
  (await drawnOf(source)).map((page) => page.map(({ text }) => text));

/** The texts of all pages. */
export const textsOf = async (source: PdfSource): Promise<string[]> => (await pagesOf(source)).flat();

/** The parts of lines as they are seen, from the left, also where they are read from the right. */
export const seenOf = async (source: PdfSource): Promise<string[]> => {
  const pages = await onEachPage(source, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    return fnArray.flatMap((operation, index) => {
      if (operation !== OPS.showText) return [];
      const [glyphs] = argsArray[index] as [({ unicode: string } | number)[]];
      return [glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('')];
    });
  });
  return pages.flat();
};
