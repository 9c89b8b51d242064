// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { ContractError } from '../../contract/error.ts';
import { getAuthorization } from '../../contract/login.ts';
import { ApiClient, type ApiHooks } from './client.ts';
import { NetworkError, RefusedError } from './errors.ts';

const getThing = defineCall({
  method: 'GET',
  path: '/api/thing',
  summary: 'A thing',
  answer: z.object({ Name: z.string(), Parts: z.array(z.object({ Id: z.number() })) }),
});
const putThing = defineCall({
  method: 'PUT',
  path: '/api/thing/:id',
  summary: 'Save a thing',
  params: z.object({ id: z.string() }),
  body: z.object({ Name: z.string() }),
});
const getVersion = defineCall({ method: 'GET', path: '/api/version', summary: 'No token here', answer: z.object({}) });

const getEvents = defineCall({ method: 'GET', path: '/api/events', summary: 'Events', answerAs: 'events' });

const NOT_SIGNED_IN = { OrderErrorTextKey: 'error.notAuthorized' };
const THING = { Name: 'Spoon', Parts: [{ Id: 1 }] };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const answer = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

let server: Server;
let handler: Handler;
let requests: IncomingMessage[];
let token: string | null;
let api: ApiClient;
let hooks: { [Name in keyof ApiHooks]: ReturnType<typeof vi.fn<ApiHooks[Name]>> };
let isOnline: boolean;
let language: string | null;

beforeEach(async () => {
  requests = [];
  token = 'old';
  isOnline = true;
  language = 'EN';
  server = createServer((request, response) => {
    requests.push(request);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = new ApiClient({
    token: {
      read: () => token,
      isReplaced: (sent) => token !== sent,
      renew: async () => {
        try {
          token = await api.call(getAuthorization);
          return true;
        } catch (error) {
          if (error instanceof RefusedError && error.status < 500) return false;
          throw error;
        }
      },
    },
    readCookie: (name) => `cookie of ${name}`,
    isOnline: () => isOnline,
    readLanguage: () => language,
  });
  hooks = {
    onTokenRefused: vi.fn<ApiHooks['onTokenRefused']>(),
    onForcedStep: vi.fn<ApiHooks['onForcedStep']>(),
    onOffline: vi.fn<ApiHooks['onOffline']>(),
    onUnreachable: vi.fn<ApiHooks['onUnreachable']>(),
    onReached: vi.fn<ApiHooks['onReached']>(),
    onCall: vi.fn<ApiHooks['onCall']>(),
    onContractError: vi.fn<ApiHooks['onContractError']>(),
  };
  api.hooks = hooks;
  api.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service/`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const count = (path: string) => requests.filter((request) => request.url === `/service${path}`).length;

describe('The API client', () => {
  // CALL-3
  it('sends the token only with calls that need it', async () => {
    handler = (_, response) => answer(response, 200, THING);
    await api.call(getThing);
    await api.call(getVersion).catch(() => undefined);
    expect(requests.map((request) => request.headers.authorization)).toEqual(['Bearer old', undefined]);
  });

  // LANG-16, CALL-18
  it('sends the language on the screen with every call', async () => {
    handler = (_, response) => answer(response, 200, THING);
    await api.call(getThing);
    await api.call(getVersion);
    language = 'TR';
    await api.call(getThing);
    language = 'PT_BR';
    await api.call(getThing);
    expect(requests.map((request) => request.headers['accept-language'])).toEqual(['en', 'en', 'tr', 'pt-BR']);
  });

  // CALL-19
  it('omits headers whose stored value is broken, so that no call fails', async () => {
    handler = (_, response) => answer(response, 200, THING);
    for (const broken of ['Ä☃', 'a\nb', '']) {
      token = broken;
      language = broken;
      expect(await api.call(getThing)).toEqual(THING);
    }
    expect(requests.map(({ headers }) => [headers.authorization, headers['accept-language']])).toEqual(
      [1, 2, 3].map(() => [undefined, '*']),
    );
  });

  // CALL-1, CALL-2
  it('fills in path parameters and sends the anti-forgery token to no other origin', async () => {
    handler = (_, response) => answer(response, 204, '');
    await api.call(putThing, { params: { id: 'a b' }, body: { Name: 'Fork' } });
    expect(requests[0]?.url).toBe('/service/api/thing/a%20b');
    expect(requests[0]?.headers['x-xsrf-token']).toBeUndefined();
  });

  // CALL-8
  it('fetches one new token for twenty calls that got a 401, and retries each once', async () => {
    handler = (request, response) => {
      if (request.url === '/service/api/authorization') setTimeout(() => answer(response, 200, 'new'), 30);
      else if (request.headers.authorization === 'Bearer new') answer(response, 200, THING);
      else answer(response, 401, NOT_SIGNED_IN);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(getThing)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => THING));
    expect(count('/api/authorization')).toBe(1);
    expect(count('/api/thing')).toBe(40);
    expect(hooks.onTokenRefused).not.toHaveBeenCalled();
  });

  // CALL-8
  it('ends the session once when the new token is refused too', async () => {
    handler = (_, response) => answer(response, 401, NOT_SIGNED_IN);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => api.call(getThing)));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(count('/api/authorization')).toBe(1);
    expect(hooks.onTokenRefused).toHaveBeenCalledTimes(1);
  });

  // CALL-8, LEAVE-9, OFF-11
  it.each([
    ['is broken', 500, 1, 'RefusedError'],
    ['does not answer', null, 0, 'NetworkError'],
    ['demands a step first', 901, 0, 'RefusedError'],
  ])('when the authorization %s, only a refusal ends the session', async (_, status, times, name) => {
    handler = (request, response) => {
      if (request.url !== '/service/api/authorization') answer(response, 401, NOT_SIGNED_IN);
      else if (status === null) response.destroy();
      else answer(response, status, {});
    };
    await expect(api.call(getThing)).rejects.toMatchObject({ name });
    expect(hooks.onTokenRefused).toHaveBeenCalledTimes(times);
  });

  // CALL-23
  it('does not retry a call after another person has signed in', async () => {
    handler = (request, response) => {
      if (request.url === '/service/api/authorization') answer(response, 200, 'new');
      else {
        api.changeSession();
        answer(response, 401, NOT_SIGNED_IN);
      }
    };
    await expect(api.call(getThing)).rejects.toThrow(RefusedError);
    expect(count('/api/thing')).toBe(1);
  });

  // CALL-9
  it.each([
    [900, 'LegalDisclaimer'],
    [901, 'ChangePassword'],
  ] as const)('takes status %i for the forced step %s', async (status, step) => {
    handler = (_, response) => answer(response, status, {});
    await expect(api.call(getThing)).rejects.toMatchObject({ name: 'RefusedError', status });
    expect(hooks.onForcedStep).toHaveBeenCalledExactlyOnceWith(step);
  });

  // CALL-9
  it('ignores a forced step in a stale response of an earlier session', async () => {
    handler = (_, response) => {
      api.changeSession();
      answer(response, 901, {});
    };
    await expect(api.call(getThing)).rejects.toMatchObject({ status: 901 });
    expect(hooks.onForcedStep).not.toHaveBeenCalled();
  });

  // CALL-11
  it('reads text key and waiting time from the body of a refusal', async () => {
    handler = (_, response) =>
      answer(response, 403, { OrderErrorTextKey: 'error.loginLocked', ErrorObject: { WaitingTimeInSeconds: 30 } });
    await expect(api.call(getThing)).rejects.toMatchObject({
      status: 403,
      textKey: 'error.loginLocked',
      waitSeconds: 30,
    });
  });

  // CALL-10, CALL-13
  it('does not retry a failed read', async () => {
    handler = (_, response) => answer(response, 500, 'down');
    await expect(api.call(getThing)).rejects.toMatchObject({ status: 500, textKey: null });
    expect(requests).toHaveLength(1);
  });

  // CALL-27
  it('gives up after the timeout of the call', async () => {
    handler = () => undefined;
    await expect(api.call(getThing, { timeout: 50 })).rejects.toMatchObject({
      name: 'NetworkError',
      reason: 'timeout',
    });
    expect(hooks.onUnreachable).toHaveBeenCalledOnce();
  });

  // CALL-640
  it('opens an answer that goes on for as long as its signal, and nobody waits for it', async () => {
    let hasLeft: () => void = () => undefined;
    const left = new Promise<void>((resolve) => (hasLeft = resolve));
    handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': opened\n\n');
      response.once('close', hasLeft);
    };
    const shown: boolean[] = [];
    api.spinner.subscribe(() => shown.push(api.spinner.getSnapshot()));
    const leaving = new AbortController();
    const stream = await api.open(getEvents, leaving.signal);
    const { value } = (await stream.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe(': opened\n\n');
    expect([api.isBusy, shown, hooks.onCall.mock.calls]).toEqual([false, [], []]);
    leaving.abort();
    await left;
  });

  // CALL-8, CALL-640
  it('opens it with a fresh token', async () => {
    handler = (request, response) => {
      if (request.url === '/service/api/authorization') answer(response, 200, 'new');
      else if (request.headers.authorization === 'Bearer new') answer(response, 200, '');
      else answer(response, 401, NOT_SIGNED_IN);
    };
    expect((await api.open(getEvents, new AbortController().signal)).status).toBe(200);
  });

  // CALL-640
  it.each([
    [404, 'RefusedError'],
    [503, 'NetworkError'],
  ])('fails to open one as any call does: %i', async (status, name) => {
    handler = (_, response) => response.writeHead(status, { 'content-type': 'text/plain' }).end('No');
    await expect(api.open(getEvents, new AbortController().signal)).rejects.toMatchObject({ name });
  });

  // CALL-10
  it('distinguishes an unreachable server from a lost network', async () => {
    handler = (request) => request.socket.destroy();
    await expect(api.call(getThing)).rejects.toMatchObject({ name: 'NetworkError', reason: 'unreachable' });
    isOnline = false;
    await expect(api.call(getThing)).rejects.toThrow(NetworkError);
    expect([hooks.onUnreachable.mock.calls.length, hooks.onOffline.mock.calls.length]).toEqual([1, 1]);
  });

  // CALL-12
  it.each([
    [{ Name: 'Spoon', Parts: [{ Id: 'one' }] }, 'Parts.0.Id'],
    ['<html>', ''],
    ['', ''],
  ])('rejects an answer that does not match the contract, naming call and field: %j', async (body, field) => {
    handler = (_, response) => answer(response, 200, body);
    const error = await api.call(getThing).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({ call: 'GET /api/thing', field });
    expect(hooks.onContractError).toHaveBeenCalledOnce();
  });

  // OFF-20
  it.each([200, 302, 404, 502, 511])(
    'takes a web page with status %i in place of an answer for no network',
    async (status) => {
      handler = (_, response) =>
        response
          .writeHead(status, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Sign in to our Wi-Fi</title>');
      await expect(api.call(getThing)).rejects.toMatchObject({ name: 'NetworkError', reason: 'unreachable' });
      await expect(api.call(getAuthorization)).rejects.toThrow(NetworkError);
      expect([hooks.onUnreachable.mock.calls.length, hooks.onReached.mock.calls.length]).toEqual([2, 0]);
      expect(hooks.onContractError).not.toHaveBeenCalled();
    },
  );

  // OFF-20
  it.each([403, 502, 503, 504])(
    'takes the status %i of a proxy for no answer, and that of the server for one',
    async (status) => {
      handler = (_, response) => response.writeHead(status, { 'content-type': 'text/plain' }).end('Bad gateway');
      await expect(api.call(getThing)).rejects.toMatchObject({ name: 'NetworkError', reason: 'unreachable' });
      expect(hooks.onUnreachable).toHaveBeenCalledOnce();
      handler = (_, response) => answer(response, status, { OrderErrorTextKey: 'error.providerNotReachable' });
      await expect(api.call(getThing)).rejects.toMatchObject({ status, textKey: 'error.providerNotReachable' });
      expect(hooks.onReached).toHaveBeenCalledOnce();
    },
  );

  // OFF-250
  it.each([
    ['in words', 401, 'text/plain', 'Unauthorized'],
    ['with nothing', 401, 'text/plain', ''],
    ['as calls', 401, 'application/json', '{}'],
    ['for ever', 403, 'application/json', '{"error":"forbidden"}'],
  ])('signs nobody out when something in front of the server refuses %s', async (_, status, type, body) => {
    handler = (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
    await expect(api.call(getThing)).rejects.toThrow(NetworkError);
    await expect(api.call(getAuthorization)).rejects.toThrow(NetworkError);
    // The server itself says so, and something in front of it refuses to renew the token.
    handler = (request, response) => {
      if (request.url === '/service/api/authorization') response.writeHead(status, { 'content-type': type }).end(body);
      else answer(response, 401, NOT_SIGNED_IN);
    };
    await expect(api.call(getThing)).rejects.toThrow(NetworkError);
    expect(hooks.onTokenRefused).not.toHaveBeenCalled();
  });

  // CALL-8, OFF-250
  it('renews a token, and ends the session, for a server whose refusals explain nothing', async () => {
    let isRenewed = true;
    handler = (request, response) => {
      if (request.url === '/service/api/version') answer(response, 200, {});
      else if (request.url === '/service/api/authorization' && isRenewed) answer(response, 200, 'new');
      else if (isRenewed && request.headers.authorization === 'Bearer new') answer(response, 200, THING);
      else response.writeHead(401).end();
    };
    expect(await api.call(getThing)).toEqual(THING);
    isRenewed = false;
    await expect(api.call(getThing)).rejects.toThrow(RefusedError);
    expect(hooks.onTokenRefused).toHaveBeenCalledOnce();
  });

  // OFF-23
  it.each([200, 409])('tells of a call before it is sent and after its answer, %i', async (status) => {
    const reports: string[] = [];
    hooks.onCall.mockImplementation((call, hasEnded) => reports.push(`${call}${hasEnded ? ', ended' : ''}`));
    handler = (_, response) => {
      reports.push('sent');
      answer(response, status, THING);
    };
    await api.call(getThing).catch(() => undefined);
    expect(reports).toEqual(['GET /api/thing', 'sent', 'GET /api/thing, ended']);
  });

  // CALL-27
  it('does not report an aborted call as a network failure', async () => {
    handler = () => undefined;
    const leaving = new AbortController();
    const call = api.call(getThing, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(hooks.onUnreachable).not.toHaveBeenCalled();
  });

  // CALL-16, CALL-24
  it('says nothing of a logging call that fails, or that is answered with a forced step', async () => {
    const postLog = defineCall({ method: 'POST', path: '/api/logging', summary: 'A log entry' });
    handler = (_, response) => answer(response, 900, {});
    await expect(api.call(postLog)).rejects.toMatchObject({ status: 900 });
    handler = (request) => request.socket.destroy();
    await expect(api.call(postLog)).rejects.toMatchObject({ reason: 'unreachable' });
    isOnline = false;
    await expect(api.call(postLog)).rejects.toMatchObject({ reason: 'offline' });
    handler = () => undefined;
    await expect(api.call(postLog, { timeout: 20 })).rejects.toMatchObject({ reason: 'timeout' });
    expect([hooks.onUnreachable.mock.calls, hooks.onOffline.mock.calls, hooks.onForcedStep.mock.calls]).toEqual([
      [],
      [],
      [],
    ]);
  });

  // PAGE-20
  it('shows the spinner from the first request to the last response', async () => {
    handler = (_, response) => answer(response, 200, THING);
    const seen: boolean[] = [];
    api.spinner.subscribe(() => seen.push(api.spinner.getSnapshot()));
    await Promise.all([api.call(getThing), api.call(getThing)]);
    expect(seen).toEqual([true, false]);
  });

  // PLACE-16
  it('knows the time of the server', async () => {
    handler = (_, response) => {
      response.setHeader('Date', new Date(Date.now() + 3_600_000).toUTCString());
      answer(response, 200, THING);
    };
    await api.call(getThing);
    expect(Math.abs(api.serverNow() - Date.now() - 3_600_000)).toBeLessThan(2_000);
  });

  it('estimates the server time from an early answer, and more exactly from a later one', async () => {
    let askedAt = Date.now() - 4000;
    let date = Date.now() + 3_600_000 - 4000;
    handler = (_, response) => {
      response.setHeader('Date', new Date(date).toUTCString());
      response.setHeader('X-Asked-At', String(askedAt));
      answer(response, 200, THING);
    };
    await api.call(getThing);
    expect(Math.abs(api.serverNow() - Date.now() - 3_600_000)).toBeLessThan(4_000);
    askedAt = Date.now();
    date = askedAt + 3_600_000;
    await api.call(getThing);
    expect(Math.abs(api.serverNow() - Date.now() - 3_600_000)).toBeLessThan(1_500);
  });
});
