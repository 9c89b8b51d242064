/** Age in ms from which a newer reading replaces a more exact one, to follow a drifting clock. */
const STALE_AFTER = 10 * 60_000;

/**
 * Estimates the server's time from `Date` headers: whole seconds, taken sometime between request and response. Keeps
 * the reading with the shortest round trip.
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
    // An offset within the uncertainty counts as none.
    this.#offset = Math.abs(offset) <= uncertainty ? 0 : offset;
    this.#uncertainty = uncertainty;
    this.#readAt = receivedAt;
  }
}
