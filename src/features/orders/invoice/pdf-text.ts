import bidiFactory from 'bidi-js';
import { type PDFFont, type PDFPage } from 'pdf-lib';
import { type InvoiceContent } from './invoice-content.ts';

const bidi = bidiFactory();

/** Spaces of number formats, which are as wide as any other here; and what only joins or colours the sign before it. */
const plain = (text: string): string =>
  text.replace(/[\u00a0\u2009\u202f]/g, ' ').replace(/[\u00ad\u200d\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu, '');

/** Marks of direction: they decide the order of a line, and are not drawn. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Stands for a sign that the font does not have, such as an emoji. */
const MISSING = '\u25a1';

/** The font turns these around by itself, since it joins their letters. */
const TURNED_BY_FONT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const reversed = (text: string): string => [...text].toReversed().join('');

/** A part of a line that is written from right to left, as it is drawn: brackets are mirrored. */
function fromRight(text: string): string {
  const mirrored = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('');
  return TURNED_BY_FONT.test(mirrored) ? mirrored : reversed(mirrored);
}

/**
 * Reverses each sequence of runs of a level or above it, from the highest to the lowest odd one (rule L2 of Unicode's
 * UAX 9).
 */
function visualOrder<Run extends { level: number }>(runs: Run[]): Run[] {
  const shown = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < shown.length; from += 1) {
      let to = from;
      while (to < shown.length && shown[to]!.level >= level) to += 1;
      if (to === from) continue;
      shown.splice(from, to - from, ...shown.slice(from, to).toReversed());
      from = to;
    }
  }
  return shown;
}

/** The parts of a line from left to right, each in the order in which the font takes it. */
function visualRuns(line: string, direction: InvoiceContent['direction']): string[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index]!;
    const last = runs.at(-1);
    if (last?.level === level) last.text += line[index]!;
    else runs.push({ text: line[index]!, level });
  }
  return visualOrder(runs)
    .map(({ text, level }) => ({ level, text: text.replace(MARKS, '') }))
    .filter(({ text }) => text !== '')
    .map(({ text, level }) => (level % 2 === 1 ? fromRight(text) : text));
}

/** A font that writes lines of any direction, and never fails: what it does not have is a box. */
export class Typeface {
  readonly #font: PDFFont;
  readonly #direction: InvoiceContent['direction'];
  readonly #signs: ReadonlySet<number>;
  /** By text, at size 1: measuring shapes the text, and lines are measured word by word. */
  readonly #widths = new Map<string, number>();

  constructor(font: PDFFont, direction: InvoiceContent['direction']) {
    this.#font = font;
    this.#direction = direction;
    this.#signs = new Set(font.getCharacterSet());
  }

  #runsOf(line: string): string[] {
    const known = [...plain(line)].map((sign) => (this.#has(sign) ? sign : MISSING)).join('');
    return visualRuns(known, this.#direction);
  }

  #has(sign: string): boolean {
    return this.#signs.has(sign.codePointAt(0)!) || sign.search(MARKS) === 0;
  }

  #widthOfRun(run: string): number {
    const known = this.#widths.get(run);
    if (known !== undefined) return known;
    const width = this.#font.widthOfTextAtSize(run, 1);
    this.#widths.set(run, width);
    return width;
  }

  widthOf(line: string, size: number): number {
    return this.#runsOf(line).reduce((width, run) => width + this.#widthOfRun(run) * size, 0);
  }

  /** `x` and `y`: where the line begins at the left, in points. */
  draw(page: PDFPage, line: string, { x, y, size }: { x: number; y: number; size: number }): void {
    let at = x;
    for (const run of this.#runsOf(line)) {
      page.drawText(run, { x: at, y, size, font: this.#font });
      at += this.#widthOfRun(run) * size;
    }
  }
}

/** Breaks a text into lines of a width; a word that is too long is cut. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  // Not at spaces that do not break.
  for (const word of text.split(/[ \t\n]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && widthOf(line.slice(0, end)) > width) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}
