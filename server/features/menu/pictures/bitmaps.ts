import { type Clock, systemClock } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { TurnQueue } from '../../../core/turn-queue.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/** Pictures that one address may wait for: several pages of dishes, and everybody behind a canteen's own address. */
const MOST_WAITING = 300;

/**
 * Bitmaps that are drawn for one address within a minute, of 25 to 200 ms of a processor each. Forty dishes in three
 * sizes, for everybody behind a canteen's own address, are 120 after a start. All that could be asked for exceeds what
 * is kept, so that without this bound, asking for one after the other would keep a processor busy for ever.
 */
const MOST_DRAWN = 200;
const MINUTE_MS = 60_000;

/**
 * What was drawn, by its name: each is drawn once even when many ask at the same time, one after the other and in turns
 * of those who ask, and the ones that were asked for least recently go when all together are larger than the bound.
 */
export class Bitmaps {
  /** The most recently asked for are the last. */
  private readonly cached = new Map<string, Buffer>();
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private readonly mostBytes: number;
  private bytes = 0;
  private readonly queue: TurnQueue;
  private readonly clock: Clock;
  private readonly mostDrawn: number;
  /** How many were drawn for each address in this minute. */
  private readonly drawnFor = new Map<string, number>();
  private minute = 0;

  constructor({
    mostBytes = MOST_BYTES,
    mostWaiting = MOST_WAITING,
    mostDrawn = MOST_DRAWN,
    clock = systemClock,
  }: { mostBytes?: number; mostWaiting?: number; mostDrawn?: number; clock?: Clock } = {}) {
    this.mostBytes = mostBytes;
    this.mostDrawn = mostDrawn;
    this.clock = clock;
    this.queue = new TurnQueue({ atOnce: 1, placesInLine: mostWaiting });
  }

  /**
   * The bitmap of this name; `draw` makes it if there is none, when it is the turn of this address (`addressGroup`).
   * Rejects as `draw` does, and then tries again the next time; with a 429 where the address waits for too many, or had
   * too many drawn.
   */
  read(name: string, address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.cached.get(name);
    if (cached) {
      this.cached.delete(name);
      this.cached.set(name, cached);
      return Promise.resolve(cached);
    }
    const drawing = this.drawing.get(name) ?? this.begin(name, address, draw);
    this.drawing.set(name, drawing);
    return drawing;
  }

  private async begin(name: string, address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const bitmap = await this.queue.admit(address, (run) => {
        this.countDrawing(address);
        return run(draw);
      });
      this.keep(name, bitmap);
      return bitmap;
    } finally {
      this.drawing.delete(name);
    }
  }

  private countDrawing(address: string): void {
    const now = this.clock.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) this.drawnFor.clear();
    this.minute = minute;
    const drawn = this.drawnFor.get(address) ?? 0;
    if (drawn >= this.mostDrawn)
      throw new Refusal(429, 'error.tooManyRequests', Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000));
    this.drawnFor.set(address, drawn + 1);
  }

  private keep(name: string, bitmap: Buffer): void {
    this.cached.set(name, bitmap);
    this.bytes += bitmap.length;
    for (const [oldest, { length }] of this.cached) {
      if (this.bytes <= this.mostBytes) return;
      this.cached.delete(oldest);
      this.bytes -= length;
    }
  }
}
