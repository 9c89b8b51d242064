import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, sql } from 'drizzle-orm';
import { badRequest, forbidden } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { passkeys } from '../../db/passkeys.schema.ts';
import { type RelyingParty } from './relying-party.ts';

type Passkey = typeof passkeys.$inferSelect;

/** What the browser has signed with a passkey. */
export interface Signed {
  response: Record<string, unknown>;
  /** Whether the challenge was made for this browser and purpose. */
  take: (challenge: string) => Promise<boolean>;
  /** Told of a passkey that exists twice. */
  onClone: (personId: number) => void;
}

/** Null: nobody has it, or it was removed. */
export async function findPasskey({ db }: ServerContext, { response }: Signed): Promise<Passkey | null> {
  const id = typeof response.id === 'string' ? response.id : '';
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return passkey ?? null;
}

/**
 * Throws a 400 unless the passkey has signed this challenge for this origin, with its user verified; a 403 where its
 * counter has gone back: then there are two of it, and nobody knows which one is whose.
 */
export async function verifyPasskey(
  context: ServerContext,
  party: RelyingParty,
  passkey: Passkey,
  { response, take, onClone }: Signed,
): Promise<void> {
  const signed = response as unknown as AuthenticationResponseJSON;
  const verified = await verifyAuthenticationResponse({
    response: signed,
    expectedChallenge: take,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The counter is compared below, at the same moment as it is stored.
    credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  const { userHandle } = verified ? signed.response : {};
  if (!verified?.verified || (userHandle !== undefined && userHandle !== passkey.userHandle))
    throw badRequest('error.passkeyRefused');
  const counter = verified.authenticationInfo.newCounter;
  const isAhead = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, sql`${counter}`);
  const counted = await context.db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date(context.clock.now()) })
    .where(and(eq(passkeys.id, passkey.id), isAhead))
    .returning({ id: passkeys.id });
  if (counted.length > 0) return;
  onClone(passkey.personId);
  throw forbidden('error.passkeyCloned');
}
