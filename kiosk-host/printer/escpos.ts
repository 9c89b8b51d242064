import { type Drawing } from './draw-receipt.ts';

/** Why a printer does not print. */
export type PrinterProblem = 'offline' | 'no paper' | 'cover open';

const INITIALISE = Buffer.of(0x1b, 0x40);
/** Feeds the paper to the knife, and cuts it but for a point. */
const CUT = Buffer.of(0x1d, 0x56, 66, 0);
/** Printers keep a picture of so many rows; longer ones go in parts. */
const ROWS_OF_A_PART = 256;

const raster = (rowBytes: number, rows: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0x1d, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8), data]);

/** The bytes that print a picture and cut it off (ESC @, GS v 0, GS V). */
export function printBytes({ width, height, base64 }: Drawing): Buffer {
  const data = Buffer.from(base64, 'base64');
  const rowBytes = Math.ceil(width / 8);
  const parts: Buffer[] = [];
  for (let row = 0; row < height; row += ROWS_OF_A_PART) {
    const rows = Math.min(ROWS_OF_A_PART, height - row);
    parts.push(raster(rowBytes, rows, data.subarray(row * rowBytes, (row + rows) * rowBytes)));
  }
  return Buffer.concat([INITIALISE, ...parts, CUT]);
}

/** Asks at once, whatever is being printed (DLE EOT): 1 the printer, 2 why it is offline, 4 the paper. */
export const askStatus = (about: 1 | 2 | 4): Buffer => Buffer.of(0x10, 0x04, about);

/** Is answered when all that was sent before is printed (GS r). */
export const ASK_WHEN_DONE = Buffer.of(0x1d, 0x72, 1);

/** Bits that tell an answer to DLE EOT from one to GS r, which may come in between. */
export const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12;
export const isDone = (byte: number): boolean => (byte & 0x90) === 0;

/** What the three answers say; null: it is ready. */
export function problemOf(printer: number, cause: number, paper: number): PrinterProblem | null {
  if ((cause & 0x04) !== 0) return 'cover open';
  if ((paper & 0x60) !== 0 || (cause & 0x20) !== 0) return 'no paper';
  return (printer & 0x08) !== 0 ? 'offline' : null;
}
