import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { handleErrors } from './errors.ts';
import { loggerOptions } from './log.ts';

const testServer = useTestServer();

// SAFE-75
it.each(['%ff', '%c0%ae', '%F0%9F', '%'])(
  'a path that cannot be decoded is refused like any input, and not repeated: %s',
  async (ending) => {
    const { statusCode, headers, body } = await testServer.app.inject(`/service/api/cart${ending}?voucher=GEHEIM`);
    expect([statusCode, headers['cache-control'], JSON.parse(body)]).toEqual([
      400,
      'no-store',
      { OrderErrorTextKey: 'error.invalidInput' },
    ]);
  },
);

// SERVER-10
it('what nobody has expected is told to the log, and to the caller only that it failed', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: loggerOptions('error', { write: (line) => lines.push(line) }) });
  handleErrors(app);
  app.get('/', () => Promise.reject(new Error('select secret from kitchen')));
  const { statusCode, body } = await app.inject('/');
  await app.close();
  expect([statusCode, JSON.parse(body)]).toEqual([500, { OrderErrorTextKey: 'error.general' }]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'unexpected error', err: { message: 'select secret from kitchen' } },
  ]);
});
