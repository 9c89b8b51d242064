/** A cache in memory, with what this worker uses of one. Addresses are relative to a restaurant below a folder. */
export class FakeCache {
  readonly entries = new Map<string, Response>();
  static readonly base = 'https://app.example/lunch/';

  readonly #key = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), FakeCache.base).href;

  match(request: RequestInfo | URL): Promise<Response | undefined> {
    return Promise.resolve(this.entries.get(this.#key(request))?.clone());
  }

  put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.entries.set(this.#key(request), response);
    return Promise.resolve();
  }

  delete(request: RequestInfo | URL): Promise<boolean> {
    return Promise.resolve(this.entries.delete(this.#key(request)));
  }

  keys(): Promise<Request[]> {
    return Promise.resolve([...this.entries.keys()].map((url) => new Request(url)));
  }

  get asCache(): Cache {
    return this as unknown as Cache;
  }
}
