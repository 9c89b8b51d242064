import { asc } from 'drizzle-orm';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { colourOf } from '../../../../contract/restaurant.ts';
import { hashedNetworks } from '../../../auth/hashed-address.ts';
import { type ServerContext } from '../../../core/context.ts';
import { auditCall } from '../../../core/audit.ts';
import { Refusal } from '../../../core/refusal.ts';
import { readSettings } from '../../../core/settings.ts';
import { requestedLanguage } from '../../../core/translate.ts';
import { restaurants } from '../../../db/schema.ts';
import { letterLanguage } from '../../mail/letter-language.ts';
import { type LoginServices } from '../../sign-in/open-session.ts';
import { beginAttempt } from '../../sign-in/password-attempt.ts';
import { endAttempt, hasAttempt } from '../attempts.ts';
import { attemptOf, parameter, rememberAttempt, toClient } from '../navigation.ts';
import { signInConfirmed } from '../sign-in-confirmed.ts';
import { countedName } from './counted-name.ts';
import { type Directory, type DirectoryEntry } from './directory.ts';
import { type DirectoryPage, directoryPage } from './directory-page.ts';

/** Nobody's is longer, and a directory is not to be asked for them. */
const LONGEST_NAME = 256;
const LONGEST_PASSWORD = 1024;

/** How a page is shown: to whom, and in what colour. */
async function pageFor({ db }: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const [restaurant] = await db.select().from(restaurants).orderBy(asc(restaurants.id)).limit(1);
  const asked = requestedLanguage(request.headers['accept-language'], ['DE', 'EN', 'AR']) ?? 'DE';
  const look = {
    language: letterLanguage(asked),
    colour: colourOf(restaurant?.secondaryColor ?? null),
    directory: (await readSettings(db)).directoryName ?? '',
  };
  return (page: Pick<DirectoryPage, 'state' | 'username' | 'error'>) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', vary: 'accept-language' })
      .send(directoryPage({ ...look, ...page }));
}

/**
 * The page of a directory, of the server's own: the app never holds the passwords of the company. A form counts only
 * with the state of the attempt that this browser has begun, which other pages cannot know.
 */
export function directoryRoutes(
  app: FastifyInstance,
  services: LoginServices,
  directory: Directory,
  key: Buffer,
): void {
  const { context } = services;
  const hidden = { schema: { hide: true } };

  app.get('/sso/directory', hidden, async (request, reply) => {
    const state = parameter(request.query, 'state');
    if (!(await hasAttempt(context, state, attemptOf(request)))) return toClient(reply, 'FAILED');
    return (await pageFor(context, request, reply))({ state, username: '', error: null });
  });

  /** Null: refused. An empty password is none: directories take it for a visitor who gives no name. */
  async function ask(request: FastifyRequest, username: string, password: string): Promise<DirectoryEntry | null> {
    if (username === '' || password === '') return null;
    if (username.length > LONGEST_NAME || password.length > LONGEST_PASSWORD) return null;
    const origin = { networks: hashedNetworks(key, request), deviceId: null };
    const name = ` directory ${countedName(username)}`;
    const attempt = await beginAttempt(context, { username: name, isAccount: true, origin });
    const answer = await directory.signIn(username, password);
    if ('refused' in answer) {
      if (answer.isUnknown) await attempt.spareTenant();
      request.log.info({ reason: answer.refused }, 'the directory refuses a sign-in');
      return null;
    }
    await attempt.succeed();
    return answer;
  }

  app.post('/sso/directory', { ...hidden, config: { hasOwnProof: true } }, async (request, reply) => {
    const state = parameter(request.body, 'state');
    const browser = attemptOf(request);
    if (!(await hasAttempt(context, state, browser))) return toClient(reply, 'FAILED');
    if (parameter(request.body, 'choice') === 'cancel') {
      await endAttempt(context, state, browser);
      rememberAttempt(request, reply, '');
      return toClient(reply, 'CANCELED');
    }
    const username = parameter(request.body, 'username').trim();
    const show = await pageFor(context, request, reply);
    try {
      const entry = await ask(request, username, parameter(request.body, 'password'));
      if (!entry) {
        const event = 'sign-in by the directory';
        await auditCall(context, { event, outcome: 'error.loginFailed', who: null, address: request.ip });
        return show({ state, username, error: 'refused' });
      }
      if (!(await endAttempt(context, state, browser))) return toClient(reply, 'FAILED');
      rememberAttempt(request, reply, '');
      const account = { issuer: directory.issuer, subject: entry.subject, claims: entry.attributes };
      const how = { mapping: directory.mapping, canBeChecked: true };
      return toClient(reply, await signInConfirmed(services, { request, reply }, account, how));
    } catch (error) {
      if (error instanceof Refusal) return show({ state, username, error: 'tooManyTries' });
      request.log.error(error, 'a sign-in by the directory failed');
      return show({ state, username, error: 'notReachable' });
    }
  });
}
