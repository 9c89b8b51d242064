import { type FastifyInstance } from 'fastify';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type OpenIdConfig } from '../features/single-sign-on/openid-config.ts';
import { HttpBrowser } from './http-browser.ts';
import { TestOpenIdProvider } from './openid-provider.ts';
import { type useTestServer } from './test-server.ts';

/** A server that signs in by a real OpenID provider, both reached over the network of this computer. */
class TestCompany {
  readonly provider = new TestOpenIdProvider();
  readonly config: OpenIdConfig;
  private app: FastifyInstance | null = null;
  private readonly testServer: ReturnType<typeof useTestServer>;

  constructor(testServer: ReturnType<typeof useTestServer>) {
    this.testServer = testServer;
    this.config = {
      issuer: '',
      clientId: this.provider.client.id,
      clientSecret: this.provider.client.secret,
      scope: 'openid profile email',
      publicUrl: '',
      mapping: {
        names: {
          username: 'preferred_username',
          firstname: 'given_name',
          lastname: 'family_name',
          email: 'email',
          group: 'groups',
          language: 'locale',
        },
        groups: [{ number: 2, value: 'kitchen' }],
        createsPersons: true,
        linksByName: true,
      },
    };
  }

  async open(): Promise<void> {
    await this.restart();
    await this.provider.start(this.config.publicUrl);
    this.config.issuer = this.provider.issuer;
    this.provider.accounts.set('a1', { preferred_username: 'anna', groups: ['staff'] });
    this.provider.accounts.set('n1', {
      preferred_username: 'Nora.Neuner',
      given_name: 'Nora',
      family_name: 'Neuner',
      email: 'nora@company.example',
      email_verified: true,
      groups: ['staff', 'kitchen'],
      locale: 'en-GB',
    });
  }

  /** Another instance at the same address, which knows nothing of the provider yet. */
  async restart(): Promise<void> {
    const port = this.config.publicUrl === '' ? 0 : Number(new URL(this.config.publicUrl).port);
    await this.app?.close();
    this.app = await this.testServer.startBeside({ openId: this.config });
    await this.app.listen({ host: '127.0.0.1', port });
    this.config.publicUrl = `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}/`;
  }

  url(path: string): string {
    return `${this.config.publicUrl}service${path}`;
  }

  /** Signs in as an account of the provider, or goes as far as an address that contains `until`. */
  async signIn(account: string | null, { browser = new HttpBrowser(), until = '' } = {}) {
    this.provider.account = account;
    const { address } = await browser.go(this.url('/sso/start'), undefined, until || '?ssoState=');
    const state = new URL(address).searchParams.get('ssoState');
    return { browser, address, state, isSignedIn: () => this.isSignedIn(browser) };
  }

  /** Whether the app can go on with the session of this browser. */
  async isSignedIn(browser: HttpBrowser): Promise<boolean> {
    return (await browser.go(this.url('/api/authorization'))).status === 200;
  }
}

export function useCompany(testServer: ReturnType<typeof useTestServer>): TestCompany {
  const company = new TestCompany(testServer);
  beforeAll(() => company.open());
  afterEach(() => {
    company.provider.faults.clear();
  });
  afterAll(() => company.provider.stop());
  return company;
}
