import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAllergens, getArticleThumbnail } from '../../contract/article.ts';
import { acceptTerms } from '../../contract/person.ts';
import { getVersion } from '../../contract/restaurant.ts';
import { getLanguages } from '../../contract/text.ts';
import { type Identity } from '../auth/identity.ts';
import { handleErrors } from './errors.ts';
import { takeTurns } from './owner-queue.ts';
import { limitReads } from './read-limiter.ts';
import { publicRoute, route } from './route.ts';
import { serializerCompiler } from './serialize.ts';

/** Reads that ask the database until the test ends them, by whoever sent them. */
class Reads {
  readonly running: string[] = [];
  private readonly ends: (() => void)[] = [];

  read(who: string): Promise<void> {
    this.running.push(who);
    return new Promise((resolve) =>
      this.ends.push(() => {
        this.running.splice(this.running.indexOf(who), 1);
        resolve();
      }),
    );
  }

  async end(): Promise<void> {
    for (const end of this.ends.splice(0)) end();
    await settle();
  }
}

/** Lets what waits for nothing but promises and the next turn of the loop go on. */
async function settle(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await new Promise((resolve) => setImmediate(resolve));
}

let app: FastifyInstance;
let reads: Reads;

beforeEach(() => {
  reads = new Reads();
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  takeTurns(app);
  limitReads(app);
  app.decorateRequest('identity', null);
  app.addHook('preValidation', (request, _reply, done) => {
    request.identity = { owner: String(request.headers.owner) } as Identity;
    done();
  });
  route(app, getAllergens, ({ identity }) => reads.read(identity.owner).then(() => []));
  route(app, acceptTerms, () => Promise.resolve());
  publicRoute(app, getLanguages, ({ request }) => reads.read(request.ip).then(() => []));
  publicRoute(app, getVersion, () => Promise.resolve({ ApiVersion: '1', DbVersion: '1' }));
  publicRoute(app, getArticleThumbnail, () => Promise.resolve(Buffer.from('picture')));
});

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const readBy = (owner: string) => app.inject({ url: getAllergens.path, headers: { owner } });
const readFrom = (remoteAddress: string) => app.inject({ url: getLanguages.path, remoteAddress });
const many = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);

// SAFE-60
describe('reads', () => {
  it('ask the database three at once of an owner and six of all, the owners in turn', async () => {
    const answers = many(30, () => readBy('person:7'));
    await settle();
    expect(reads.running).toEqual(many(3, () => 'person:7'));
    answers.push(...many(30, () => readBy('person:8')), readBy('person:9'));
    await settle();
    expect(reads.running.toSorted()).toEqual([...many(3, () => 'person:7'), ...many(3, () => 'person:8')]);
    await reads.end();
    expect(reads.running).toContain('person:9');
    while (reads.running.length > 0) await reads.end();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(many(61, () => 200));
  });

  it('that wait hold up no change, nor what does not ask the database', async () => {
    const answers = many(30, () => readBy('person:7')).concat(many(30, () => readFrom('192.0.2.1')));
    await settle();
    const others = [
      await app.inject({ method: acceptTerms.method, url: acceptTerms.path, headers: { owner: 'person:7' } }),
      await app.inject({ url: getVersion.path, remoteAddress: '192.0.2.1' }),
      await app.inject({ url: `${getArticleThumbnail.path}?articleId=1`, remoteAddress: '192.0.2.1' }),
    ];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([204, 200, 200]);
    while (reads.running.length > 0) await reads.end();
    await Promise.all(answers);
  });

  it('have a hundred places for an owner; the next one is refused at once, and one that waits after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = many(100, () => readBy('person:7'));
    await settle();
    const refused = { OrderErrorTextKey: 'error.tooManyRequests', ErrorObject: { WaitingTimeInSeconds: 5 } };
    const next = await readBy('person:7');
    expect([next.statusCode, next.json()]).toEqual([429, refused]);
    await vi.advanceTimersByTimeAsync(10_000);
    await settle();
    await reads.end();
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200, ...many(97, () => 429)]);
  });

  it('that need no token go three at once, the addresses in turn, and whole canteens are refused none', async () => {
    const canteen = many(2000, () => readFrom('192.0.2.1'));
    await settle();
    const other = readFrom('2001:db8::1');
    await settle();
    expect(reads.running).toEqual(many(3, () => '192.0.2.1'));
    await reads.end();
    expect(reads.running).toContain('2001:db8::1');
    while (reads.running.length > 0) await reads.end();
    const statuses = (await Promise.all([...canteen, other])).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
