import { TurnQueue } from '../../http/turn-queue.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/** Pictures that one address may wait for: several pages of dishes, and everybody behind a canteen's own address. */
const MOST_WAITING = 300;

/**
 * What was drawn, by its name: each is drawn once even when many ask at the same time, one after the other and in turns of those who
 * ask, and the ones that were asked for least recently go when all together are larger than the bound.
 */
export class Bitmaps {
  /** The most recently asked for are the last. */
  private readonly kept = new Map<string, Buffer>();
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private readonly mostBytes: number;
  private bytes = 0;
  private readonly queue: TurnQueue;

  constructor({ mostBytes = MOST_BYTES, mostWaiting = MOST_WAITING } = {}) {
    this.mostBytes = mostBytes;
    this.queue = new TurnQueue({ atOnce: 1, placesInLine: mostWaiting });
  }

  /**
   * The bitmap of this name; `draw` makes it if there is none, when it is the turn of this address. Rejects as `draw` does, and then
   * tries again the next time; with a 429 where the address waits for too many.
   */
  read(name: string, address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.kept.get(name);
    if (kept) {
      this.kept.delete(name);
      this.kept.set(name, kept);
      return Promise.resolve(kept);
    }
    const drawing = this.drawing.get(name) ?? this.begin(name, address, draw);
    this.drawing.set(name, drawing);
    return drawing;
  }

  private async begin(name: string, address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const bitmap = await this.queue.admit(address, (run) => run(draw));
      this.keep(name, bitmap);
      return bitmap;
    } finally {
      this.drawing.delete(name);
    }
  }

  private keep(name: string, bitmap: Buffer): void {
    this.kept.set(name, bitmap);
    this.bytes += bitmap.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= this.mostBytes) return;
      this.kept.delete(oldest);
      this.bytes -= length;
    }
  }
}
