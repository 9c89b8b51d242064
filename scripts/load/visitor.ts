import { Agent, request } from 'node:http';
import type * as z from 'zod/mini';
import { type LoginBody } from '../../contract/login.ts';
import { clientPasswordHash } from '../../server/core/password.ts';
import { PASSWORD } from '../../server/demo-data/demo-tenant.ts';
import { type Measurements } from './measurements.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  /** Of a refusal. */
  textKey: string | null;
}

interface Sent {
  origin: string;
  method: Method;
  path: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

/** An instance did not answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Idle connections end before the server ends them, after 72 s: a call that is sent at that moment would fail. */
const agent = new Agent({ keepAlive: true, timeout: 30_000 });
const TIMEOUT_MS = 60_000;
/** A token is valid for 15 minutes. */
const RENEWED_AFTER_MS = 10 * 60_000;

/** By `node:http`: `fetch` takes a multiple of its processor time, which the servers are to have. */
const exchange = ({ origin, method, path, headers, payload }: Sent) =>
  new Promise<{ status: number; text: string; type: string; cookies: string[] }>((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers, agent, timeout: TIMEOUT_MS }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          type: answer.headers['content-type'] ?? '',
          cookies: answer.headers['set-cookie'] ?? [],
        }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject);
    sent.end(payload);
  });

/** What calls are counted under: without the parts that differ each time. */
const nameOf = (method: Method, path: string): string =>
  `${method} ${path.replace(/\?.*/, '').replace(/\/\d+(?=\/|$)/g, '/…')}`;

/**
 * Someone's browser at several instances of the server: each call goes to the next one, as a balancer would send it.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  token = '';
  private readonly origins: readonly string[];
  private readonly address: string;
  private readonly measurements: Measurements;
  private turn: number;
  private authorizedAt = 0;

  /** `number` tells visitors apart: it makes their address. */
  constructor(origins: readonly string[], number: number, measurements: Measurements) {
    this.origins = origins;
    this.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.measurements = measurements;
    this.turn = number;
  }

  /** `at`: the instance, by its position; the next one by default. */
  async send<Body = unknown>(
    method: Method,
    path: string,
    { body, headers = {}, at }: { body?: object | URLSearchParams; headers?: Record<string, string>; at?: number } = {},
  ): Promise<Answer<Body>> {
    const isForm = body instanceof URLSearchParams;
    const origin = this.origins[(at ?? this.turn++) % this.origins.length] ?? '';
    const started = performance.now();
    const answer = await exchange({
      origin,
      method,
      path,
      payload: body && (isForm ? body.toString() : JSON.stringify(body)),
      headers: {
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
    }).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : 'no answer';
      this.measurements.failed(nameOf(method, path), why);
      throw new NoAnswer(why, { cause: error });
    });
    this.measurements.answered(nameOf(method, path), performance.now() - started);
    for (const cookie of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    const content: unknown = answer.type.includes('json') && answer.text ? JSON.parse(answer.text) : answer.text;
    const { OrderErrorTextKey = null } = (typeof content === 'object' ? content : {}) as { OrderErrorTextKey?: string };
    return { status: answer.status, body: content as Body, textKey: OrderErrorTextKey };
  }

  /** A call of the API. */
  call<Body = unknown>(method: Method, path: string, more: Parameters<Visitor['send']>[2] = {}): Promise<Answer<Body>> {
    return this.send<Body>(method, `/service${path}`, more);
  }

  /** Signs in as the client does; returns the status of the sign-in. */
  async enter(as: z.input<typeof LoginBody>, at?: number): Promise<Answer> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.call('GET', '/api/version', { at });
    const answer = await this.call('POST', '/api/login', { body: as, at });
    if (answer.status === 200) await this.authorize(at);
    return answer;
  }

  signIn = (username: string, password = PASSWORD, at?: number): Promise<Answer> =>
    this.enter({ Username: username, PasswordHash: clientPasswordHash(password) }, at);

  async authorize(at?: number): Promise<number> {
    const { status, body } = await this.call<string>('GET', '/api/authorization', { at });
    if (status === 200) {
      this.token = body;
      this.authorizedAt = performance.now();
    }
    return status;
  }

  /** As the client renews its token: before it expires. */
  async stayAuthorized(): Promise<void> {
    if (performance.now() - this.authorizedAt > RENEWED_AFTER_MS) await this.authorize();
  }
}
