import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { bytesOfPdf, onEachPage, type PdfSource, readPdf } from './pdf-texts.fixtures.ts';

/** A tag, as it is read from a file. */
interface Tag {
  role: string;
  lang?: string;
  /** What it says instead of what is drawn. */
  alt?: string;
  children: (Tag | { id: string })[];
}

/** The text of each marked part of a page. */
async function textsById(page: PDFPageProxy): Promise<ReadonlyMap<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const texts = new Map<string, string>();
  let open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.find((one) => one !== '');
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
    } else if (item.type === 'endMarkedContent') open = open.slice(0, -1);
    else open = [...open, item.id ?? ''];
  }
  return texts;
}

/**
 * What a screen reader finds, tag by tag, each line a tag with its text, indented by its depth. A part in another
 * language has it in brackets.
 */
export async function outlineOf(source: PdfSource): Promise<string[]> {
  const pages = await onEachPage(source, async (page) => {
    const texts = await textsById(page);
    const outline = ({ role, lang, alt, children }: Tag, depth: number): string[] => {
      const drawn = children.map((child) => ('id' in child ? (texts.get(child.id) ?? '') : '')).join('');
      const text = (alt ?? drawn).replaceAll(/\s+/g, ' ').trim();
      const line = [role, ...(lang ? [`(${lang})`] : []), ...(text === '' ? [] : [text])].join(' ');
      const within = children.flatMap((child) => ('role' in child ? outline(child, depth + 1) : []));
      return [' '.repeat(depth) + line, ...within];
    };
    const root = (await page.getStructTree()) as Tag | null;
    return (root?.children ?? []).flatMap((child) => ('role' in child ? outline(child, 0) : []));
  });
  return pages.flat();
}

/** For which cells each name of a table stands: those of its row, or of its column. */
export async function scopesOf(source: PdfSource): Promise<(string | undefined)[]> {
  const text = Buffer.from(await bytesOfPdf(source)).toString('latin1');
  const names = text.split(' obj\n').filter((object) => object.includes('/S /TH\n'));
  return names.map((object) => /\/O \/Table\n\/Scope \/(\w+)/.exec(object)?.[1]);
}

const DRAWING = new Set<number>([OPS.showText, OPS.showSpacedText, OPS.constructPath, OPS.stroke, OPS.fill]);

/** How much is drawn within a tag, as decoration, and as neither. */
export async function drawnWithin(source: PdfSource): Promise<Record<'tag' | 'decoration' | 'neither', number>> {
  const counts = { tag: 0, decoration: 0, neither: 0 };
  await onEachPage(source, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    const open: (keyof typeof counts)[] = [];
    for (const [index, operation] of fnArray.entries()) {
      const [name, id] = (argsArray[index] ?? []) as [string?, (number | null)?];
      if (operation === OPS.beginMarkedContentProps || operation === OPS.beginMarkedContent)
        open.push(name === 'Artifact' ? 'decoration' : typeof id === 'number' ? 'tag' : 'neither');
      else if (operation === OPS.endMarkedContent) open.pop();
      else if (DRAWING.has(operation)) counts[open.find((one) => one !== 'neither') ?? 'neither'] += 1;
    }
  });
  return counts;
}

/** What a file says of itself as a whole. */
export const propertiesOf = (source: PdfSource) =>
  readPdf(source, async (file) => {
    const { info, metadata } = await file.getMetadata();
    const { Language: language, Title: title } = info as { Language?: string; Title?: string };
    const xml = String(metadata?.getRaw());
    return {
      language,
      title,
      titleInXml: /<dc:title>\s*<rdf:Alt>\s*<rdf:li [^>]*>([^<&]*)<\/rdf:li>/.exec(xml)?.[1],
      viewerPreferences: await file.getViewerPreferences(),
      isMarked: (await file.getMarkInfo())?.Marked,
      partOfPdfUa: /<pdfuaid:part>(\d)</.exec(xml)?.[1],
    };
  });
