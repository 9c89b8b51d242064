import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OpenIdProvider } from './openid.ts';

let server: Server;
let issuer = '';
let described = '';

beforeEach(async () => {
  server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ issuer: described, authorization_endpoint: `${issuer}/auth` }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const ask = () =>
  new OpenIdProvider({
    issuer,
    clientId: 'mittag',
    clientSecret: 'secret',
    scope: 'openid email',
    publicUrl: 'http://localhost/',
    mapping: { names: { username: 'sub' }, groups: [], createsPersons: false, linksByName: false },
  }).authorizeUrl({ state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }, { isAccountAsked: false });

it('a company is asked for the scopes of the configuration, and no others', async () => {
  described = issuer;
  expect(new URL(await ask()).searchParams.get('scope')).toBe('openid email');
});

it('a description that names another issuer is not believed', async () => {
  described = 'https://elsewhere.example';
  await expect(ask()).rejects.toThrow();
});
