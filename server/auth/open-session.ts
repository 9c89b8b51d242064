import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type DeviceType } from '../../domain/session.ts';
import { adoptCarts } from '../cart/adopt-carts.ts';
import { refreshCookie, setRefreshCookie } from '../http/cookies.ts';
import { type House } from '../house.ts';
import { giveUpOpen } from '../payment/providers/give-up-others.ts';
import { type Till } from '../payment/providers/till.ts';
import { readSettings } from '../settings.ts';
import { ownerOfPerson, ownerOfSession } from './identity.ts';
import { type SessionStore } from './session-store.ts';

/** Where sessions open, and what ends with the one before. */
export interface Door {
  house: House;
  sessions: SessionStore;
  /** Null: no card provider is connected. */
  till: Till | null;
}

/**
 * The session that the browser came with ends; a guest's carts go along to the person. What the guest only prepared to pay is
 * given up; carts for which money is on its way stay the guest's.
 */
async function leaveFormer(
  { house, sessions, till }: Door,
  cookie: string | undefined,
  personId: number,
): Promise<void> {
  const former = await sessions.ofCookie(cookie);
  if (!former) return;
  const { defaultUserId } = await readSettings(house.db);
  if (former.personId === defaultUserId && personId !== defaultUserId) {
    const to = { owner: ownerOfPerson(personId), personId };
    if (till) await giveUpOpen(till, ownerOfSession(former.id));
    await adoptCarts(house, { owner: ownerOfSession(former.id), sessionId: former.id }, to);
  }
  await sessions.close(former.id);
}

/** Opens a session for whoever has proved to be this person, in place of the browser's former one. Answers its id. */
export async function openSession(
  door: Door,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { personId, deviceType }: { personId: number; deviceType: DeviceType },
): Promise<string> {
  const { request, reply } = exchange;
  await leaveFormer(door, refreshCookie(request), personId);
  const { session, token } = await door.sessions.open(personId, deviceType);
  setRefreshCookie(request, reply, token);
  return session.id;
}
