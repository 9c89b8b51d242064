/** How often an older, more exact reading may be replaced by a newer one, so that a drifting clock is followed. */
const STALE_AFTER = 10 * 60_000;

/**
 * The server's time by the `Date` headers of its answers: whole seconds, read somewhere between request and answer.
 * The reading with the shortest way is kept.
 */
export class ServerClock {
  #offset = 0;
  #uncertainty = Number.POSITIVE_INFINITY;
  #readAt = 0;

  now(): number {
    return Date.now() + this.#offset;
  }

  correct(header: string | null, sentAt: number, receivedAt: number): void {
    const date = header === null ? Number.NaN : Date.parse(header);
    if (Number.isNaN(date)) return;
    const uncertainty = (receivedAt - sentAt) / 2 + 500;
    if (uncertainty >= this.#uncertainty && receivedAt - this.#readAt < STALE_AFTER) return;
    const offset = date + 500 - (sentAt + receivedAt) / 2;
    // A difference that the header's whole seconds explain is no difference.
    this.#offset = Math.abs(offset) <= uncertainty ? 0 : offset;
    this.#uncertainty = uncertainty;
    this.#readAt = receivedAt;
  }
}
