import { randomBytes } from 'node:crypto';
import { type Clock } from '../../core/context.ts';
import { type Claims, type IdentityProvider } from '../../features/single-sign-on/identity-provider.ts';

const CODE_MS = 60_000;

/** The only client of this provider, with its allowed redirect URLs. */
const CLIENT = {
  client_id: 'mittag',
  redirect_uri: '../../service/sso/callback',
  post_logout_redirect_uri: '../../?ssoState=LOGGEDOUT',
} as const;

const random = (): string => randomBytes(24).toString('base64url');

/** An identity provider in memory. Its sessions end with the process. */
export class SimulatedProvider implements IdentityProvider {
  private readonly clock: Clock;
  private readonly codes = new Map<string, Claims & { expiresAt: number }>();
  /** Usernames of the signed-in browsers, by cookie. */
  private readonly known = new Map<string, string>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  authorizeUrl: IdentityProvider['authorizeUrl'] = ({ state, nonce, directory, isAccountAsked }) => {
    const { client_id, redirect_uri } = CLIENT;
    const query = new URLSearchParams({
      response_type: 'code',
      scope: 'openid',
      client_id,
      redirect_uri,
      state,
      nonce,
    });
    if (directory !== null) query.set('directory', directory);
    if (isAccountAsked) query.set('prompt', 'select_account');
    return `../../simulators/identity/authorize?${query}`;
  };

  endSessionUrl = (): string => {
    const { client_id, post_logout_redirect_uri } = CLIENT;
    return `../../simulators/identity/logout?${new URLSearchParams({ client_id, post_logout_redirect_uri })}`;
  };

  redeem = (code: string): Promise<Claims | null> => {
    const issued = this.codes.get(code);
    this.codes.delete(code);
    const isValid = issued !== undefined && issued.expiresAt > this.clock.now();
    return Promise.resolve(isValid ? { username: issued.username, nonce: issued.nonce } : null);
  };

  /** Whether a request names the registered client and one of its redirect URLs. */
  isRegistered(
    query: Readonly<Record<string, unknown>>,
    address: 'redirect_uri' | 'post_logout_redirect_uri',
  ): boolean {
    return query.client_id === CLIENT.client_id && query[address] === CLIENT[address];
  }

  issueCode(claims: Claims): string {
    const now = this.clock.now();
    for (const [code, { expiresAt }] of this.codes) if (expiresAt <= now) this.codes.delete(code);
    const code = random();
    this.codes.set(code, { ...claims, expiresAt: now + CODE_MS });
    return code;
  }

  /** Remembers who has signed in with a browser; returns the value of its cookie. */
  know(username: string): string {
    const id = random();
    this.known.set(id, username);
    return id;
  }

  whoIs(id: string | undefined): string | null {
    return this.known.get(id ?? '') ?? null;
  }

  forget(id: string | undefined): void {
    this.known.delete(id ?? '');
  }
}
