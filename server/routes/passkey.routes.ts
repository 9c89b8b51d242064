import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as calls from '../../contract/passkeys.ts';
import { deviceOf } from '../auth/device.ts';
import { hashedNetworks } from '../auth/hashed-address.ts';
import { knownDevice, rememberDevice } from '../auth/known-device.ts';
import { local, localOrNull } from '../core/context.ts';
import { badRequest, notFound } from '../core/refusal.ts';
import { passkeys } from '../db/passkeys.schema.ts';
import { createPasskey, creationOptions, refuseWithoutAccount } from '../features/sign-in/create-passkey.ts';
import { type LoginServices, openSession } from '../features/sign-in/open-session.ts';
import { keepChallenge, takeChallenge } from '../features/sign-in/passkey-challenges.ts';
import { type RelyingParty } from '../features/sign-in/relying-party.ts';
import { signInByPasskey } from '../features/sign-in/sign-in-by-passkey.ts';
import { type Signed, findPasskey, verifyPasskey } from '../features/sign-in/verify-passkey.ts';
import { auditPerson, isPerson } from '../http/audit-calls.ts';
import { publicRoute, route } from '../http/route.ts';

export function passkeyRoutes(app: FastifyInstance, services: LoginServices, party: RelyingParty, key: Buffer): void {
  const { context, sessions } = services;
  const { db } = context;

  route(app, calls.getPasskeys, async ({ identity }) => {
    refuseWithoutAccount(identity);
    const own = await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.personId, identity.person.id))
      .orderBy(desc(passkeys.createdAt));
    return own.map(({ id, browser, system, createdAt, lastUsedAt }) => ({
      Id: id,
      Browser: browser,
      System: system,
      CreatedDate: local(context, createdAt),
      LastUsedDate: localOrNull(context, lastUsedAt),
    }));
  });

  route(app, calls.removePasskey, async ({ identity, query }) => {
    const isOwn = and(eq(passkeys.personId, identity.person.id), eq(passkeys.id, query.passkeyId));
    const removed = await db.delete(passkeys).where(isOwn).returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound('error.passkeyNotFound');
  });

  route(app, calls.getCreationOptions, async ({ identity, request, reply }) => {
    refuseWithoutAccount(identity);
    const options = await creationOptions(context, party, identity);
    const purpose = `create ${identity.sessionId}` as const;
    const kept = { challenge: options.challenge, purpose, userHandle: options.user.id };
    await keepChallenge(context, { request, reply }, kept);
    return { ...options };
  });

  route(app, calls.createPasskey, async ({ identity, request, body }) => {
    refuseWithoutAccount(identity);
    const take = async (challenge: string) =>
      (await takeChallenge(context, request, challenge, `create ${identity.sessionId}`))?.userHandle ?? null;
    const device = deviceOf(request.headers['user-agent']);
    await createPasskey(context, party, identity, { response: body.Response, device, take });
  });

  const signedBy = (request: FastifyRequest, response: Signed['response']): Signed => ({
    response,
    take: async (challenge) => (await takeChallenge(context, request, challenge, 'sign-in')) !== null,
    onClone: (personId) => request.log.warn({ personId }, 'the counter of a passkey has gone back'),
  });

  publicRoute(app, calls.getPasskeyOptions, async ({ request, reply }) => {
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      userVerification: 'required',
      timeout: 300_000,
    });
    await keepChallenge(context, { request, reply }, { challenge: options.challenge, purpose: 'sign-in' });
    return { ...options };
  });

  publicRoute(app, calls.signInByPasskey, async ({ body, request, reply }) => {
    request.audited = { event: 'sign-in by passkey', who: null };
    const signed = signedBy(request, body.Response);
    const owner = await findPasskey(context, signed);
    if (owner) auditPerson(request, isPerson(owner.personId));
    const reader = {
      networks: hashedNetworks(key, request),
      idFor: (username: string) => knownDevice(key, request, username),
    };
    const asked = { ...signed, staysSignedIn: body.StaySignedIn ?? false };
    const { username, ...signedIn } = await signInByPasskey(context, party, asked, reader);
    rememberDevice(key, request, reply, username);
    await openSession(services, { request, reply }, signedIn);
    return { PersonId: signedIn.personId };
  });

  route(app, calls.proveByPasskey, async ({ identity, request, body }) => {
    const signed = signedBy(request, body.Response);
    const passkey = await findPasskey(context, signed);
    if (passkey?.personId !== identity.person.id) throw badRequest('error.passkeyRefused');
    await verifyPasskey(context, party, passkey, signed);
    await sessions.prove(identity.sessionId);
  });
}
