import ky, { HTTPError, TimeoutError, type KyInstance } from 'ky';
import type * as z from 'zod/mini';
import { type Call } from '../../contract/call.ts';
import { getAuthorization } from '../../contract/login.ts';
import { getVersion } from '../../contract/restaurant.ts';
import { ErrorBody } from '../../contract/error.ts';
import { type ForcedStep } from '../../domain/sign-in.ts';
import { isKnownLanguage, languageTag } from '../../domain/language-tag.ts';
import { carriesToken, carriesXsrf, isLogging, showsSpinner } from '../../domain/url-rules.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { parseAnswer } from './answer.ts';
import { FORCED_STEPS, isForcedStep, NetworkError, RefusedError } from './errors.ts';
import { ProofRequests } from './proof-requests.ts';
import { ServerClock } from './server-clock.ts';
import { SpinnerCount } from './spinner.ts';
import { isGatewayStatus, isOfSomebodyElse, isWebPage } from './web-page.ts';

/** Callbacks of the client. Set after its creation, since the session that handles some of them needs the client. */
export interface ApiHooks {
  /** A 401 whose refresh failed. */
  onTokenRefused: () => void;
  /** Status 900 or 901 on any call. */
  onForcedStep: (step: ForcedStep) => void;
  onOffline: () => void;
  onUnreachable: () => void;
  /** Any answer to a request sent at `askedAt` (ms): the server is reachable. */
  onReached: (askedAt: number) => void;
  /** A call begins, and again when it has ended, however: it may have changed what was read before. */
  onCall: (call: string, hasEnded: boolean) => void;
  /** An answer does not match the contract. */
  onContractError: (error: Error) => void;
}

/** The part of the access token that calls use. */
interface TokenOfCalls {
  read: () => string | null;
  /** Resolves when a stored token that has expired was renewed: a page that opens reads before that. Null: it has not. */
  renewal?: () => Promise<void> | null;
  /** Whether a newer token is stored than the one that a call was sent with. */
  isReplaced: (sent: string | null) => boolean;
  /**
   * Fetches and stores a replacement of the refused token; false: the session is over. Aborted when someone signs out
   * or in: then nothing may be stored any more.
   */
  renew: (refused: string | null, signal: AbortSignal) => Promise<boolean>;
}

interface ApiOptions {
  token: TokenOfCalls;
  /** By its name, or a pattern of it. */
  readCookie: (name: string) => string | null;
  isOnline: () => boolean;
  /** Short name of the language on the screen; null before it is known. */
  readLanguage: () => string | null;
  /** Replaces the browser's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

export interface CallOptions<C extends Call> {
  params?: z.input<C['params']>;
  /** Typed as the server parses it; serialized into the URL. */
  query?: z.output<C['query']>;
  body?: z.input<C['body']>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds; default 15 s. */
  timeout?: number;
  /** Nobody waits for it: no overlay. */
  isBackground?: boolean;
}

type QueryValue = string | number | boolean | null | undefined;

const DEFAULT_TIMEOUT = 15_000;
/** The first one that pages can read: another app on the host may have taken the others (SAFE-122). */
const XSRF_COOKIES = ['(?:__Host-)?mittag-xsrf-[^=]+', '(?:__Host-)?mittag-xsrf', 'XSRF-TOKEN'];
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

/** Sends all calls to the server: headers, token refresh, spinner and error types (CALL-1 to CALL-12). */
export class ApiClient {
  readonly spinner = new SpinnerCount();
  readonly proof = new ProofRequests();
  hooks: Partial<ApiHooks> = {};
  #root = '';
  #ky: KyInstance;
  #options: ApiOptions;
  #clock = new ServerClock();
  #refreshing: Promise<boolean> | null = null;
  #session = 0;
  #sessionEnd = new AbortController();
  #prefetched = new PrefetchCache();
  #inFlight = 0;

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

  /** To call when someone signs out or in: in-flight calls are not retried with another token and fetch no new one. */
  changeSession(): void {
    this.#session += 1;
    this.#refreshing = null;
    this.#sessionEnd.abort();
    this.#sessionEnd = new AbortController();
    this.#prefetched.clear();
  }

  /** Whether an answer is being waited for. */
  get isBusy(): boolean {
    return this.#inFlight > 0;
  }

  /** The server's current time in milliseconds, from the `Date` headers of its answers. */
  serverNow = (): number => this.#clock.now();

  async call<C extends Call>(definition: C, options: CallOptions<C> = {}): Promise<z.output<C['answer']>> {
    const prepared = this.#prepare(definition, options);
    const hide = showsSpinner(prepared.path) && !options.isBackground ? this.spinner.show() : undefined;
    this.#inFlight += 1;
    this.hooks.onCall?.(prepared.call, false);
    // Read before the change: an order just canceled would look open.
    if (prepared.method !== 'GET' && !isLogging(prepared.path)) this.#prefetched.clear();
    try {
      const prefetched = prepared.method === 'GET' ? this.#prefetched.take(prepared.path) : undefined;
      const response = await (prefetched ?? this.#sendWithRefresh(prepared));
      return await parseAnswer(definition, response);
    } catch (error) {
      if (error instanceof Error && error.name === 'ContractError') this.hooks.onContractError?.(error);
      throw error;
    } finally {
      this.#inFlight -= 1;
      this.hooks.onCall?.(prepared.call, true);
      hide?.();
    }
  }

  /** Opens an answer that goes on, such as events. Its body is read by the caller; nobody waits for it, and no overlay. */
  open(definition: Call, signal: AbortSignal): Promise<Response> {
    return this.#sendWithRefresh(this.#prepare(definition, { signal }));
  }

  /**
   * Sends a read before the page that needs it is there, or its code: the next call with the same path and query gets
   * this answer. Dropped when somebody signs out or in, or changes something.
   */
  prefetch(path: string, query: Record<string, QueryValue> = {}): void {
    const prepared = this.#prepare({ method: 'GET', path }, { query, signal: this.#sessionEnd.signal });
    const answer = this.#sendWithRefresh(prepared);
    this.#prefetched.keep(prepared.path, answer);
    this.#inFlight += 1;
    const end = () => (this.#inFlight -= 1);
    answer.then(end, end);
  }

  #prepare(definition: Pick<Call, 'method' | 'path'>, options: CallOptions<Call>): Prepared {
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
    const renewal = hasRefreshableToken(prepared.path) ? this.#options.token.renewal?.() : null;
    if (renewal) await renewal;
    const tokenSent = this.#options.token.read();
    const session = this.#session;
    try {
      return await this.#send(prepared);
    } catch (error) {
      // Never retry a call with the token of the next person.
      if (!(error instanceof RefusedError) || session !== this.#session) throw error;
      // Nothing was done, and the answer has brought another cookie.
      if (error.textKey === 'error.xsrf') return await this.#send(prepared);
      if (error.textKey === 'error.proofNeeded' && (await this.proof.ask(this.#sessionEnd.signal)))
        return await this.#sendWithRefresh(prepared);
      if (error.status !== 401 || !hasRefreshableToken(prepared.path)) throw error;
      if (!(await this.#freshToken(tokenSent)) || session !== this.#session) throw error;
      return await this.#send(prepared);
    }
  }

  /** One refresh for all calls that got a 401; a call sent with an older token is retried without a refresh. */
  #freshToken(tokenSent: string | null): Promise<boolean> {
    if (this.#refreshing) return this.#refreshing;
    if (this.#options.token.isReplaced(tokenSent)) return Promise.resolve(true);
    const refreshing = this.#refresh(tokenSent).finally(() => {
      // Keep the refresh of the next session, which may be running by now.
      if (this.#refreshing === refreshing) this.#refreshing = null;
    });
    this.#refreshing = refreshing;
    return refreshing;
  }

  async #refresh(tokenSent: string | null): Promise<boolean> {
    const session = this.#session;
    const isFresh = await this.#options.token.renew(tokenSent, this.#sessionEnd.signal).catch((error: unknown) => {
      // A broken server ends the session like a refusal; a forced step does not, and without an answer nobody has
      // refused anything.
      if (!(error instanceof RefusedError) || isForcedStep(error)) throw error;
      return false;
    });
    if (!isFresh && session === this.#session) this.hooks.onTokenRefused?.();
    return isFresh;
  }

  async #send(prepared: Prepared): Promise<Response> {
    const { signal } = prepared;
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
      if (await isWebPage(response)) throw new Error('A web page in place of an answer.');
      // An early answer was requested before this code was loaded.
      const askedAt = Number(response.headers.get('X-Asked-At')) || sentAt;
      this.#clock.correct(response.headers.get('Date'), askedAt, Date.now());
      this.hooks.onReached?.(askedAt);
      return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (
        error instanceof HTTPError &&
        !(await isWebPage(error.response)) &&
        !(await this.#isOfGateway(prepared, error))
      )
        throw await this.#refused(prepared, error.response, sentAt, session);
      throw this.#notReached(prepared, error);
    }
  }

  /**
   * Whether a proxy has answered in place of the server. A 401 or 403 that explains nothing may be either's: a token is
   * renewed, and only where the version is refused as well is somebody in front of the server (OFF-250).
   */
  async #isOfGateway({ path }: Prepared, { response }: HTTPError): Promise<boolean> {
    const { status } = response;
    if (!isGatewayStatus(status) || (await isExplained(response))) return false;
    if (status > 403 || path === getVersion.path) return true;
    if (status === 401 && hasRefreshableToken(path)) return false;
    const version = await this.#ky(this.#root + getVersion.path, { throwHttpErrors: false }).catch(() => null);
    return version === null || isOfSomebodyElse(version);
  }

  #headers(prepared: Prepared, url: string): Record<string, string> {
    const headers = { ...prepared.headers };
    const token = carriesToken(prepared.path) ? sendable(this.#options.token.read()) : null;
    if (token) headers.Authorization = `Bearer ${token}`;
    // Names from the server (dishes, places) follow the language on the screen, which may not be the person's own.
    const language = this.#options.readLanguage();
    if (language && isKnownLanguage(language)) headers['Accept-Language'] = languageTag(language);
    const xsrf = carriesXsrf(prepared.method, url) ? sendable(this.#readXsrf()) : null;
    if (xsrf) headers[XSRF_HEADER] = xsrf;
    return headers;
  }

  #readXsrf = (): string | null => XSRF_COOKIES.map(this.#options.readCookie).find(Boolean) ?? null;

  async #refused({ call, path }: Prepared, response: Response, sentAt: number, session: number): Promise<RefusedError> {
    this.#clock.correct(response.headers.get('Date'), sentAt, Date.now());
    this.hooks.onReached?.(sentAt);
    const step = FORCED_STEPS[response.status];
    // A stale response of an earlier session must not force a step on the next person.
    if (step && session === this.#session && !isLogging(path)) this.hooks.onForcedStep?.(step);
    const text = await response.text().catch(() => '');
    return new RefusedError(call, response.status, readErrorBody(text));
  }

  #notReached({ call, path }: Prepared, error: unknown): NetworkError {
    // A log service may be down, or blocked by an extension: that says nothing about the rest.
    const hooks = isLogging(path) ? {} : this.hooks;
    if (error instanceof TimeoutError) {
      hooks.onUnreachable?.();
      return new NetworkError(call, 'timeout', error);
    }
    const isOnline = this.#options.isOnline();
    if (isOnline) hooks.onUnreachable?.();
    else hooks.onOffline?.();
    return new NetworkError(call, isOnline ? 'unreachable' : 'offline', error);
  }
}

/** The call that fetches the token must not trigger a refresh itself. */
const hasRefreshableToken = (path: string): boolean => carriesToken(path) && !path.startsWith(getAuthorization.path);

/** Stored values may be broken, and an invalid header value would fail every call before it is sent. */
const sendable = (stored: string | null): string | null =>
  stored !== null && /^[\x20-\x7e]+$/.test(stored) ? stored : null;

/** Whether the server itself has refused, as far as its answer tells: this one's refusals have a body. */
async function isExplained(answer: Response): Promise<boolean> {
  const text = await answer
    .clone()
    .text()
    .catch(() => '');
  const { OrderErrorTextKey, ErrorObject } = readErrorBody(text) ?? {};
  return OrderErrorTextKey !== undefined || !!ErrorObject;
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    const parsed = ErrorBody.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
