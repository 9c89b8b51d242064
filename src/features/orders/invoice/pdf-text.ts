import bidiFactory from 'bidi-js';
import { type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { type InvoiceContent } from './invoice-content.ts';

const bidi = bidiFactory();

/** Pictures, of which fonts have some, in one colour; with what joins or colours them, and the blank before them. */
const EMOJI =
  / ?(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Emoji_Modifier}|[\u20e3\u{e0020}-\u{e007f}])+/gu;

/** Spaces of number formats are as wide as any other here. */
const plain = (text: string): string =>
  text
    .replace(/[\u00a0\u2009\u202f\u3000]/g, ' ')
    .replace(EMOJI, '')
    .replace(/[\u00ad\u200d\ufe0e\ufe0f]/g, '');

/** Marks of direction: they decide the order of a line, and are not drawn. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A letter or number must not vanish from a name; signs and pictures may. */
const WORTH_A_SIGN = /[\p{L}\p{N}]/u;

/** The font turns these around by itself, since it joins their letters. */
const TURNED_BY_FONT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u;

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

interface Run {
  text: string;
  isFromRight: boolean;
}

/** The parts of a line from left to right, each in the order in which the font takes it. */
function visualRuns(line: string, direction: InvoiceContent['direction']): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index]!;
    const last = runs.at(-1);
    if (last?.level === level) last.text += line[index]!;
    else runs.push({ text: line[index]!, level });
  }
  return visualOrder(runs)
    .map(({ text, level }) => ({ isFromRight: level % 2 === 1, text: text.replace(MARKS, '') }))
    .filter(({ text }) => text !== '')
    .map(({ text, isFromRight }) => ({ isFromRight, text: isFromRight ? fromRight(text) : text }));
}

/** A font, and the name by which the file knows it. */
export interface PdfFont {
  name: string;
  font: Font;
}

/** A part of a line in one font. */
interface Piece {
  text: string;
  font: PdfFont;
}

/** Readers find no words that have ligatures. */
const FEATURES = { liga: false };

const hasSign = ({ font }: PdfFont, sign: string): boolean => font.hasGlyphForCodePoint(sign.codePointAt(0)!);

/** The signs of a text that a font does not have, but for pictures and marks of direction. */
export const missingSigns = (text: string, font: PdfFont): string[] =>
  [...new Set(plain(text).replace(MARKS, ''))].filter((sign) => !hasSign(font, sign));

/** Letters that stand in the order in which they are read, each for itself. */
const READ_AS_DRAWN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

/** Fonts that write lines of any direction, and never fail: the first that has a sign writes it. */
export class Typeface {
  readonly #fonts: readonly PdfFont[];
  readonly #direction: InvoiceContent['direction'];
  /** By text, at size 1: measuring shapes the text, and lines are measured word by word. */
  readonly #widths = new Map<PdfFont, Map<string, number>>();

  constructor(fonts: readonly PdfFont[], direction: InvoiceContent['direction']) {
    this.#fonts = fonts;
    this.#direction = direction;
  }

  #fontOf(sign: string, before: PdfFont | undefined): PdfFont | undefined {
    // Blanks and marks stay with the letters before them, which they may be joined to.
    if (/[ \p{M}]/u.test(sign) && before && hasSign(before, sign)) return before;
    return this.#fonts.find((font) => hasSign(font, sign));
  }

  #piecesOf(line: string): Piece[] {
    const known = [...plain(line)]
      .map((sign) =>
        sign.search(MARKS) === 0 || this.#fontOf(sign, undefined) ? sign : WORTH_A_SIGN.test(sign) ? '?' : '',
      )
      .join('');
    return visualRuns(known, this.#direction).flatMap(({ text, isFromRight }) => {
      const pieces: Piece[] = [];
      for (const sign of text) {
        const last = pieces.at(-1);
        const font = this.#fontOf(sign, last?.font)!;
        if (last?.font === font) last.text += sign;
        else pieces.push({ text: sign, font });
      }
      const inOrder = isFromRight && TURNED_BY_FONT.test(text) ? pieces.toReversed() : pieces;
      return inOrder.flatMap((piece) => this.#shaped(piece));
    });
  }

  /** Letters in an order that no language has can be too much for the joining of a font: then each stands alone. */
  #shaped(piece: Piece): Piece[] {
    try {
      this.#widthOfPiece(piece);
      return [piece];
    } catch {
      const signs = [...piece.text];
      return signs.length === 1 ? [] : signs.flatMap((text) => this.#shaped({ ...piece, text }));
    }
  }

  #widthOfPiece({ text, font }: Piece): number {
    const widths = this.#widths.get(font) ?? new Map<string, number>();
    this.#widths.set(font, widths);
    const width = widths.get(text) ?? font.font.layout(text, FEATURES).advanceWidth / font.font.unitsPerEm;
    widths.set(text, width);
    return width;
  }

  widthOf(line: string, size: number): number {
    return this.#piecesOf(line).reduce((width, piece) => width + this.#widthOfPiece(piece) * size, 0);
  }

  /** What a text says, where a reader would not find it in the order of its signs; else undefined. */
  actualText(text: string): string | undefined {
    const actual = plain(text).replace(MARKS, '');
    const drawn = this.#piecesOf(text).map((piece) => piece.text);
    return READ_AS_DRAWN.test(actual) && drawn.join('') === actual ? undefined : actual;
  }

  /** `x` and `y`: where the line begins at the left, in points from the top. */
  draw(file: PDFDocument, line: string, { x, y, size }: { x: number; y: number; size: number }): void {
    let at = x;
    for (const piece of this.#piecesOf(line)) {
      file.font(piece.font.name, size);
      file.text(piece.text, at, y, { lineBreak: false, baseline: 'alphabetic', features: FEATURES });
      at += this.#widthOfPiece(piece) * size;
    }
  }
}

/**
 * Breaks a text into lines of a width; a word that is too long is cut. A line that goes on with another word ends with
 * a blank, or the two words would be read as one.
 */
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
    if (line !== '') lines.push(`${line} `);
    // By letters: half of one would be none.
    let letters = [...word];
    while (widthOf(letters.join('')) > width && letters.length > 1) {
      let end = letters.length - 1;
      while (end > 1 && widthOf(letters.slice(0, end).join('')) > width) end -= 1;
      lines.push(letters.slice(0, end).join(''));
      letters = letters.slice(end);
    }
    line = letters.join('');
  }
  return [...lines, line];
}
