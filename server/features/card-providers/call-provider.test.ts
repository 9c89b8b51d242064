import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { callProvider } from './call-provider.ts';

it('a provider that redirects is not followed, so that no key goes elsewhere', async () => {
  const asked: string[] = [];
  const server = createServer(({ url, headers }, answer) => {
    asked.push(`${url} ${headers.authorization}`);
    answer.writeHead(302, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { status } = await callProvider(`http://127.0.0.1:${port}/v1`, { headers: { authorization: 'key' } });
  server.close();
  expect([status, asked]).toEqual([302, ['/v1 key']]);
});
