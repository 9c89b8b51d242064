import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/login.ts';
import { signAccessToken } from '../auth/access-token.ts';
import { ownerOfPerson, ownerOfSession } from '../auth/identity.ts';
import { sign } from '../auth/secret.ts';
import { type SessionStore } from '../auth/session-store.ts';
import { signIn } from '../auth/sign-in.ts';
import { adoptCarts } from '../cart/adopt-carts.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from '../http/cookies.ts';
import { publicRoute } from '../http/route.ts';
import { type House } from '../house.ts';
import { readSettings } from '../settings.ts';

export function loginRoutes(app: FastifyInstance, house: House, sessions: SessionStore, key: Buffer): void {
  /** The session that the browser came with ends; a guest's carts go along to the person. */
  async function leaveFormer(cookie: string | undefined, personId: number): Promise<void> {
    const former = await sessions.ofCookie(cookie);
    if (!former) return;
    const { defaultUserId } = await readSettings(house.db);
    if (former.personId === defaultUserId) {
      const to = personId === defaultUserId ? null : { owner: ownerOfPerson(personId), personId };
      if (to) await adoptCarts(house, { owner: ownerOfSession(former.id), sessionId: former.id }, to);
    }
    await sessions.close(former.id);
  }

  publicRoute(app, calls.login, async ({ body, request, reply }) => {
    const { personId, deviceType, card } = await signIn(house, body);
    await leaveFormer(refreshCookie(request), personId);
    const { token } = await sessions.open(personId, deviceType);
    setRefreshCookie(request, reply, token);
    if (!card) return { PersonId: personId };
    const authString = sign(key, `card:${card.number}`);
    return { PersonId: personId, CardNumber: card.number, AuthString: authString, OfflineSaldoInCent: card.balance };
  });

  publicRoute(app, calls.logout, async ({ request, reply }) => {
    const session = await sessions.ofCookie(refreshCookie(request));
    if (session) await sessions.close(session.id);
    clearRefreshCookie(reply);
  });

  publicRoute(app, calls.getAuthorization, async ({ request, reply }) => {
    const { session, token } = await sessions.refresh(refreshCookie(request));
    setRefreshCookie(request, reply, token);
    reply.header('cache-control', 'no-store');
    return signAccessToken(key, session, house.clock.now());
  });
}
