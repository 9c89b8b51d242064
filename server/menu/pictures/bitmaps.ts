const MOST_BYTES = 32 * 1024 * 1024;

/**
 * What was drawn, by its name: each is drawn once even when many ask at the same time, one after the other, and the ones that
 * were asked for least recently go when all together are larger than the bound.
 */
export class Bitmaps {
  /** The most recently asked for are the last. */
  private readonly kept = new Map<string, Buffer>();
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private readonly mostBytes: number;
  private bytes = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor({ mostBytes = MOST_BYTES } = {}) {
    this.mostBytes = mostBytes;
  }

  /** The bitmap of this name; `draw` makes it if there is none. Rejects as `draw` does, and then tries again the next time. */
  read(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.kept.get(name);
    if (kept) {
      this.kept.delete(name);
      this.kept.set(name, kept);
      return Promise.resolve(kept);
    }
    const drawing = this.drawing.get(name) ?? this.begin(name, draw);
    this.drawing.set(name, drawing);
    return drawing;
  }

  private begin(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const begun = this.last
      .then(draw)
      .then((bitmap) => {
        this.keep(name, bitmap);
        return bitmap;
      })
      .finally(() => this.drawing.delete(name));
    this.last = begun.catch(() => undefined);
    return begun;
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
