import { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as calls from '../../contract/login.ts';
import { signAccessToken } from '../auth/access-token.ts';
import { authorizeCard } from '../auth/card-authorization.ts';
import { hashedNetworks } from '../auth/hashed-address.ts';
import { addressGroup } from '../core/address.ts';
import { knownDevice, rememberDevice } from '../auth/known-device.ts';
import { type LoginServices, openSession } from '../features/sign-in/open-session.ts';
import { signIn } from '../features/sign-in/sign-in.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from '../auth/cookies.ts';
import { auditPerson, auditedSignIn, isPerson } from '../http/audit-calls.ts';
import { publicRoute } from '../http/route.ts';

export function loginRoutes(app: FastifyInstance, services: LoginServices, key: Buffer): void {
  const { context, sessions } = services;
  const terminalOf = (request: FastifyRequest) =>
    services.terminals.nameOf(request.headers[calls.TERMINAL_SECRET_HEADER.toLowerCase()]);

  publicRoute(app, calls.login, async ({ body, request, reply }) => {
    const device = {
      terminal: terminalOf(request),
      networks: hashedNetworks(key, request),
      address: addressGroup(request.ip),
      idFor: (username: string) => knownDevice(key, request, username),
      onHolder: (holderId: number) => auditPerson(request, isPerson(holderId)),
    };
    request.audited = auditedSignIn(body);
    const { username, ...signedIn } = await signIn(services, body, device);
    const { personId, card } = signedIn;
    auditPerson(request, isPerson(personId));
    if (username !== null) rememberDevice(key, request, reply, username);
    const sessionId = await openSession(services, { request, reply }, signedIn);
    if (!card) return { PersonId: personId };
    const authString = authorizeCard(key, card.number, sessionId);
    return { PersonId: personId, CardNumber: card.number, AuthString: authString, OfflineSaldoInCent: card.balance };
  });

  publicRoute(app, calls.logout, async ({ request, reply }) => {
    const session = await sessions.ofCookie(refreshCookie(request, sessions));
    if (session) {
      await services.company.prepareLogout({ request, reply }, session);
      await sessions.close(session.id);
    }
    clearRefreshCookie(request, reply, sessions);
  });

  publicRoute(app, calls.getAuthorization, async ({ request, reply }) => {
    const cookie = refreshCookie(request, sessions);
    const renewed = await sessions.refresh(cookie, terminalOf(request), {
      hasLeft: services.company.hasLeft,
      onReuse: (personId) => {
        request.audited = { event: 'refresh token used again', who: isPerson(personId) };
      },
    });
    setRefreshCookie(request, reply, sessions, renewed);
    return signAccessToken(key, renewed.session, context.clock.now());
  });
}
