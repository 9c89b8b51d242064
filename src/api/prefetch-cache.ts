/** How long an answer that has arrived counts as one of now, milliseconds. */
const FRESH_MS = 10_000;

interface Ahead {
  answer: Promise<Response>;
  arrivedAt: number | null;
}

/** Answers to reads that were sent before the page that needs them was there. Each is used once. */
export class PrefetchCache {
  #answers = new Map<string, Ahead>();

  keep(path: string, answer: Promise<Response>): void {
    const ahead: Ahead = { answer, arrivedAt: null };
    this.#answers.set(path, ahead);
    answer.then(
      () => (ahead.arrivedAt = Date.now()),
      // Whoever has taken it is told; anybody else reads anew.
      () => {
        if (this.#answers.get(path) === ahead) this.#answers.delete(path);
      },
    );
  }

  /** Undefined: nothing was sent, or too long ago. */
  take(path: string): Promise<Response> | undefined {
    const ahead = this.#answers.get(path);
    this.#answers.delete(path);
    const isStale = ahead !== undefined && ahead.arrivedAt !== null && Date.now() - ahead.arrivedAt > FRESH_MS;
    return isStale ? undefined : ahead?.answer;
  }

  /** They belong to a session. */
  clear(): void {
    this.#answers.clear();
  }
}
