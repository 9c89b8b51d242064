/** How long an answer that has arrived counts as one of now, milliseconds. */
const FRESH_MS = 10_000;

interface PrefetchedResponse {
  answer: Promise<Response>;
  arrivedAt: number | null;
}

/** Answers to reads that were sent before the page that needs them was there. Each is used once. */
export class PrefetchCache {
  #answers = new Map<string, PrefetchedResponse>();

  keep(path: string, answer: Promise<Response>): void {
    const prefetched: PrefetchedResponse = { answer, arrivedAt: null };
    this.#answers.set(path, prefetched);
    answer.then(
      () => (prefetched.arrivedAt = Date.now()),
      // Whoever has taken it is told; anybody else reads anew.
      () => {
        if (this.#answers.get(path) === prefetched) this.#answers.delete(path);
      },
    );
  }

  /** Undefined: nothing was sent, or too long ago. */
  take(path: string): Promise<Response> | undefined {
    const prefetched = this.#answers.get(path);
    this.#answers.delete(path);
    const isStale =
      prefetched !== undefined && prefetched.arrivedAt !== null && Date.now() - prefetched.arrivedAt > FRESH_MS;
    return isStale ? undefined : prefetched?.answer;
  }

  /** They belong to a session. */
  clear(): void {
    this.#answers.clear();
  }
}
