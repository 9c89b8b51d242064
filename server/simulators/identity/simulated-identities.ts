import { randomBytes } from 'node:crypto';
import { type Clock } from '../../core/context.ts';

const CODE_MS = 60_000;

interface Granted {
  username: string;
  nonce: string | null;
}

/** What a code was asked for with, and must be redeemed with. */
interface Asked {
  redirectUri: string;
  challenge: string;
}

/** What the identity provider remembers, in memory: its sessions end with the process. */
export class SimulatedIdentities {
  /** Its only client. */
  readonly client = { id: 'mittag', secret: this.random() };
  private readonly clock: Clock;
  private readonly codes = new Map<string, Granted & Asked & { expiresAt: number }>();
  private readonly refreshable = new Map<string, string>();
  /** Usernames of the signed-in browsers, by cookie. */
  private readonly known = new Map<string, string>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  random(): string {
    return randomBytes(24).toString('base64url');
  }

  issueCode(granted: Granted & Asked): string {
    const now = this.clock.now();
    for (const [code, { expiresAt }] of this.codes) if (expiresAt <= now) this.codes.delete(code);
    const code = this.random();
    this.codes.set(code, { ...granted, expiresAt: now + CODE_MS });
    return code;
  }

  /** Once. Null: unknown, used, expired, or asked for by somebody else. */
  redeemCode(code: string, { redirectUri, challenge }: Asked): Granted | null {
    const issued = this.codes.get(code);
    this.codes.delete(code);
    const isRight = issued?.redirectUri === redirectUri && issued.challenge === challenge;
    return isRight && issued.expiresAt > this.clock.now() ? issued : null;
  }

  issueRefresh(username: string): string {
    const token = this.random();
    this.refreshable.set(token, username);
    return token;
  }

  redeemRefresh(token: string): Granted | null {
    const username = this.refreshable.get(token);
    this.refreshable.delete(token);
    return username === undefined ? null : { username, nonce: null };
  }

  /** Remembers who has signed in with a browser; returns the value of its cookie. */
  know(username: string): string {
    const id = this.random();
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
