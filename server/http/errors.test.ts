import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

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
