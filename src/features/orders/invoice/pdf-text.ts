import bidiFactory from 'bidi-js';
import { type PDFFont, type PDFPage } from 'pdf-lib';
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

/** A part of a line in one font. */
interface Piece {
  text: string;
  font: PDFFont;
}

const signsOf = (font: PDFFont): ReadonlySet<number> => new Set(font.getCharacterSet());

/** The signs of a text that a font does not have, but for pictures and marks of direction. */
export function missingSigns(text: string, font: PDFFont): string[] {
  const known = signsOf(font);
  return [...new Set(plain(text).replace(MARKS, ''))].filter((sign) => !known.has(sign.codePointAt(0)!));
}

/** Fonts that write lines of any direction, and never fail: the first that has a sign writes it. */
export class Typeface {
  readonly #fonts: readonly { font: PDFFont; signs: ReadonlySet<number> }[];
  readonly #direction: InvoiceContent['direction'];
  /** By text, at size 1: measuring shapes the text, and lines are measured word by word. */
  readonly #widths = new Map<PDFFont, Map<string, number>>();

  constructor(fonts: readonly PDFFont[], direction: InvoiceContent['direction']) {
    this.#fonts = fonts.map((font) => ({ font, signs: signsOf(font) }));
    this.#direction = direction;
  }

  #fontOf(sign: string, before: PDFFont | undefined): PDFFont | undefined {
    const having = this.#fonts.filter(({ signs }) => signs.has(sign.codePointAt(0)!)).map(({ font }) => font);
    // Blanks and marks stay with the letters before them, which they may be joined to.
    return /[ \p{M}]/u.test(sign) && before && having.includes(before) ? before : having[0];
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
    const width = widths.get(text) ?? font.widthOfTextAtSize(text, 1);
    widths.set(text, width);
    return width;
  }

  widthOf(line: string, size: number): number {
    return this.#piecesOf(line).reduce((width, piece) => width + this.#widthOfPiece(piece) * size, 0);
  }

  /** `x` and `y`: where the line begins at the left, in points. */
  draw(page: PDFPage, line: string, { x, y, size }: { x: number; y: number; size: number }): void {
    let at = x;
    for (const piece of this.#piecesOf(line)) {
      page.drawText(piece.text, { x: at, y, size, font: piece.font });
      at += this.#widthOfPiece(piece) * size;
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
