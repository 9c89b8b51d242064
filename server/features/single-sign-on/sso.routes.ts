import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { clearRefreshCookie, refreshCookie } from '../../auth/cookies.ts';
import { readSettings } from '../../core/settings.ts';
import { readForms } from '../../http/forms.ts';
import { type LoginServices } from '../sign-in/open-session.ts';
import { beginAttempt, endAttempt, endLogout } from './attempts.ts';
import { type CompanyWays, companySessionOf, endToldSessions } from './company-sessions.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { NO_PROVIDER, REFUSED, attemptOf, goTo, parameter, rememberAttempt, toClient } from './navigation.ts';
import { signInConfirmed } from './sign-in-confirmed.ts';

/**
 * Calls of single sign-on. Browsers navigate to them, so that each, errors included, redirects to the client with an
 * `ssoState`; but for a logout that the provider tells by itself.
 */
export function ssoRoutes(app: FastifyInstance, services: LoginServices, ways: CompanyWays, key: Buffer): void {
  const { context, sessions } = services;
  const { openId, directory } = ways;
  const hidden = { schema: { hide: true } };
  readForms(app);

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error, 'single sign-on failed');
    return toClient(reply, 'FAILED');
  });

  app.get('/sso/start', hidden, async (request, reply) => {
    const name = parameter(request.query, 'directory').trim();
    const isKnown = name === '' ? openId : directory && (await readSettings(context.db)).directoryName === name;
    if (!isKnown) return toClient(reply, 'FAILED');
    const isAccountAsked = attemptOf(request) === REFUSED;
    const attempt = await beginAttempt(context);
    const address =
      name === '' && openId
        ? await openId.authorizeUrl(attempt, { isAccountAsked })
        : `directory?${new URLSearchParams({ state: attempt.state })}`;
    rememberAttempt(request, reply, attempt.state);
    return goTo(reply, address);
  });

  if (openId) {
    app.get('/sso/callback', hidden, async (request, reply) => {
      const attempt = await endAttempt(context, parameter(request.query, 'state'), attemptOf(request));
      rememberAttempt(request, reply, '');
      if (!attempt) return toClient(reply, 'FAILED');
      if (parameter(request.query, 'error') === 'access_denied') return toClient(reply, 'CANCELED');
      const confirmed = await openId.redeem(new URLSearchParams(request.query as Record<string, string>), attempt);
      const canBeChecked = confirmed.refreshToken !== null;
      const how = { mapping: openId.config.mapping, canBeChecked };
      return toClient(reply, await signInConfirmed(services, { request, reply }, confirmed, how));
    });

    // The provider's server calls it (OpenID Connect Back-Channel Logout 1.0).
    app.post('/sso/backchannel-logout', { ...hidden, config: { hasOwnProof: true } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      try {
        await endToldSessions(context, await openId.readLogout(parameter(request.body, 'logout_token')));
        return await reply.code(200).send();
      } catch (error) {
        request.log.warn(error, 'a logout was told that is not valid');
        return reply.code(400).send({ error: 'invalid_request' });
      }
    });
  }

  if (directory) directoryRoutes(app, services, directory, key);

  /** The ID token of the session that ends; null: there is none; `NO_PROVIDER`: nobody is to be told. */
  async function endSession(request: FastifyRequest): Promise<string | null> {
    const state = attemptOf(request);
    const session = await sessions.ofCookie(refreshCookie(request, sessions));
    // The app has ended it already, unless somebody came by another way.
    if (!session) return state === NO_PROVIDER ? NO_PROVIDER : endLogout(context, state);
    const company = await companySessionOf(context, session.id);
    await sessions.close(session.id);
    return company && company.issuer === directory?.issuer ? NO_PROVIDER : (company?.idToken ?? null);
  }

  /** `autoSsoLogin=TRUE` signs in again instead (START-5). */
  app.get('/sso/logout', hidden, async (request, reply) => {
    if (parameter(request.query, 'autoSsoLogin') === 'TRUE') return goTo(reply, 'start');
    const idToken = await endSession(request);
    clearRefreshCookie(request, reply, sessions);
    rememberAttempt(request, reply, '');
    const elsewhere = idToken === NO_PROVIDER ? null : await openId?.endSessionUrl(idToken).catch(report(request));
    return elsewhere ? goTo(reply, elsewhere) : toClient(reply, 'LOGGEDOUT');
  });
}

/** Here the session is over in any case. */
const report = (request: FastifyRequest) => (error: unknown) => {
  request.log.error(error, 'the provider’s logout is not known');
  return null;
};
