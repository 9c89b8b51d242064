import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allCalls } from '../../contract/all-calls.fixtures.ts';
import { ALL_CHECKS } from './checks/all-checks.ts';
import { FURTHER_CHECKS } from './testing/further-checks.ts';
import { linesOf, nextSteps, reportOf, summaryOf, Telling } from './trial/report.ts';
import { isFailed, type Result, STOPPED } from './trial/run.ts';
import { idsOf, reportedAs, useConformanceTenant } from './testing/conformance-tenant.ts';
import { changing, inPlace, refusal } from './testing/breaking.ts';
import { first } from './testing/ordering-breakages.ts';
import { webPage } from './testing/reading-breakages.ts';

const { testServer, run } = useConformanceTenant();

/** Always the same, whatever the server is. */
const BY_HAND = ['wishes.rating', 'provider.payment', 'person.register', 'person.passwords'];

describe('The reference server', () => {
  // SERVER-95
  it('keeps every promise, and has the books of before afterwards', async () => {
    const before = await testServer.books('anna');
    const results = await run(null);
    expect(reportedAs(results, 'not kept')).toEqual([]);
    // Its link leads to the public address of the testServer, which no test calls.
    expect(idsOf(results, 'skipped').sort()).toEqual([...BY_HAND, 'receipt.link'].sort());
    expect((await testServer.books('anna')).wallets).toEqual(before.wallets);
  }, 120_000);

  // SERVER-93
  it('is not changed without --order', async () => {
    const anna = await testServer.customer('anna');
    const state = async () => [(await anna.carts()).length, (await testServer.books('anna')).wallets];
    const before = await state();
    const results = await run(null, { mayOrder: false });
    expect(reportedAs(results, 'not kept')).toEqual([]);
    expect(await state()).toEqual(before);
  }, 60_000);

  // SERVER-94
  it('has nothing left of a run that was stopped after a payment', async () => {
    const anna = await testServer.customer('anna');
    const state = async () => [(await anna.carts()).length, (await testServer.books('anna')).wallets];
    const before = await state();
    const stop = new AbortController();
    const onResult = ({ check }: Result) => {
      if (check.id === 'pay.order') stop.abort();
    };
    const results = await run(null, {}, { onResult, stop: stop.signal });
    expect(idsOf(results, 'kept')).toContain('clean-up');
    expect(results.filter(({ reason }) => reason === STOPPED).length).toBeGreaterThan(50);
    expect(nextSteps(results)).toEqual(['The others were not looked at: the run was stopped.']);
    expect(await state()).toEqual(before);
  }, 60_000);

  it('is asked with a new token where one has expired', async () => {
    const isFirst = first();
    const expired = inPlace('DELETE /api/bon', () => (isFirst() ? refusal(401, 'error.notAuthorized') : null));
    const checks = ALL_CHECKS.filter((check) => !FURTHER_CHECKS.includes(check));
    const results = await run(expired, {}, { checks });
    expect(reportedAs(results, 'not kept')).toEqual([]);
    expect(idsOf(results, 'kept')).toContain('cancel.refund');
  }, 60_000);

  // SERVER-93
  it('is asked for a session with a wrong password twice at most, so that no account is locked out', async () => {
    const names: string[] = [];
    const counting = inPlace('POST /api/login', ({ body }) => {
      names.push((body as { Username?: string }).Username ?? '');
      return null;
    });
    const results = await run(counting, { accounts: [{ name: 'anna', password: 'Wrong-Secret-1' }] });
    expect(names.filter((name) => name === 'anna')).toHaveLength(2);
    expect(nextSteps(results).at(-1)).toBe('Begin with sign-in.password: the others may follow from it.');
  }, 60_000);

  it('is not told to keep what nobody could look at', async () => {
    const results = await run(null, { accounts: [], accountWithStep: null, card: null });
    expect(reportedAs(results, 'not kept')).toEqual([]);
    const skipped = reportedAs(results, 'skipped');
    expect(skipped).toContain('pay.order: needs --account name:password');
    expect(skipped).toContain('terminal.sign-in: needs --card, the login string of a card');
    expect(skipped).toContain('session.forced-step: needs --account-with-step name:password');
  }, 60_000);
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('A server that is none', () => {
  // SERVER-96
  it('that hangs is given up after three calls', async () => {
    let asked = 0;
    const root = await listen(() => (asked += 1));
    const results = await run(null, { root, timeoutMs: 100 });
    expect(reportedAs(results, 'not kept')[0]).toBe('start.version: GET /api/version: no answer within 0.1 s');
    expect(idsOf(results, 'not kept')).toHaveLength(3);
    expect(asked).toBeLessThan(10);
    expect(isFailed(results)).toBe(true);
    // Nothing is said to be kept where there is no answer.
    expect(idsOf(results, 'kept')).toEqual([]);
    const lines: string[] = [];
    const telling = new Telling((line) => lines.push(line));
    for (const result of results) telling.tell(result);
    telling.end();
    expect(lines.length).toBeLessThan(20);
    expect(nextSteps(results)).toEqual([
      'Not kept, required: start.version, start.restaurant, start.languages',
      'The others were not looked at: the server does not answer any more.',
      'Begin with start.version: --url is the root of the calls, to which /api/version is added.',
    ]);
  });

  // SERVER-96
  it.each([
    ['answers with a web page', webPage, /answers 200 with a web page in place of an answer$/],
    [
      'redirects',
      () => Promise.resolve({ status: 302, headers: { location: '/login' }, text: Buffer.from('') }),
      /redirects \(302\) in place/,
    ],
  ] as const)('that %s is reported as that', async (_, breakage, reason) => {
    expect(reportedAs(await run(breakage), 'not kept')[0]).toMatch(reason);
  });

  it('that cannot be reached, or speaks no TLS, is reported as that', async () => {
    const plain = (await listen((_, response) => response.end())).replace('http:', 'https:');
    for (const root of ['http://127.0.0.1:1/service', plain])
      expect(reportedAs(await run(null, { root }), 'not kept')[0]).toMatch(
        /^start.version: GET \/api\/version: no (answer|trusted TLS)/,
      );
  });
});

describe('The checks', () => {
  /** Tried by hand (docs/backend.md): they need an authenticator, or would sign out the devices of the account. */
  const BY_HAND = /^\/api\/passkey|^\/api\/person\/(GetDevices|SignOut(Other)?Devices?|ProveSignIn)$/;
  it('look at every call of the contract that is not tried by hand, and have one id each', () => {
    const looked = new Set(ALL_CHECKS.flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`)));
    expect(
      allCalls()
        // The pages for staff are those of the reference server alone.
        .filter(({ roles, path }) => roles.length === 0 && !BY_HAND.test(path))
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => !looked.has(call)),
    ).toEqual([]);
    expect(new Set(ALL_CHECKS.map(({ id }) => id)).size).toBe(ALL_CHECKS.length);
  });

  it.each([
    [(it: object) => ({ ...it, CurrencySymbol: undefined }), 'CurrencySymbol is missing'],
    [(it: object) => ({ ...it, CurrencySymbol: 5 }), 'CurrencySymbol is no string'],
  ])('name the field that does not fit, and what is wrong with it (%#)', async (change, problem) => {
    const breakage = changing('GET /api/restaurant', (body) => change(body as object));
    const results = await run(breakage, {}, { checks: ALL_CHECKS.slice(0, 3) });
    expect(reportedAs(results, 'not kept')).toEqual([`start.restaurant: GET /api/restaurant: ${problem}`]);
  });

  it('are reported in words and for programs, without a secret', async () => {
    const results = await run(null, {
      mayOrder: false,
      accounts: [{ name: 'anna', password: 'Wrong-Secret-1' }],
      card: null,
    });
    const report = JSON.stringify(reportOf('http://127.0.0.1/service', results)) + results.flatMap(linesOf).join('\n');
    expect(report).not.toContain('Wrong-Secret-1');
    expect(report).toContain('POST /api/login answers 400');
    expect(summaryOf(results)).toMatch(/^\d+ kept, 1 not kept, \d+ skipped$/);
    expect(isFailed(results)).toBe(true);
  });
});
