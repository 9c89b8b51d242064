import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/devices.ts';
import { type Identity } from '../auth/identity.ts';
import { type PasswordHashing } from '../auth/password-hashing.ts';
import { type SessionStore } from '../auth/session-store.ts';
import { type ServerContext, local } from '../core/context.ts';
import { forbidden, notFound } from '../core/refusal.ts';
import { sessions as table } from '../db/persons.schema.ts';
import { refuseWrongPassword } from '../features/person/passwords.ts';
import { callerOf } from '../http/hashing-caller.ts';
import { route } from '../http/route.ts';

/** Guests share a person, and each of them has one device. */
function refuseGuest({ isGuest }: Identity): void {
  if (isGuest) throw forbidden('error.noPermission');
}

/** The devices of a person, and the proof that it is still the person who uses one. */
export function deviceRoutes(
  app: FastifyInstance,
  context: ServerContext,
  sessions: SessionStore,
  hashing: PasswordHashing,
): void {
  const { db } = context;

  route(app, calls.getDevices, async ({ identity }) => {
    refuseGuest(identity);
    const now = new Date(context.clock.now());
    const devices = await db
      .select()
      .from(table)
      .where(and(eq(table.personId, identity.person.id), isNull(table.cardId), gt(table.expiresAt, now)))
      .orderBy(desc(table.rotatedAt));
    return devices.map(({ id, browser, system, rotatedAt }) => ({
      Id: id,
      Browser: browser,
      System: system,
      LastUsedDate: local(context, rotatedAt),
      IsThis: id === identity.sessionId,
    }));
  });

  const ofOthers = ({ person, sessionId }: Identity) => and(eq(table.personId, person.id), ne(table.id, sessionId));

  route(app, calls.signOutDevice, async ({ identity, query }) => {
    refuseGuest(identity);
    const ended = await db
      .delete(table)
      .where(and(ofOthers(identity), eq(table.id, query.deviceId)))
      .returning({ id: table.id });
    if (ended.length === 0) throw notFound('error.deviceNotFound');
  });

  route(app, calls.signOutOtherDevices, async ({ identity }) => {
    refuseGuest(identity);
    await db.delete(table).where(ofOthers(identity));
  });

  route(app, calls.proveSignIn, async ({ request, identity, body }) => {
    refuseGuest(identity);
    await hashing.admit(callerOf(request), (hasher) =>
      refuseWrongPassword(context, identity, hasher, body.PasswordHash.toLowerCase()),
    );
    await sessions.prove(identity.sessionId);
  });
}
