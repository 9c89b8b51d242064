import { and, eq } from 'drizzle-orm';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Door, openSession } from '../auth/open-session.ts';
import { persons } from '../db/persons.schema.ts';
import { clearRefreshCookie, refreshCookie } from '../http/cookies.ts';
import { type House } from '../house.ts';
import { readSettings } from '../settings.ts';
import { ATTEMPT_SECONDS, beginAttempt, endAttempt } from './attempts.ts';
import { type IdentityProvider } from './identity-provider.ts';

const COOKIE = 'mittag-sso';
/** In place of an attempt: the provider knows who this is, and the house does not let them in. Else they could never choose another account. */
const REFUSED = 'refused';

type Outcome = 'SUCCESS' | 'FAILED' | 'CANCELED';

/** The client's root as seen from here: relative, so that it is found below any path of a proxy, and always the same. */
const backToClient = (outcome: Outcome): string => `../../?ssoState=${outcome}`;

/** A parameter that stands in the address exactly once. */
function parameter(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** No path: the browser takes that of the call, whatever stands before it, and sends it to these calls only. */
function remember(request: FastifyRequest, reply: FastifyReply, state: string): void {
  const maxAge = state === '' ? 0 : ATTEMPT_SECONDS;
  reply.setCookie(COOKIE, state, { httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge });
}

async function isDirectory(house: House, name: string): Promise<boolean> {
  return (await readSettings(house.db)).directoryName === name.trim();
}

/** Whom the house knows by this name and lets in; guests have no identity to vouch for. */
async function findPerson(house: House, username: string): Promise<number | null> {
  const isKnown = and(eq(persons.username, username.toLowerCase()), eq(persons.isLocked, false));
  const [person] = await house.db.select({ id: persons.id }).from(persons).where(isKnown);
  const { defaultUserId } = await readSettings(house.db);
  return person && person.id !== defaultUserId ? person.id : null;
}

/**
 * The way to an identity provider and back. Browsers come here by navigation: whatever happens, each call ends at the
 * client with an `ssoState`, never on a page of ours.
 */
export function ssoRoutes(app: FastifyInstance, door: Door, provider: IdentityProvider): void {
  const { house, sessions } = door;
  const hidden = { schema: { hide: true } };
  const leave = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to);

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error, 'single sign-on failed');
    return leave(reply, backToClient('FAILED'));
  });

  app.get('/sso/start', hidden, async (request, reply) => {
    const directory = parameter(request, 'directory') || null;
    if (directory !== null && !(await isDirectory(house, directory))) return leave(reply, backToClient('FAILED'));
    const isAccountAsked = request.cookies[COOKIE] === REFUSED;
    const journey = await beginAttempt(house);
    remember(request, reply, journey.state);
    return leave(reply, provider.authorizeUrl({ ...journey, directory, isAccountAsked }));
  });

  async function comeBack(request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    const nonce = await endAttempt(house, parameter(request, 'state'), request.cookies[COOKIE] ?? '');
    remember(request, reply, '');
    if (nonce === null) return 'FAILED';
    if (parameter(request, 'error') === 'access_denied') return 'CANCELED';
    const claims = await provider.redeem(parameter(request, 'code'));
    if (claims?.nonce !== nonce) return 'FAILED';
    const personId = await findPerson(house, claims.username);
    if (personId === null) {
      remember(request, reply, REFUSED);
      return 'FAILED';
    }
    await openSession(door, { request, reply }, { personId, deviceType: 'Desktop' });
    return 'SUCCESS';
  }

  app.get('/sso/callback', hidden, async (request, reply) =>
    leave(reply, backToClient(await comeBack(request, reply))),
  );

  /** With `autoSsoLogin` nobody leaves: who is known to the provider comes in without being asked (specification, section 4). */
  app.get('/sso/logout', hidden, async (request, reply) => {
    if (parameter(request, 'autoSsoLogin') === 'TRUE') return leave(reply, 'start');
    const session = await sessions.ofCookie(refreshCookie(request));
    if (session) await sessions.close(session.id);
    clearRefreshCookie(reply);
    return leave(reply, provider.endSessionUrl());
  });
}
