import { and, eq, gt, lte } from 'drizzle-orm';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ssoAttempts } from '../../db/entry.schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { type LoginAttempt } from './identity-provider.ts';

/** How long a customer may take at the provider. */
export const ATTEMPT_SECONDS = 600;

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();
const random = (): string => randomBytes(24).toString('base64url');

export async function beginAttempt(context: ServerContext): Promise<LoginAttempt> {
  const attempt = { state: random(), nonce: random() };
  const expiresAt = new Date(context.clock.now() + ATTEMPT_SECONDS * 1000);
  await context.db
    .insert(ssoAttempts)
    .values({ stateHash: hashOf(attempt.state).toString('hex'), nonce: attempt.nonce, expiresAt });
  return attempt;
}

/**
 * Ends the attempt of a browser that comes back, and returns its nonce. Null if the state is unknown, used or expired,
 * or if another browser began it: a link with a foreign state must not sign anybody in.
 */
export async function endAttempt(context: ServerContext, state: string, ofBrowser: string): Promise<string | null> {
  const stateHash = hashOf(state);
  if (!timingSafeEqual(stateHash, hashOf(ofBrowser))) return null;
  const isIt = eq(ssoAttempts.stateHash, stateHash.toString('hex'));
  const [attempt] = await context.db
    .delete(ssoAttempts)
    .where(and(isIt, gt(ssoAttempts.expiresAt, new Date(context.clock.now()))))
    .returning();
  return attempt?.nonce ?? null;
}

export async function dropOldAttempts(context: ServerContext): Promise<void> {
  await context.db.delete(ssoAttempts).where(lte(ssoAttempts.expiresAt, new Date(context.clock.now())));
}
