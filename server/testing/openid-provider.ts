import { type JWK, type JWTPayload, SignJWT, exportJWK, generateKeyPair, importJWK } from 'jose';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

const CLIENT = { id: 'mittag', secret: 'a secret of forty letters, digits and so on' };
const SCOPES = 'openid profile email';

/** Instead of an answer of the provider. */
type Fault = (request: IncomingMessage, response: ServerResponse) => void;

async function makeKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

/** A real OpenID provider (`oidc-provider`) on this computer, for tests. Whoever comes is signed in as `account`. */
export class TestOpenIdProvider {
  readonly client = CLIENT;
  /** The claims of the people that it knows, by subject. */
  readonly accounts = new Map<string, Record<string, unknown>>();
  /** Who signs in next; null: they give up. */
  account: string | null = null;
  givesRefreshTokens = true;
  /** By path: what happens instead. */
  readonly faults = new Map<string, Fault>();
  /** The paths of the calls that came. */
  readonly calls: string[] = [];
  private readonly server = createServer((request, response) => this.answer(request, response));
  private provider!: Provider;
  private key!: JWK;
  private appUrl = '';

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(appUrl: string): Promise<void> {
    this.appUrl = appUrl;
    await this.listen(0);
    await this.rotate('first');
  }

  private listen(port: number): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(port, '127.0.0.1', resolve);
    });
  }

  /** Is not reachable while the work is done. */
  async whileDown(work: () => Promise<void>): Promise<void> {
    const { port } = this.server.address() as AddressInfo;
    await this.stop();
    await work();
    await this.listen(port);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  /** Signs by a new key from now on, and forgets the old one. */
  async rotate(kid: string): Promise<void> {
    this.key = await makeKey(kid);
    this.provider = this.build();
  }

  private build(): Provider {
    return new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          token_endpoint_auth_method: 'client_secret_post',
          grant_types: ['authorization_code', 'refresh_token'],
          redirect_uris: [`${this.appUrl}service/sso/callback`],
          post_logout_redirect_uris: [`${this.appUrl}?ssoState=LOGGEDOUT`],
          backchannel_logout_uri: `${this.appUrl}service/sso/backchannel-logout`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [this.key] },
      cookies: { keys: ['of a test'] },
      pkce: { required: () => true },
      claims: {
        openid: ['sub'],
        profile: ['preferred_username', 'given_name', 'family_name', 'locale', 'groups'],
        email: ['email', 'email_verified'],
      },
      ttl: { AccessToken: 300, IdToken: 300, Grant: 86_400, Session: 86_400, Interaction: 300, RefreshToken: 86_400 },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      // Otherwise it refuses to call anybody on its own computer.
      fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
      issueRefreshToken: () => this.givesRefreshTokens,
      rotateRefreshToken: true,
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => {
        const claims = this.accounts.get(id);
        return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: CLIENT.id,
          accountId: String(oidc.session?.accountId),
        });
        grant.addOIDCScope(SCOPES);
        await grant.save();
        return grant;
      },
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url?.split('?')[0] ?? '';
    this.calls.push(path);
    const fault = this.faults.get(path);
    if (fault) return fault(request, response);
    if (!path.startsWith('/interaction/')) return void this.provider.callback()(request, response);
    const result =
      this.account === null ? { error: 'access_denied' } : { login: { accountId: this.account, remember: true } };
    void this.provider.interactionFinished(request, response, result);
  }

  /** A token of its own, with claims that it would not give. */
  async sign(claims: JWTPayload, header: { typ?: string; key?: JWK } = {}): Promise<string> {
    const key = header.key ?? this.key;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: this.key.kid, ...(header.typ && { typ: header.typ }) })
      .sign(await importJWK(key, 'RS256'));
  }

  /** A key of somebody else, who gives it the name of the provider's. */
  strangerKey(): Promise<JWK> {
    return makeKey(this.key.kid ?? '');
  }
}
