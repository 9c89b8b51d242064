/** A row of what was read on the last visit, as `CacheRow` of startup/offline/cache-database.ts. */
export interface EarlyRow {
  id: string;
  version: string;
  readAt: number;
  json: string;
}

/** What the browser has kept, read before the app's code was loaded; where the overview of the last visit is drawn. */
interface EarlyCache {
  /** What the overview had read. */
  rows: Promise<EarlyRow[]>;
  /** The restaurant's own texts, as `StoredText` of browser/storage/text-database.ts. */
  texts: Promise<{ key: string; value: string }[]>;
}

/** Answers to requests that were sent before the app's code was loaded. Each is used once. */
export interface EarlyAnswers {
  /** The configuration file. */
  configuration: Promise<Response>;
  /** As the page began: its words and those of the app go by the same ones (LANG-232). */
  browserLanguages: readonly string[];
  cache?: EarlyCache;
  /** The early answer to a request if there is one, else a fetch. */
  take: (request: Request) => Promise<Response>;
}

declare global {
  interface Window {
    mittagEarly?: EarlyAnswers;
  }
}

/** Same options as the API client's reads at start. */
const READ: RequestInit = { credentials: 'include', cache: 'no-store' };

export class EarlyReads implements EarlyAnswers {
  readonly configuration: Promise<Response>;
  readonly browserLanguages: readonly string[];
  readonly cache?: EarlyCache;
  #answers = new Map<string, { answer: Promise<Response>; askedAt: number }>();

  constructor(configuration: Promise<Response>, browserLanguages: readonly string[], cache?: EarlyCache) {
    this.cache = cache;
    this.configuration = configuration;
    this.browserLanguages = browserLanguages;
  }

  /** Sends GET requests. Addresses are relative to the page. */
  ask(addresses: string[]): void {
    for (const address of addresses) {
      const url = new URL(address, document.baseURI).href;
      const answer = fetch(url, READ);
      answer.catch(() => undefined);
      this.#answers.set(url, { answer, askedAt: Date.now() });
    }
  }

  /** What an address that was asked for answers, beside its use by the app. Null if it is no JSON. */
  peek(address: string): Promise<unknown> {
    const early = this.#answers.get(new URL(address, document.baseURI).href);
    return (early?.answer ?? Promise.reject(new Error()))
      .then((answer) => answer.clone().json() as Promise<unknown>)
      .catch(() => null);
  }

  take = async (request: Request): Promise<Response> => {
    const isAlike = request.method === 'GET' && !request.headers.has('authorization');
    const early = isAlike ? this.#answers.get(request.url) : undefined;
    if (!early) return fetch(request);
    this.#answers.delete(request.url);
    const { askedAt } = early;
    const answer = await early.answer.catch(() => null);
    if (!answer?.ok) return fetch(request);
    // Its `Date` header is older than `request`: the server clock needs the time at which it was really sent.
    const headers = new Headers(answer.headers);
    headers.set('x-asked-at', String(askedAt));
    return new Response(answer.body, { status: answer.status, headers });
  };
}
