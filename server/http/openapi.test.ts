import { beforeAll, describe, expect, it } from 'vitest';
import { type Call } from '../../contract/call.ts';
import * as login from '../../contract/login.ts';
import * as logging from '../../contract/logging.ts';
import * as payment from '../../contract/payment.ts';
import * as person from '../../contract/person.ts';
import { allCalls } from '../../contract/all-calls.fixtures.ts';
import { useTestServer } from '../testing/test-server.ts';

interface Described {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
  security: Record<string, string[]>[];
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: object }>; 'x-status-codes'?: number[] }
  >;
}

const testServer = useTestServer();
let document: { paths: Record<string, Record<string, Described>>; components: { securitySchemes: object } };
beforeAll(async () => {
  document = (await testServer.app.inject('/docs/json')).json();
});

const described = ({ method, path }: { method: string; path: string }): Described => {
  const found = document.paths[`/service${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
};
const headersOf = (call: Call) =>
  (described(call).parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name }) => name);

const STATUS = {
  json: '200',
  text: '200',
  html: '200',
  events: '200',
  binary: '200',
  nothing: '204',
  redirect: '303',
};
const CONTENT = {
  json: ['application/json'],
  text: ['text/plain'],
  html: ['text/html'],
  events: ['text/event-stream'],
  binary: ['image/*'],
  nothing: [],
  redirect: [],
};
/** Calls that take a forced step. */
const STEPS = [person.acceptTerms, person.updatePassword, person.updatePasswordOnFirstLogin].map(({ path }) => path);

// CALL-1
describe.each(allCalls().map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  // CALL-17
  it('is described with its success, its refusals, its input, its headers and its access', () => {
    const { responses, security, requestBody, parameters = [] } = described(call);
    const isForced = call.access === 'authenticated' && !STEPS.includes(call.path);
    const success = STATUS[call.answerAs];
    expect(Object.keys(responses).toSorted()).toEqual(
      [success, '4XX', '5XX', ...(isForced ? ['default'] : [])].toSorted(),
    );
    expect(responses[success]?.description).toBe(call.summary);
    expect(Object.keys(responses[success]?.content ?? {})).toEqual(CONTENT[call.answerAs]);
    for (const refusal of ['4XX', '5XX'])
      expect(responses[refusal]?.content?.['application/json']?.schema).toMatchObject({
        properties: { OrderErrorTextKey: {}, ErrorObject: {} },
      });
    if (isForced) {
      expect(responses.default?.description).toMatch(/900: .*901: /);
      expect(responses.default?.['x-status-codes']).toEqual([900, 901]);
    }
    expect(requestBody !== undefined).toBe(call.body._zod.def.type !== 'undefined');
    expect(parameters.some((parameter) => parameter.in === 'query')).toBe(call.query._zod.def.type !== 'undefined');
    expect(parameters.some((parameter) => parameter.in === 'path')).toBe(call.path.includes(':'));
    const isGuarded = call.method !== 'GET' && call.madeBy === 'client';
    expect(headersOf(call)).toEqual([...Object.keys(call.headers), ...(isGuarded ? ['X-XSRF-TOKEN'] : [])]);
    if (call.access === 'authenticated') expect(security).toEqual([{ token: [] }]);
    else expect(JSON.stringify(security)).not.toContain('token');
  });
});

describe('the description of the calls', () => {
  it('names the headers that only some calls have', () => {
    for (const call of [payment.executePayment, payment.prepareCopyAndPay, payment.prepareWirecard])
      expect(headersOf(call)).toContain('Idempotency-Key');
    expect(headersOf(logging.postLog)).toContain('LogDate');
    expect(headersOf(login.login)).toContain('X-Terminal-Secret');
  });

  it('says that authorization needs the refresh cookie', () => {
    expect(document.components.securitySchemes).toEqual({
      token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      refresh: { type: 'apiKey', in: 'cookie', name: 'mittag-refresh' },
    });
    expect(described(login.getAuthorization).security).toEqual([{ refresh: [] }]);
    expect(described(login.logout).security).toEqual([{ refresh: [] }, {}]);
    expect(described(login.login).security).toEqual([]);
  });

  it('has only statuses that OpenAPI knows', () => {
    const statuses = allCalls().flatMap((call) => Object.keys(described(call).responses));
    expect(statuses.filter((status) => !/^([1-5]\d\d|[1-5]XX|default)$/.test(status))).toEqual([]);
  });
});
