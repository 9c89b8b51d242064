import ky, { HTTPError, TimeoutError, type KyInstance } from 'ky';
import type * as z from 'zod/mini';
import { type Call } from '../../contract/call.ts';
import { getAuthorization } from '../../contract/login.ts';
import { ErrorBody } from '../../contract/error.ts';
import { type ForcedStep } from '../../machines/session/session.types.ts';
import { carriesToken, carriesXsrf, showsSpinner } from '../../domain/url-rules.ts';
import { parseAnswer } from './answer.ts';
import { FORCED_STEPS, NetworkError, RefusedError } from './errors.ts';
import { ServerClock } from './server-clock.ts';
import { SpinnerCount } from './spinner.ts';

/** What the client tells the app; set once by `main.tsx`, since the session is built with the client in hand. */
export interface ApiHooks {
  /** A 401 whose refresh failed. */
  onTokenRefused: () => void;
  /** Status 900 or 901 on any call. */
  onForcedStep: (step: ForcedStep) => void;
  onOffline: () => void;
  onUnreachable: () => void;
  /** Some answer came to what was asked then (milliseconds): the server is there. */
  onReached: (askedAt: number) => void;
  /** An answer that does not fit the contract. */
  onContractError: (error: Error) => void;
}

/** The access token, as far as calls need it. */
interface TokenOfCalls {
  read: () => string | null;
  /** Whether a newer token is stored than the one that a call was sent with. */
  isReplaced: (sent: string | null) => boolean;
  /**
   * Fetches and stores a new token for the one that was refused; false: the session is over. Aborted when somebody signs
   * out or in: then nothing may be stored any more.
   */
  renew: (refused: string | null, signal: AbortSignal) => Promise<boolean>;
}

interface ApiOptions {
  token: TokenOfCalls;
  readCookie: (name: string) => string | null;
  isOnline: () => boolean;
  /** Short name of the language on the screen; null before one is known. */
  readLanguage: () => string | null;
  /** In place of the browser's own. */
  fetch?: (request: Request) => Promise<Response>;
}

export interface CallOptions<C extends Call> {
  params?: z.input<C['params']>;
  /** As the server reads it; written to the address as text. */
  query?: z.output<C['query']>;
  body?: z.input<C['body']>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds; 15 s unless told. */
  timeout?: number;
}

type QueryValue = string | number | boolean | null | undefined;

const DEFAULT_TIMEOUT = 15_000;
const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

interface Prepared {
  call: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
  timeout: number;
}

/** The one way to the server: headers, token refresh, spinner and the catalogue of errors (specification, sections 7 and 8). */
export class ApiClient {
  readonly spinner = new SpinnerCount();
  hooks: Partial<ApiHooks> = {};
  #root = '';
  #ky: KyInstance;
  #options: ApiOptions;
  #clock = new ServerClock();
  #refreshing: Promise<boolean> | null = null;
  #session = 0;
  #sessionEnd = new AbortController();

  constructor(options: ApiOptions) {
    this.#options = options;
    const { fetch } = options;
    this.#ky = ky.create({
      credentials: 'include',
      retry: 0,
      cache: 'no-store',
      ...(fetch && {
        fetch: (request, init) => (request instanceof Request ? fetch(request) : window.fetch(request, init)),
      }),
    });
  }

  /** From the configuration file; absolute, or relative to the page. */
  set root(apiEndpoint: string) {
    this.#root = apiEndpoint.replace(/\/+$/, '');
  }

  get root(): string {
    return this.#root;
  }

  /** Someone signs out or in: calls still on their way are not repeated with another token, and fetch none. */
  changeSession(): void {
    this.#session += 1;
    this.#refreshing = null;
    this.#sessionEnd.abort();
    this.#sessionEnd = new AbortController();
  }

  /** Now in milliseconds as the server has it, from the `Date` headers of its answers. */
  serverNow = (): number => this.#clock.now();

  async call<C extends Call>(definition: C, options: CallOptions<C> = {}): Promise<z.output<C['answer']>> {
    const prepared = this.#prepare(definition, options);
    const hide = showsSpinner(prepared.path) ? this.spinner.show() : undefined;
    try {
      const response = await this.#sendWithRefresh(prepared);
      return await parseAnswer(definition, response);
    } catch (error) {
      if (error instanceof Error && error.name === 'ContractError') this.hooks.onContractError?.(error);
      throw error;
    } finally {
      hide?.();
    }
  }

  #prepare(definition: Call, options: CallOptions<Call>): Prepared {
    const params = (options.params ?? {}) as Record<string, QueryValue>;
    const bare = definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, QueryValue>)) {
      if (value !== undefined && value !== null) search.set(name, String(value));
    }
    const path = search.size > 0 ? `${bare}?${search}` : bare;
    return {
      call: `${definition.method} ${definition.path}`,
      path,
      method: definition.method,
      headers: { ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }), ...options.headers },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
      timeout: options.timeout ?? DEFAULT_TIMEOUT,
    };
  }

  async #sendWithRefresh(prepared: Prepared): Promise<Response> {
    const tokenSent = this.#options.token.read();
    const session = this.#session;
    try {
      return await this.#send(prepared);
    } catch (error) {
      const isRefreshable = error instanceof RefusedError && error.status === 401 && hasRefreshableToken(prepared.path);
      // Nobody's call is repeated in the name of the next person.
      if (!isRefreshable || session !== this.#session) throw error;
      if (!(await this.#freshToken(tokenSent)) || session !== this.#session) throw error;
      return await this.#send(prepared);
    }
  }

  /** One refresh for however many calls met a 401; a call that was sent with an older token just goes again. */
  #freshToken(tokenSent: string | null): Promise<boolean> {
    if (this.#refreshing) return this.#refreshing;
    if (this.#options.token.isReplaced(tokenSent)) return Promise.resolve(true);
    const refreshing = this.#refresh(tokenSent).finally(() => {
      // That of the next session may be under way by now.
      if (this.#refreshing === refreshing) this.#refreshing = null;
    });
    this.#refreshing = refreshing;
    return refreshing;
  }

  async #refresh(tokenSent: string | null): Promise<boolean> {
    const session = this.#session;
    const isFresh = await this.#options.token.renew(tokenSent, this.#sessionEnd.signal);
    if (!isFresh && session === this.#session) this.hooks.onTokenRefused?.();
    return isFresh;
  }

  async #send(prepared: Prepared): Promise<Response> {
    const { call, signal } = prepared;
    const session = this.#session;
    const url = `${this.#root}${prepared.path}`;
    const sentAt = Date.now();
    try {
      const response = await this.#ky(url, {
        method: prepared.method,
        headers: this.#headers(prepared, url),
        body: prepared.body,
        signal,
        timeout: prepared.timeout,
      });
      // An answer that was asked for before this code came has been on its way for longer.
      const askedAt = Number(response.headers.get('X-Asked-At')) || sentAt;
      this.#clock.correct(response.headers.get('Date'), askedAt, Date.now());
      this.hooks.onReached?.(askedAt);
      return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (error instanceof HTTPError) throw await this.#refused(call, error.response, sentAt, session);
      throw this.#notReached(call, error);
    }
  }

  #headers(prepared: Prepared, url: string): Record<string, string> {
    const headers = { ...prepared.headers };
    const token = carriesToken(prepared.path) ? sendable(this.#options.token.read()) : null;
    if (token) headers.Authorization = `Bearer ${token}`;
    // What the server names (dishes, places) comes in the language on the screen, which may not be the person's own.
    const language = sendable(this.#options.readLanguage());
    if (language) headers['Accept-Language'] = language.toLowerCase();
    const xsrf = carriesXsrf(prepared.method, url) ? sendable(this.#options.readCookie(XSRF_COOKIE)) : null;
    if (xsrf) headers[XSRF_HEADER] = xsrf;
    return headers;
  }

  async #refused(call: string, response: Response, sentAt: number, session: number): Promise<RefusedError> {
    this.#clock.correct(response.headers.get('Date'), sentAt, Date.now());
    this.hooks.onReached?.(sentAt);
    const step = FORCED_STEPS[response.status];
    // A late answer to who has left is no step of the next person's.
    if (step && session === this.#session) this.hooks.onForcedStep?.(step);
    const text = await response.text().catch(() => '');
    return new RefusedError(call, response.status, readErrorBody(text));
  }

  #notReached(call: string, error: unknown): NetworkError {
    if (error instanceof TimeoutError) {
      this.hooks.onUnreachable?.();
      return new NetworkError(call, 'timeout', error);
    }
    const isOnline = this.#options.isOnline();
    if (isOnline) this.hooks.onUnreachable?.();
    else this.hooks.onOffline?.();
    return new NetworkError(call, isOnline ? 'unreachable' : 'offline', error);
  }
}

/** The call that fetches the token does not fetch it for itself. */
const hasRefreshableToken = (path: string): boolean => carriesToken(path) && !path.startsWith(getAuthorization.path);

/** What the browser keeps may be broken. A header that cannot be written would fail every call before it is sent. */
const sendable = (kept: string | null): string | null => (kept !== null && /^[\x20-\x7e]+$/.test(kept) ? kept : null);

function readErrorBody(text: string): ErrorBody | null {
  try {
    const parsed = ErrorBody.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
