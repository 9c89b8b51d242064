import { and, eq, gt, lte } from 'drizzle-orm';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { cookieName, cookieScope } from '../../auth/cookies.ts';
import { type ServerContext } from '../../core/context.ts';
import { passkeyChallenges } from '../../db/passkeys.schema.ts';

const COOKIE = 'mittag-passkey';
const LIFETIME_SECONDS = 300;

/** What a challenge is for: to sign in or prove who is signed in, or to create a passkey in a session. */
type ChallengePurpose = 'sign-in' | `create ${string}`;

/** Keeps a challenge for the browser that asks, by a cookie. Its tabs share the cookie. */
export async function keepChallenge(
  { db, clock }: ServerContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  kept: { challenge: string; purpose: ChallengePurpose; userHandle?: string },
): Promise<void> {
  const name = cookieName(request, COOKIE);
  const browser = request.cookies[name] || randomBytes(24).toString('base64url');
  const expiresAt = new Date(clock.now() + LIFETIME_SECONDS * 1000);
  await db.insert(passkeyChallenges).values({ ...kept, browser, expiresAt });
  const options = { ...cookieScope(request), httpOnly: true, sameSite: 'strict', maxAge: LIFETIME_SECONDS } as const;
  reply.setCookie(name, browser, options);
}

/** The challenge if it was made for this browser and purpose, else null; it is used up by that. */
export async function takeChallenge(
  { db, clock }: ServerContext,
  request: FastifyRequest,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<typeof passkeyChallenges.$inferSelect | null> {
  const browser = request.cookies[cookieName(request, COOKIE)] ?? '';
  const isIt = and(eq(passkeyChallenges.challenge, challenge), eq(passkeyChallenges.browser, browser));
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(isIt, gt(passkeyChallenges.expiresAt, new Date(clock.now()))))
    .returning();
  return taken?.purpose === purpose ? taken : null;
}

export async function dropOldChallenges({ db, clock }: ServerContext): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, new Date(clock.now())));
}
