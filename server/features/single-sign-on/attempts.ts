import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ssoAttempts } from '../../db/entry.schema.ts';
import { type ServerContext } from '../../core/context.ts';

/** How long a customer may take at the provider. */
export const ATTEMPT_SECONDS = 600;

/** Random values of one login, which must come back unchanged. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  /** Whoever has the code alone cannot redeem it (PKCE). */
  verifier: string;
}

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();
const random = (): string => randomBytes(32).toString('base64url');

export async function beginAttempt(context: ServerContext): Promise<LoginAttempt> {
  const attempt = { state: random(), nonce: random(), verifier: random() };
  const { state, ...kept } = attempt;
  const expiresAt = new Date(context.clock.now() + ATTEMPT_SECONDS * 1000);
  await context.db.insert(ssoAttempts).values({ ...kept, stateHash: hashOf(state).toString('hex'), expiresAt });
  return attempt;
}

/** The open attempt of this state; undefined where another browser began it. */
const isOpen = (context: ServerContext, state: string, ofBrowser: string) =>
  timingSafeEqual(hashOf(state), hashOf(ofBrowser))
    ? and(
        isNull(ssoAttempts.idToken),
        eq(ssoAttempts.stateHash, hashOf(state).toString('hex')),
        gt(ssoAttempts.expiresAt, new Date(context.clock.now())),
      )
    : undefined;

/**
 * Ends the attempt of a browser that comes back, and returns it. Null if the state is unknown, used or expired, or if
 * another browser began it: a link with a foreign state must not sign anybody in.
 */
export async function endAttempt(
  context: ServerContext,
  state: string,
  ofBrowser: string,
): Promise<LoginAttempt | null> {
  const isIt = isOpen(context, state, ofBrowser);
  if (!isIt) return null;
  const [attempt] = await context.db.delete(ssoAttempts).where(isIt).returning();
  return attempt ? { state, nonce: attempt.nonce, verifier: attempt.verifier } : null;
}

/** Whether the attempt of this browser is still open. */
export async function hasAttempt(context: ServerContext, state: string, ofBrowser: string): Promise<boolean> {
  const isIt = isOpen(context, state, ofBrowser);
  return isIt !== undefined && (await context.db.select().from(ssoAttempts).where(isIt)).length > 0;
}

/** Keeps an ID token for the logout at the provider, as the session here ends before; returns the state of it. */
export async function beginLogout({ db, clock }: ServerContext, idToken: string): Promise<string> {
  const state = random();
  const expiresAt = new Date(clock.now() + ATTEMPT_SECONDS * 1000);
  await db.insert(ssoAttempts).values({ stateHash: hashOf(state).toString('hex'), nonce: '', idToken, expiresAt });
  return state;
}

/** The ID token that was kept; null: none. */
export async function endLogout({ db }: ServerContext, state: string): Promise<string | null> {
  const isIt = and(eq(ssoAttempts.stateHash, hashOf(state).toString('hex')), isNotNull(ssoAttempts.idToken));
  const [kept] = await db.delete(ssoAttempts).where(isIt).returning();
  return kept?.idToken ?? null;
}

export async function dropOldAttempts(context: ServerContext): Promise<void> {
  await context.db.delete(ssoAttempts).where(lte(ssoAttempts.expiresAt, new Date(context.clock.now())));
}
