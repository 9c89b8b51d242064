import fc from 'fast-check';
import { type Call } from '../../../contract/call.ts';
import { type Customer } from '../customer.ts';
import { hostileText, hostileValue, mutate, toJson } from './hostile-values.fixtures.ts';
import { type Known, fieldNames, isList, isNothing, nearValid } from './near-valid.fixtures.ts';

const CALLERS = ['visitor', 'guest', 'customer', 'card', 'newcomer'] as const;
export type Caller = (typeof CALLERS)[number];

/** An `Idempotency-Key` under which nothing was paid yet. */
export const FRESH_KEY = '44444444-4444-4444-8444-444444444444';

/** A request before it has a token and cookies. */
export interface Draft {
  caller: Caller;
  params: Record<string, unknown>;
  query: [string, unknown][];
  body: unknown;
  /** What is wrong with the request around its values. */
  envelope: Envelope;
  /** For whatever of the envelope needs a text. */
  text: string;
  /** Which `Idempotency-Key`; absent: any of those that are known. */
  key?: 'fresh' | 'known';
  /** Of a message that somebody has signed. */
  headers?: Record<string, string>;
}

const ENVELOPES = [
  'intact',
  'brokenJson',
  'contentType',
  'noBody',
  'twiceInQuery',
  'arrayInQuery',
  'encodedPath',
  'garbageInPath',
  'noToken',
  'foreignToken',
  'garbageToken',
  'unsignedToken',
  'foreignCookies',
  'garbageCookies',
  'noXsrf',
  'headers',
] as const;
type Envelope = (typeof ENVELOPES)[number];

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const around = {
  caller: fc.constantFrom<Caller>('customer', ...CALLERS),
  envelope: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Envelope>('intact') },
    { weight: 1, arbitrary: fc.constantFrom(...ENVELOPES) },
  ),
  text: hostileText,
};

/** By the call's own schemas, with at most one mutation. */
export function nearValidDraft(call: Call, known: Known): fc.Arbitrary<Draft> {
  const part = (schema: Call['query'], field: string) =>
    isNothing(schema) ? fc.constant(undefined) : nearValid(schema, field, known);
  return fc
    .record({
      ...around,
      parts: fc.record({
        params: part(call.params, 'params'),
        query: part(call.query, 'query'),
        body: part(call.body, isList(call.body) ? 'carts' : 'body'),
      }),
      isMutated: fc.boolean(),
      steps: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
      how: fc.nat(20),
      hostile: hostileValue,
      inQuery: fc.boolean(),
    })
    .map(({ parts: { params, query, body }, isMutated, steps, how, hostile, inQuery, ...rest }) => {
      const isQuery = inQuery || body === undefined;
      return {
        ...rest,
        params: record(params),
        query: Object.entries(record(isMutated && isQuery ? mutate(query ?? {}, steps, how, hostile) : query)),
        body: isMutated && !isQuery ? mutate(body, steps, how, hostile) : body,
      };
    });
}

/** The call's names with any values. */
export function wildDraft(call: Call): fc.Arbitrary<Draft> {
  const names = (schema: Call['query']) => fc.constantFrom('x', '__proto__', 'constructor', ...fieldNames(schema));
  const entries = (schema: Call['query']) => fc.array(fc.tuple(names(schema), hostileValue), { maxLength: 5 });
  const object = entries(call.body).map((pairs) => Object.fromEntries(pairs));
  return fc.record({
    ...around,
    params: entries(call.params).map((pairs) => Object.fromEntries(pairs)),
    query: entries(call.query),
    body: fc.oneof(object, fc.array(object, { maxLength: 3 }), hostileValue),
  });
}

const written = (value: unknown): string => (typeof value === 'string' ? value : toJson(value));

/** Percent-encoded; a lone surrogate, which has no encoding, as the bytes that it would have. */
export const encode = (value: unknown): string =>
  written(value)
    .slice(0, 8000)
    .replace(/[\ud800-\udfff]/gu, '%ED%A0%80')
    .split('%ED%A0%80')
    .map((part) => encodeURIComponent(part))
    .join('%ED%A0%80');

const PATHS = ['%2e%2e%2f', '%00', '%c0%ae', '%ff', '//', '%2f', '%252e', ';a=b', '%F0%9F', '%'];

function pathOf(call: Call, { params, envelope, text }: Draft): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? text) || '%20');
  if (envelope === 'encodedPath')
    return path.replace('/api/', '/%61pi/').replace(/[A-Z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  if (envelope === 'garbageInPath') return `${path}${PATHS[text.length % PATHS.length] ?? ''}`;
  return path;
}

const queryOf = ({ query, envelope }: Draft): string => {
  const pairs = query.flatMap(([name, value]) => {
    if (value === undefined) return [];
    const pair = `${encode(name)}=${encode(value)}`;
    if (envelope === 'twiceInQuery') return [pair, pair];
    return envelope === 'arrayInQuery' ? [`${encode(name)}[]=${encode(value)}`, `${encode(name)}[a]=1`] : [pair];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** What may stand in a header at all. */
const forHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4000);

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function unsigned(token: string): string {
  const [, payload = ''] = token.split('.');
  return `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`;
}

const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-7',
  ';;',
];

/** A request as it is sent. */
export interface Sent {
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  payload?: string;
}

/** The request of a draft, sent by a browser; `foreign` is that of somebody else. */
export function requestOf(
  call: Call,
  draft: Draft,
  sender: Customer,
  foreign: Customer,
  keys: readonly string[],
): Sent {
  const { envelope, text } = draft;
  const is = (...kinds: Envelope[]): boolean => kinds.includes(envelope);
  const plain = forHeader(text);
  const cookies = Object.fromEntries(is('foreignCookies') ? foreign.cookies : sender.cookies);
  if (is('garbageCookies'))
    for (const name of Object.keys(cookies)) if (name !== 'XSRF-TOKEN') cookies[name] = encode(text);
  const xsrf = cookies['XSRF-TOKEN'] ?? '';
  const headers: Record<string, string> = { ...draft.headers, 'x-xsrf-token': is('noXsrf') ? plain : xsrf };
  const token = is('foreignToken')
    ? foreign.token.slice(0, -4)
    : is('unsignedToken')
      ? unsigned(foreign.token)
      : sender.token;
  if (token && !is('noToken')) headers.authorization = `Bearer ${is('garbageToken') ? plain : token}`;
  if ('Idempotency-Key' in call.headers)
    headers['idempotency-key'] = draft.key === 'fresh' ? FRESH_KEY : (keys[text.length % keys.length] ?? plain);
  if (is('headers')) {
    Object.assign(headers, { 'accept-language': plain, 'x-forwarded-for': plain, 'user-agent': plain, accept: plain });
    Object.assign(headers, {
      'x-terminal-secret': plain,
      'idempotency-key': plain,
      'if-none-match': plain,
      range: plain,
    });
  }
  const hasBody = call.method !== 'GET' && draft.body !== undefined && !is('noBody');
  const json = hasBody ? toJson(draft.body) : '';
  if (hasBody)
    headers['content-type'] = is('contentType') ? (TYPES[text.length % TYPES.length] ?? '') : 'application/json';
  const payload = is('brokenJson') ? json.slice(0, Math.max(1, json.length - 1 - (text.length % 5))) : json;
  return {
    method: call.method,
    url: `/service${pathOf(call, draft)}${queryOf(draft)}`,
    headers,
    cookies,
    ...(hasBody ? { payload } : {}),
  };
}
