import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { finishRequests, LONGEST_FINISH_MS } from './finish-requests.ts';

const testServer = useTestServer();

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Something that waits until it is let go. */
function held() {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => (letGo = resolve));
  return { wait: vi.fn(() => end), letGo };
}

// SERVER-30
it('a payment that is under way when the server stops is answered, whatever connections are open without a request', async () => {
  const { wait, letGo } = held();
  const app = await testServer.startBeside({ meanwhile: wait });
  const port = await listen(app);
  const origin = `http://127.0.0.1:${port}/service/api`;
  const anna = await testServer.customer('anna');
  const { body: cartsToPay } = await anna.put({ [WINE]: 1 });
  const opened = connect(port, '127.0.0.1');
  await once(opened, 'connect');
  const paying = fetch(`${origin}/payment/ExecutePayment?selectedPaymentTypeShortName=CH`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${anna.token}`,
      cookie: [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': anna.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ cartsToPay }),
  });
  await vi.waitFor(() => expect(wait).toHaveBeenCalled());
  const closing = app.close();
  const isOpen = () =>
    fetch(`${origin}/version`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await vi.waitFor(async () => expect(await isOpen()).toBe(false));
  letGo();
  const answer = await paying;
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ Bonnumber: expect.any(Number) as number }]]);
  await closing;
});

// SERVER-30
it('the framework waits for these requests as long as they may take', async () => {
  const app = await testServer.startBeside({});
  expect(app.initialConfig.pluginTimeout).toBeGreaterThan(LONGEST_FINISH_MS);
  await app.close();
});

// SERVER-30
it('a request that does not end keeps no server from stopping', async () => {
  const { wait } = held();
  const app = Fastify({ forceCloseConnections: true });
  finishRequests(app, 50);
  app.get('/', wait);
  const asking = fetch(`http://127.0.0.1:${await listen(app)}/`);
  const cut = expect(asking).rejects.toThrow('fetch failed');
  await vi.waitFor(() => expect(wait).toHaveBeenCalled());
  await app.close();
  await cut;
});
