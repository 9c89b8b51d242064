import Fastify, { type FastifyInstance } from 'fastify';
import { saveCart } from '../../contract/cart.ts';
import { SCHNITZEL } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Identity } from '../auth/identity.ts';
import { handleErrors } from './errors.ts';
import { OwnerQueue } from './owner-queue.ts';
import { Refusal } from '../core/refusal.ts';
import { limitRates } from './security.ts';

/** Lets what waits for nothing but promises go on. */
async function settle(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
}

/** Changes that hold a connection until the test ends them. */
class Pool {
  readonly holding: string[] = [];
  readonly refusals: Refusal[] = [];
  done = 0;
  private readonly turns = new OwnerQueue();
  private ends: (() => void)[] = [];

  change(owner: string): void {
    const hold = () =>
      new Promise<void>((resolve) => {
        this.holding.push(owner);
        this.ends.push(() => {
          this.holding.splice(this.holding.indexOf(owner), 1);
          resolve();
        });
      });
    this.turns.take(owner, hold).then(
      () => (this.done += 1),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        this.refusals.push(error);
      },
    );
  }

  async endRunning(): Promise<void> {
    await settle();
    for (const end of this.ends.splice(0)) end();
    await settle();
  }
}

afterEach(() => {
  vi.useRealTimers();
});

// SAFE-37
describe('the changes of one owner', () => {
  it('hold one connection together, whatever waits; that of another goes through', async () => {
    const pool = new Pool();
    for (let time = 0; time < 15; time += 1) pool.change('person:7');
    pool.change('session:other');
    await pool.endRunning();
    expect(pool.holding).toEqual(['person:7']);
    expect(pool.done).toBe(2);
    for (let time = 0; time < 14; time += 1) {
      expect(pool.holding).toEqual(['person:7']);
      await pool.endRunning();
    }
    expect([pool.done, pool.holding]).toEqual([16, []]);
  });

  it('wait in twenty places: the next one is refused at once, and of another owner none', async () => {
    const pool = new Pool();
    for (let time = 0; time < 21; time += 1) pool.change('person:7');
    await settle();
    expect(pool.refusals).toEqual([]);
    pool.change('person:7');
    pool.change('person:8');
    await settle();
    expect(pool.refusals).toMatchObject([{ status: 429, textKey: 'error.tooManyRequests', waitingSeconds: 5 }]);
    expect(pool.holding.toSorted()).toEqual(['person:7', 'person:8']);
  });

  it('are given up after ten seconds of waiting, and never made', async () => {
    vi.useFakeTimers();
    const pool = new Pool();
    pool.change('person:7');
    pool.change('person:7');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(pool.refusals).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(pool.refusals).toMatchObject([{ status: 429, waitingSeconds: 5 }]);
    await pool.endRunning();
    expect([pool.holding, pool.done]).toEqual([[], 1]);
    pool.change('person:7');
    await pool.endRunning();
    expect([pool.holding, pool.done]).toEqual([[], 2]);
  });
});

// SAFE-37
describe('a customer whose twenty-one places are taken', () => {
  const testServer = useTestServer({ isControlled: true });

  // SAFE-37
  it('changes nothing meanwhile, but reads; others change what is theirs', async () => {
    const [anna, ben] = [await testServer.customer('anna'), await testServer.customer('ben')];
    const { body: carts } = await anna.put({ [SCHNITZEL]: 2 });
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const taken = Array.from({ length: 21 }, () => testServer.app.ownerQueue.take('person:1', () => released));
    const answers = [
      await anna.put({ [SCHNITZEL]: 3 }),
      await anna.pay(carts),
      await anna.send('PUT', '/api/cart/UpdateCarts', carts),
      await anna.get('/api/cart?voucher=MENSA10'),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 429,
        body: { OrderErrorTextKey: 'error.tooManyRequests', ErrorObject: { WaitingTimeInSeconds: 5 } },
      });
    expect(await anna.carts()).toEqual(carts);
    expect((await ben.put({ [SCHNITZEL]: 1 })).status).toBe(200);
    release();
    await Promise.all(taken);
    expect((await anna.put({ [SCHNITZEL]: 3 })).status).toBe(200);
  });
});

// SAFE-39
describe('changes within a minute', () => {
  let owner = '';
  const build = async (): Promise<FastifyInstance> => {
    const app = Fastify();
    handleErrors(app);
    await limitRates(app);
    app.decorateRequest('identity', null);
    app.addHook('preValidation', (request, _reply, done) => {
      request.identity = { owner } as Identity;
      done();
    });
    const config = { access: 'authenticated', call: saveCart } as const;
    app.post('/change', { config }, () => 'changed');
    app.put('/other', { config }, () => 'changed');
    app.get('/read', { config: { access: 'authenticated' } }, () => 'read');
    return app;
  };

  // SAFE-39
  it('are limited to 600 of an owner, whatever they change and from where', async () => {
    const app = await build();
    const send = (url: '/change' | '/other', remoteAddress: string) =>
      app.inject({ method: url === '/change' ? 'POST' : 'PUT', url, remoteAddress });
    owner = 'person:7';
    for (let time = 0; time < 600; time += 1)
      expect((await send(time % 2 ? '/change' : '/other', `192.0.2.${time % 250}`)).statusCode).toBe(200);
    const refused = await send('/change', '198.51.100.4');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        OrderErrorTextKey: 'error.tooManyRequests',
        ErrorObject: { WaitingTimeInSeconds: expect.any(Number) as number },
      },
    ]);
    expect((await app.inject({ method: 'GET', url: '/read' })).statusCode).toBe(200);
    owner = 'person:8';
    expect((await send('/change', '198.51.100.4')).statusCode).toBe(200);
    await app.close();
  });

  // SAFE-39
  it('are limited to 6000 of an address, whoever makes them', async () => {
    const app = await build();
    const send = (remoteAddress: string) => app.inject({ method: 'POST', url: '/change', remoteAddress });
    for (let time = 0; time < 6000; time += 1) {
      owner = `session:${time}`;
      const { statusCode } = await send(`2001:db8::${time % 99}`);
      if (statusCode !== 200) throw new Error(`Change ${time} was answered ${statusCode}.`);
    }
    owner = 'session:last';
    expect((await send('2001:db8::abc')).statusCode).toBe(429);
    expect((await send('2001:db8:0:1::1')).statusCode).toBe(200);
    await app.close();
  });
});
