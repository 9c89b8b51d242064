import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { getAuthorization, login } from '../../contract/login.ts';
import { allCalls } from '../../contract/all-calls.fixtures.ts';
import { MONDAY } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { isCompressed } from './compression.ts';

const testServer = useTestServer();

// SERVER-21
describe('an answer of the API', () => {
  const ask = async (path: string, encoding: string) => {
    const anna = await testServer.customer('anna');
    return testServer.app.inject({
      url: `/service${path}`,
      cookies: Object.fromEntries(anna.cookies),
      headers: { authorization: `Bearer ${anna.token}`, 'accept-encoding': encoding },
    });
  };
  const DISHES = `/api/article?deliveryTimeId=1&date=${MONDAY}`;

  it('is compressed for who takes it so, and is the same otherwise', async () => {
    const plain = await ask(DISHES, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await ask(DISHES, 'gzip, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(brotli.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const gzip = await ask(DISHES, 'gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('is sent as it is where it is small, refused, or holds what opens an account', async () => {
    for (const path of ['/api/version', '/api/authorization', '/api/bon'])
      expect((await ask(path, 'br')).headers['content-encoding']).toBeUndefined();
    expect(allCalls().filter((call) => !isCompressed(call))).toEqual([login, getAuthorization]);
  });
});
