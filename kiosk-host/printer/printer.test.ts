import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaperPrinter } from '../testing/paper-printer.ts';
import { isDone, isStatus, printBytes, problemOf } from './escpos.ts';
import { Printer } from './printer.ts';

/** Sixteen dots wide and 300 high, which is more than a printer keeps. */
const DRAWING = { width: 16, height: 300, base64: Buffer.alloc(600, 0xaa).toString('base64') };

let folder: string;
let paper: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mittag-printer-'));
  paper = join(folder, 'paper');
  writeFileSync(paper, '');
});

afterEach(() => rmSync(folder, { recursive: true }));

const onPaper = () => readFileSync(paper);

describe('What is printed', () => {
  // TERM-463
  it('is a picture in parts of 256 rows, and is cut off', () => {
    const bytes = printBytes(DRAWING);
    expect(bytes.subarray(0, 2)).toEqual(Buffer.of(0x1b, 0x40));
    expect(bytes.subarray(2, 10)).toEqual(Buffer.of(0x1d, 0x76, 0x30, 0, 2, 0, 0, 1));
    const second = 10 + 256 * 2;
    expect(bytes.subarray(second, second + 8)).toEqual(Buffer.of(0x1d, 0x76, 0x30, 0, 2, 0, 44, 0));
    expect(bytes.subarray(second + 8 + 44 * 2)).toEqual(Buffer.of(0x1d, 0x56, 66, 0));
  });

  it.each([
    [0x12, 0x12, 0x12, null],
    [0x1a, 0x16, 0x12, 'cover open'],
    [0x1a, 0x32, 0x72, 'no paper'],
    [0x12, 0x12, 0x72, 'no paper'],
    [0x1a, 0x12, 0x12, 'offline'],
    // Paper that is near its end is enough for a receipt.
    [0x12, 0x12, 0x1e, null],
  ] as const)('of a printer that answers %i, %i and %i: %s', (printer, cause, paperAnswer, problem) => {
    expect(problemOf(printer, cause, paperAnswer)).toBe(problem);
  });

  it('tells answers about the state from those about what is done', () => {
    expect([0x12, 0x7e, 0x00, 0x0c].map(isStatus)).toEqual([true, true, false, false]);
    expect([0x12, 0x7e, 0x00, 0x0c].map(isDone)).toEqual([false, false, true, true]);
  });
});

// TERM-463
describe('A printer in the network', () => {
  let stand: PaperPrinter;
  let printer: Printer;

  beforeEach(async () => {
    stand = new PaperPrinter(paper);
    const port = await stand.listen();
    printer = new Printer({ kind: 'network', host: '127.0.0.1', port, dots: 576, hasStatus: true });
  });

  afterEach(() => stand.close());

  it('prints, also what is asked of it meanwhile', async () => {
    expect(await Promise.all([printer.print(DRAWING), printer.check(), printer.print(DRAWING)])).toEqual([
      null,
      null,
      null,
    ]);
    expect(onPaper()).toEqual(Buffer.concat([printBytes(DRAWING), printBytes(DRAWING)]));
  });

  it('without paper prints nothing, and says so', async () => {
    stand.hasPaper = false;
    expect([await printer.print(DRAWING), await printer.check(), onPaper().length]).toEqual([
      'no paper',
      'no paper',
      0,
    ]);
  });

  it('that runs out of paper in the middle says so', async () => {
    stand.runsOut = true;
    expect(await new Printer(printer.config, 100).print(DRAWING)).toBe('no paper');
  });

  it('that is switched off is offline, and prints when it is on', async () => {
    const { port } = printer.config as { port: number };
    await stand.close();
    expect(await printer.print(DRAWING)).toBe('offline');
    await stand.listen(port);
    expect(await printer.print(DRAWING)).toBeNull();
  });

  it('that takes a connection and answers nothing is offline', async () => {
    stand.isSilent = true;
    expect(await printer.check()).toBe('offline');
  });
});

describe('A printer at a device file', () => {
  const at = (device: string, hasStatus: boolean) => new Printer({ kind: 'usb', device, dots: 576, hasStatus });

  // TERM-463
  it('prints without being asked, where it cannot answer', async () => {
    expect(await at(paper, false).print(DRAWING)).toBeNull();
    expect(await at(paper, false).print(DRAWING)).toBeNull();
    expect(onPaper()).toEqual(Buffer.concat([printBytes(DRAWING), printBytes(DRAWING)]));
  });

  it('is offline where it should answer and does not, and where it is unplugged', async () => {
    expect(await at(paper, true).check()).toBe('offline');
    expect(await at(join(folder, 'lp0'), false).print(DRAWING)).toBe('offline');
  });
});
