import { and, eq } from 'drizzle-orm';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type LoginServices, openSession } from '../sign-in/open-session.ts';
import { persons } from '../../db/persons.schema.ts';
import { clearRefreshCookie, cookieName, cookieScope, refreshCookie } from '../../auth/cookies.ts';
import { type ServerContext } from '../../core/context.ts';
import { readSettings } from '../../core/settings.ts';
import { ATTEMPT_SECONDS, beginAttempt, endAttempt } from './attempts.ts';
import { type IdentityProvider } from './identity-provider.ts';
import { isPerson } from '../../http/audit-calls.ts';

const COOKIE = 'mittag-sso';
/** Cookie value after the provider confirmed a person without access: the next attempt must ask for the account. */
const REFUSED = 'refused';

type Outcome = 'SUCCESS' | 'FAILED' | 'CANCELED';

/** The client's root, relative to these calls: a proxy may serve both below any path. */
const backToClient = (outcome: Outcome): string => `../../?ssoState=${outcome}`;

/** A query parameter; empty if it is missing or repeated. */
function parameter(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function setStateCookie(request: FastifyRequest, reply: FastifyReply, state: string): void {
  const maxAge = state === '' ? 0 : ATTEMPT_SECONDS;
  const options = { ...cookieScope(request), httpOnly: true, sameSite: 'lax', maxAge } as const;
  reply.setCookie(cookieName(request, COOKIE), state, options);
}

async function isDirectory(context: ServerContext, name: string): Promise<boolean> {
  return (await readSettings(context.db)).directoryName === name.trim();
}

/** Id of the person with this name; null: unknown, locked, or the guests' person. */
async function findPerson(context: ServerContext, username: string): Promise<number | null> {
  const isKnown = and(eq(persons.username, username.toLowerCase()), eq(persons.isLocked, false));
  const [person] = await context.db.select({ id: persons.id }).from(persons).where(isKnown);
  const { defaultUserId } = await readSettings(context.db);
  return person && person.id !== defaultUserId ? person.id : null;
}

/**
 * Calls of single sign-on. Browsers navigate to them, so that each, errors included, redirects to the client with an
 * `ssoState`.
 */
export function ssoRoutes(app: FastifyInstance, services: LoginServices, provider: IdentityProvider): void {
  const { context, sessions } = services;
  const hidden = { schema: { hide: true } };
  const redirect = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to);

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error, 'single sign-on failed');
    return redirect(reply, backToClient('FAILED'));
  });

  app.get('/sso/start', hidden, async (request, reply) => {
    const directory = parameter(request, 'directory') || null;
    if (directory !== null && !(await isDirectory(context, directory))) return redirect(reply, backToClient('FAILED'));
    const isAccountAsked = request.cookies[cookieName(request, COOKIE)] === REFUSED;
    const attempt = await beginAttempt(context);
    setStateCookie(request, reply, attempt.state);
    return redirect(reply, provider.authorizeUrl({ ...attempt, directory, isAccountAsked }));
  });

  async function handleCallback(request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    const nonce = await endAttempt(
      context,
      parameter(request, 'state'),
      request.cookies[cookieName(request, COOKIE)] ?? '',
    );
    setStateCookie(request, reply, '');
    if (nonce === null) return 'FAILED';
    if (parameter(request, 'error') === 'access_denied') return 'CANCELED';
    const claims = await provider.redeem(parameter(request, 'code'));
    if (claims?.nonce !== nonce) return 'FAILED';
    const personId = await findPerson(context, claims.username);
    if (personId === null) {
      setStateCookie(request, reply, REFUSED);
      return 'FAILED';
    }
    request.audited = { event: 'sign-in by single sign-on', who: isPerson(personId) };
    await openSession(services, { request, reply }, { personId, deviceType: 'Desktop' });
    return 'SUCCESS';
  }

  app.get('/sso/callback', hidden, async (request, reply) =>
    redirect(reply, backToClient(await handleCallback(request, reply))),
  );

  /** `autoSsoLogin=TRUE` signs in again instead (START-5). */
  app.get('/sso/logout', hidden, async (request, reply) => {
    if (parameter(request, 'autoSsoLogin') === 'TRUE') return redirect(reply, 'start');
    const session = await sessions.ofCookie(refreshCookie(request, sessions));
    if (session) await sessions.close(session.id);
    clearRefreshCookie(request, reply, sessions);
    return redirect(reply, provider.endSessionUrl());
  });
}
