import { setMaxListeners } from 'node:events';
import { type FastifyInstance } from 'fastify';
import { SafeStorage } from '../../src/browser/storage/storage.ts';
import { type Wire } from './wire.ts';

const ORIGIN = 'http://mittag.example';

/** Local storage of a browser: outlives its pages. */
class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();
  get length() {
    return this.#values.size;
  }
  clear = () => this.#values.clear();
  getItem = (key: string) => this.#values.get(key) ?? null;
  key = (at: number) => [...this.#values.keys()][at] ?? null;
  removeItem = (key: string) => void this.#values.delete(key);
  setItem = (key: string, value: string) => void this.#values.set(key, value);
}

/** One browser: what all its tabs share. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly wire: Wire;
  readonly #memory = new MemoryStorage();
  readonly storage = new SafeStorage(() => this.#memory);
  readonly #app: () => FastifyInstance;

  constructor(app: () => FastifyInstance, wire: Wire) {
    this.#app = app;
    this.wire = wire;
  }

  readCookie = (name: string): string | null => this.cookies.get(name) ?? null;

  /** Sends the page's calls over the wire to the server. */
  fetch = (request: Request): Promise<Response> => this.wire.carry(request, (sent) => this.#deliver(sent));

  async #deliver(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? undefined : await request.text();
    const answer = await this.#app().inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      cookies: Object.fromEntries(this.cookies),
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  }
}

/** Replaces `navigator.locks`, for tabs that are all in one process. */
class Locks {
  readonly #held = new Set<string>();

  request = async (
    name: string,
    { ifAvailable = false }: LockOptions,
    work: (lock: { name: string } | null) => unknown,
  ): Promise<unknown> => {
    if (this.#held.has(name)) {
      if (ifAvailable) return work(null);
      throw new Error(`Nobody waits for the lock ${name} here.`);
    }
    this.#held.add(name);
    try {
      return await work({ name });
    } finally {
      this.#held.delete(name);
    }
  };
}

/**
 * Provides the browser globals that the client needs for paying. Time is simulated by `now`, so that nothing waits.
 * Returns how to bring back the real time.
 */
export function pretendBrowser(now: () => number, navigate: (url: string) => void): () => void {
  const real = globalThis.Request;
  const [realNow, realPerformanceNow] = [Date.now.bind(Date), performance.now.bind(performance)];
  const inBrowser = class extends real {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
    }
  };
  const location = { origin: ORIGIN, pathname: '/', href: `${ORIGIN}/`, assign: navigate };
  const window = Object.assign(new EventTarget(), { location });
  // All tabs listen to it: more than Node takes for usual, and it would warn of a leak.
  setMaxListeners(0, window);
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, { Request: inBrowser, window, document });
  Object.defineProperty(globalThis, 'navigator', { value: { locks: new Locks(), onLine: true }, configurable: true });
  Date.now = now;
  performance.now = now;
  return () => {
    Date.now = realNow;
    performance.now = realPerformanceNow;
  };
}
