import { type JWTVerifyGetKey, createRemoteJWKSet } from 'jose';
import * as client from 'openid-client';
import { type LoginAttempt } from './attempts.ts';
import { type CompanyAccount } from './company-person.ts';
import { type OpenIdConfig } from './openid-config.ts';
import { isIncomplete } from './person-mapping.ts';
import { type ToldLogout, readLogoutToken, textOrNull } from './logout-token.ts';

/** After this the provider's description is read again; its keys come on their own. */
const FRESH_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;

/** Somebody whom the provider confirms. */
export interface Confirmed extends CompanyAccount {
  claims: Readonly<Record<string, unknown>>;
  sid: string | null;
  idToken: string;
  refreshToken: string | null;
}

interface Options {
  /** How browsers reach an address of the provider; as it is by default. */
  seen?: (address: string) => string;
  timeoutSeconds?: number;
}

/** What the provider has said, and the keys that it signs logouts with. */
interface Connection {
  at: number;
  description: client.Configuration;
  keys: JWTVerifyGetKey;
}

/** Without an e-mail address that the provider has not verified: people may type any there. */
const believed = ({ email, ...claims }: Confirmed['claims']): Confirmed['claims'] =>
  claims.email_verified === true ? { ...claims, email } : claims;

/** Sign-in by an OpenID provider: authorization code with PKCE, by `openid-client`. */
export class OpenIdProvider {
  readonly config: OpenIdConfig;
  private readonly seen: (address: string) => string;
  private readonly timeout: number;
  private connection: Connection | null = null;
  private connecting: Promise<Connection> | null = null;

  constructor(config: OpenIdConfig, { seen = (address) => address, timeoutSeconds = TIMEOUT_SECONDS }: Options = {}) {
    this.config = config;
    this.seen = seen;
    this.timeout = timeoutSeconds;
  }

  private async discover(): Promise<Connection> {
    const { issuer, clientId, clientSecret } = this.config;
    const execute = [client.enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    const description = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: this.timeout,
    });
    const keys = createRemoteJWKSet(new URL(description.serverMetadata().jwks_uri ?? issuer), {
      timeoutDuration: this.timeout * 1000,
    });
    return { at: Date.now(), description, keys };
  }

  /** Whether somebody was confirmed by this provider, and by none that was configured before. */
  isIssuer(issuer: string): boolean {
    return URL.canParse(issuer) && new URL(issuer).href === new URL(this.config.issuer).href;
  }

  /** Not before somebody signs in: the server starts without the provider, and goes on with what it knew of it. */
  private async connect(): Promise<Connection> {
    if (this.connection && Date.now() - this.connection.at < FRESH_MS) return this.connection;
    this.connecting ??= this.discover().finally(() => {
      this.connecting = null;
    });
    try {
      this.connection = await this.connecting;
    } catch (error) {
      if (!this.connection) throw error;
      this.connection = { ...this.connection, at: Date.now() };
    }
    return this.connection;
  }

  /** Where the browser goes to sign in. `isAccountAsked`: even if the provider has a session with it. */
  async authorizeUrl(attempt: LoginAttempt, { isAccountAsked }: { isAccountAsked: boolean }): Promise<string> {
    const { description } = await this.connect();
    const { prompt_values_supported: prompts } = description.serverMetadata();
    const knowsAccounts = !Array.isArray(prompts) || prompts.includes('select_account');
    const url = client.buildAuthorizationUrl(description, {
      redirect_uri: this.callback,
      scope: this.config.scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...(isAccountAsked && { prompt: knowsAccounts ? 'select_account' : 'login' }),
    });
    return this.seen(url.href);
  }

  /** Redeems what came back with the browser, once. Throws for whatever is not as it must be. */
  async redeem(answer: URLSearchParams, { state, nonce, verifier }: LoginAttempt): Promise<Confirmed> {
    const { description } = await this.connect();
    const tokens = await client.authorizationCodeGrant(description, new URL(`${this.callback}?${answer}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new Error('The provider has sent no ID token.');
    const more = isIncomplete(this.config.mapping, claims) && description.serverMetadata().userinfo_endpoint;
    const info = more ? await client.fetchUserInfo(description, tokens.access_token, claims.sub) : {};
    return {
      issuer: claims.iss,
      subject: claims.sub,
      claims: believed({ ...info, ...claims }),
      sid: textOrNull(claims.sid),
      idToken: tokens.id_token,
      refreshToken: tokens.refresh_token ?? null,
    };
  }

  /** The next refresh token of somebody who is still there; null: they are not. Throws where nobody can tell. */
  async renew(refreshToken: string): Promise<string | null> {
    const { description } = await this.connect();
    try {
      return (await client.refreshTokenGrant(description, refreshToken)).refresh_token ?? refreshToken;
    } catch (error) {
      if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return null;
      throw error;
    }
  }

  /** Where the browser signs out; null: nowhere. It comes back to the client's root with `ssoState=LOGGEDOUT`. */
  async endSessionUrl(idToken: string | null): Promise<string | null> {
    const { description } = await this.connect();
    if (!description.serverMetadata().end_session_endpoint) return null;
    const url = client.buildEndSessionUrl(description, {
      post_logout_redirect_uri: `${this.config.publicUrl}?ssoState=LOGGEDOUT`,
      ...(idToken !== null && { id_token_hint: idToken }),
    });
    return this.seen(url.href);
  }

  /** A logout that the provider tells by itself. Throws for a token that is not one of its. */
  async readLogout(token: string): Promise<ToldLogout> {
    const { keys } = await this.connect();
    return readLogoutToken(token, keys, { issuer: this.config.issuer, clientId: this.config.clientId });
  }

  private get callback(): string {
    return `${this.config.publicUrl}service/sso/callback`;
  }
}
