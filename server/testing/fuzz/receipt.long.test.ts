import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCHNITZEL } from '../fixture.ts';
import { useTestServer } from '../test-server.ts';
import { INTERNALS, inTime } from './answers.fixtures.ts';
import { hostileText } from './hostile-values.fixtures.ts';
import { encode } from './requests.fixtures.ts';
import { setScene } from './scene.fixtures.ts';

/*
 * The page of a receipt, which is no call of the contract: with tokens that are made up, and with those of oneself and
 * of others, changed. Runs and seed as in `calls.long.test.ts`.
 */
const RUNS = Number(process.env.MITTAG_FUZZ_RUNS ?? 30) * 5;
const SEED = Number(process.env.MITTAG_FUZZ_SEED ?? 1);

const testServer = useTestServer({ isControlled: true, hasSimulators: true });

const PATH = '/service/receipt';
const tokenIn = (url: string): string => url.split('token=')[1] ?? '';

/** A token that was given out, with something put over a part of it. */
const changed = (tokens: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...tokens), fc.nat(80), fc.nat(20), hostileText)
    .map(([token, at, length, text]) => token.slice(0, at) + text + token.slice(at + length));

/** Texts of a browser without what no header may hold. */
const header = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4000));

// SAFE-74, SAFE-73
it('a receipt is opened by its own token alone, whatever else is asked, and tells nothing of it', async () => {
  const scene = await setScene(testServer);
  const before = await scene.foreignRows();
  const { customer } = scene.callers;
  const [foreign = ''] = scene.secrets.filter((secret) => secret.includes('token=')).map(tokenIn);
  const { body: carts } = await customer.put({ [SCHNITZEL]: 1 });
  const [order] = (await customer.pay(carts)).body;
  const numbers = [order?.Bonnumber ?? 0];
  const link = await customer.send<{ Url: string }>('POST', '/api/bon/CreateReceiptLink', { Bonnumbers: numbers });
  const own = tokenIn(link.body.Url);
  expect([own, foreign].every((token) => token.includes('.'))).toBe(true);

  const get = (query: string, language: string) =>
    inTime(testServer.app.inject({ url: `${PATH}${query}`, headers: { 'accept-language': language } }));
  const opened = (await get(`?token=${own}`, 'de'))?.body ?? '';
  const ended = (await get('?token=x', 'de'))?.body ?? '';
  expect([opened, ended].every((page) => page.startsWith('<!doctype html>'))).toBe(true);
  const drafts = fc.record({
    token: fc.oneof(hostileText, changed([own, foreign])),
    language: header,
    how: fc.constantFrom('one', 'two', 'list', 'object', 'behind'),
  });
  for (const [round, { token, language, how }] of fc.sample(drafts, { seed: SEED, numRuns: RUNS }).entries()) {
    const value = encode(token);
    const query = {
      one: `?token=${value}`,
      two: `?token=${value}&token=${own}`,
      list: `?token[]=${value}`,
      object: `?token[a]=${value}&__proto__[a]=1`,
      behind: `/?token=${value}`,
    }[how];
    const reproduction = `MITTAG_FUZZ_SEED=${SEED}, request ${round}: ${query}, in ${language}`;
    if (token === own || token === foreign) continue;
    const answer = await get(query, 'de');
    expect(answer?.statusCode, reproduction).toBe(404);
    if (how !== 'behind') expect(answer?.body, reproduction).toBe(ended);
    const inLanguage = await get(`?token=${own}`, language);
    expect(inLanguage?.statusCode, reproduction).toBe(200);
    expect(inLanguage?.body, reproduction).not.toMatch(INTERNALS);
    for (const secret of scene.secrets) expect(inLanguage?.body, reproduction).not.toContain(secret);
  }
  expect(await scene.foreignRows()).toBe(before);
}, 300_000);
