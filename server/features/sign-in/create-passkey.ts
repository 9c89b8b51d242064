import {
  type RegistrationResponseJSON,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { type Device } from '../../auth/device.ts';
import { type Identity } from '../../auth/identity.ts';
import { badRequest, forbidden } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { passkeys } from '../../db/passkeys.schema.ts';
import { type RelyingParty } from './relying-party.ts';

/** More than anybody has devices. */
const MOST_PASSKEYS = 20;

/** Of an account of somebody who signs in here: not of guests, terminals, or people of an organisation's sign-in. */
export function refuseWithoutAccount({ isGuest, deviceType, person }: Identity): void {
  if (isGuest || deviceType === 'Terminal' || person.passwordHash === null) throw forbidden('error.noPermission');
}

const ofPerson = ({ db }: ServerContext, { person }: Identity) =>
  db.select().from(passkeys).where(eq(passkeys.personId, person.id));

export async function creationOptions(context: ServerContext, party: RelyingParty, identity: Identity) {
  const known = await ofPerson(context, identity);
  if (known.length >= MOST_PASSKEYS) throw badRequest('error.tooManyPasskeys');
  return generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userName: identity.person.username,
    userID: new Uint8Array(known[0] ? Buffer.from(known[0].userHandle, 'base64url') : randomBytes(32)),
    timeout: 300_000,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores a passkey that the browser has created. */
export async function createPasskey(
  context: ServerContext,
  party: RelyingParty,
  identity: Identity,
  { response, device, take }: CreatedPasskey,
): Promise<void> {
  const asked: { userHandle: string | null } = { userHandle: null };
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: async (challenge) => (asked.userHandle = await take(challenge)) !== null,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || asked.userHandle === null) throw badRequest('error.passkeyRefused');
  const { credential } = verified.registrationInfo;
  const stored = await context.db
    .insert(passkeys)
    .values({
      id: credential.id,
      personId: identity.person.id,
      userHandle: asked.userHandle,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      ...device,
      createdAt: new Date(context.clock.now()),
    })
    .onConflictDoNothing()
    .returning();
  if (stored.length === 0) throw badRequest('error.passkeyRefused');
}

interface CreatedPasskey {
  response: Record<string, unknown>;
  device: Device;
  /** The user handle that the challenge was made with; null: it is not this session's. */
  take: (challenge: string) => Promise<string | null>;
}
