import { createHash } from 'node:crypto';
import { type Call } from '../../../contract/call.ts';
import { getAuthorization } from '../../../contract/login.ts';
import { Cookies } from './cookies.ts';
import { NoAnswer } from './outcome.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';
/** Longest piece of an answer that is read, in characters: no answer of the contract comes near it. */
const LONGEST = 20_000_000;

/** Statuses by which a server sends a browser elsewhere. */
const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

export interface Answer {
  call: Call;
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined where it is no JSON. */
  json: unknown;
  /** Whether the request carried a token, or asked for one. */
  isPersonal: boolean;
}

export interface Sending {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Another token than the visitor's; null: none. */
  token?: string | null;
  /** Another anti-forgery header than the cookie's; null: none. */
  xsrf?: string | null;
}

export interface Server {
  /** Of the calls, without a slash at the end. */
  root: string;
  /** Milliseconds after which a call counts as not answered. */
  timeoutMs: number;
  /** Is told of every answer. */
  onAnswer: (answer: Answer) => void;
}

/** `PasswordHash` on the wire: lower-case hex SHA-256 of the UTF-8 password. */
export const passwordHash = (password: string): string => createHash('sha256').update(password, 'utf8').digest('hex');

/** Why no answer came, in words for an operator. */
function reasonOf(error: unknown, timeoutMs: number): string {
  const { name = '', cause } = error instanceof Error ? error : {};
  if (name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return `no trusted TLS connection (${code})`;
  return `no answer${code && ` (${code})`}`;
}

const parse = (text: string): unknown => {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** Events have no end: their first piece says that they have begun. */
async function beginOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

/**
 * One browser at the server, which speaks the calls of the contract: it keeps cookies, repeats the anti-forgery token
 * and carries the access token.
 */
export class Visitor {
  readonly server: Server;
  cookies = new Cookies();
  token: string | null = null;

  constructor(server: Server) {
    this.server = server;
  }

  /** Another tab of the same browser, with its cookies of now. */
  tab(): Visitor {
    const tab = new Visitor(this.server);
    tab.cookies = this.cookies.copy();
    tab.token = this.token;
    return tab;
  }

  /**
   * Throws `NoAnswer` where nothing comes, or something that is not of an API: a web page, or a redirect. As the client
   * does, it fetches a new token for its own one that is refused with 401, and asks once more: a run may take longer
   * than a token holds.
   */
  async send(call: Call, sending: Sending = {}): Promise<Answer> {
    const answer = await this.#sendOnce(call, sending);
    const isOwnToken = call.access !== 'public' && sending.token === undefined && this.token !== null;
    if (answer.status !== 401 || !isOwnToken) return answer;
    const renewed = await this.#sendOnce(getAuthorization);
    if (renewed.status !== 200) return answer;
    this.token = renewed.text.trim();
    return this.#sendOnce(call, sending);
  }

  async #sendOnce(call: Call, sending: Sending = {}): Promise<Answer> {
    const { params = {}, query = {}, body, token = this.token } = sending;
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const url = new URL(`${this.server.root}${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const isPublic = call.access === 'public';
    const answer = await this.#fetch(url, call, {
      method: call.method,
      redirect: 'manual',
      headers: this.#headers(url, call, sending, isPublic ? null : token),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await this.#text(answer, call);
    this.cookies.take(answer.headers.getSetCookie(), url.pathname);
    if (isRedirect(answer.status) && call.answerAs !== 'redirect')
      throw new NoAnswer(`${call.method} ${call.path} redirects (${answer.status}) in place of an answer`);
    const isPage =
      /text\/html/i.test(answer.headers.get('content-type') ?? '') && /<(!doctype html|html)\b/i.test(text);
    if (isPage)
      throw new NoAnswer(`${call.method} ${call.path} answers ${answer.status} with a web page in place of an answer`);
    const answered = {
      call,
      status: answer.status,
      headers: answer.headers,
      text,
      json: call.answerAs === 'text' && answer.status < 400 ? undefined : parse(text),
      isPersonal: !isPublic || call.path === '/api/authorization',
    };
    this.server.onAnswer(answered);
    return answered;
  }

  #headers(url: URL, call: Call, { body, headers, xsrf }: Sending, token: string | null): Record<string, string> {
    const cookie = this.cookies.headerFor(url.pathname);
    const forgery = xsrf === undefined ? this.cookies.readable(XSRF_COOKIE) : xsrf;
    return {
      'Accept-Language': 'de',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie === null ? {} : { Cookie: cookie }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(call.method === 'GET' || forgery === null ? {} : { [XSRF_HEADER]: forgery }),
      ...headers,
    };
  }

  async #fetch(url: URL, call: Call, request: RequestInit): Promise<Response> {
    const { timeoutMs } = this.server;
    try {
      return await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw new NoAnswer(`${call.method} ${call.path}: ${reasonOf(error, timeoutMs)}`);
    }
  }

  async #text(answer: Response, call: Call): Promise<string> {
    try {
      const text = call.answerAs === 'events' && answer.ok ? await beginOf(answer) : await answer.text();
      if (text.length > LONGEST) throw new NoAnswer(`${call.method} ${call.path}: the answer is too long to be read`);
      return text;
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      throw new NoAnswer(`${call.method} ${call.path}: ${reasonOf(error, this.server.timeoutMs)} to its end`);
    }
  }
}
