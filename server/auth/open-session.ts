import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type DeviceType } from '../../domain/session.ts';
import { adoptCarts } from '../cart/adopt-carts.ts';
import { refreshCookie, setRefreshCookie } from '../http/cookies.ts';
import { type House } from '../house.ts';
import { cancelOpenPayments } from '../payment/providers/cancel-open.ts';
import { type Till } from '../payment/providers/till.ts';
import { readSettings } from '../settings.ts';
import { ownerOfPerson, ownerOfSession } from './identity.ts';
import { type SessionStore } from './session-store.ts';

/** What signing in works with. */
export interface LoginServices {
  house: House;
  sessions: SessionStore;
  /** Null: no card provider is connected. */
  till: Till | null;
}

/**
 * Ends the session that the browser's cookie names. A guest's open payments are canceled and the carts become the person's, except
 * carts that are being paid.
 */
async function endFormerSession(
  { house, sessions, till }: LoginServices,
  cookie: string | undefined,
  personId: number,
): Promise<void> {
  const former = await sessions.ofCookie(cookie);
  if (!former) return;
  const { defaultUserId } = await readSettings(house.db);
  if (former.personId === defaultUserId && personId !== defaultUserId) {
    const to = { owner: ownerOfPerson(personId), personId };
    if (till) await cancelOpenPayments(till, ownerOfSession(former.id));
    await adoptCarts(house, { owner: ownerOfSession(former.id), sessionId: former.id }, to);
  }
  await sessions.close(former.id);
}

/** Opens a session for an authenticated person, in place of the browser's former one. Answers its id. */
export async function openSession(
  services: LoginServices,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { personId, deviceType }: { personId: number; deviceType: DeviceType },
): Promise<string> {
  const { request, reply } = exchange;
  await endFormerSession(services, refreshCookie(request), personId);
  const { session, token } = await services.sessions.open(personId, deviceType);
  setRefreshCookie(request, reply, token);
  return session.id;
}
