import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type ServerContext } from '../../core/context.ts';
import { type PasswordHashing } from '../../auth/password-hashing.ts';
import { addressGroup } from '../../core/address.ts';
import { Refusal } from '../../core/refusal.ts';
import { fieldsOf, readForms, textOf } from '../forms.ts';
import { pageLanguage, sendPage } from '../page.ts';
import { isInDirectory } from './directory.ts';
import { IDENTITIES, IDENTITY_WORDS, chooserPage, directoryPage, unknownClientPage } from './identity.page.ts';
import { type SimulatedProvider } from './simulated-provider.ts';

const COOKIE = 'identity-session';

/**
 * The identity provider's pages. Like a real one it redirects with state and code, which the server redeems directly.
 */
export function identitySimulator(
  app: FastifyInstance,
  { context, hashing }: { context: ServerContext; hashing: PasswordHashing },
  provider: SimulatedProvider,
): void {
  const hidden = { schema: { hide: true } };
  readForms(app);

  function show(request: FastifyRequest, reply: FastifyReply, error = ''): FastifyReply {
    const language = pageLanguage(request);
    const words = IDENTITY_WORDS[language];
    const directory = textOf(fieldsOf(request.query).directory);
    const body =
      directory === ''
        ? chooserPage(words)
        : directoryPage(words, directory, error && words[error === 'wait' ? 'wait' : 'wrong']);
    return sendPage(reply, { language, title: words.title, root: '../', body });
  }

  /** Redirects back to the server with an answer. */
  function answer(request: FastifyRequest, reply: FastifyReply, values: Record<string, string>): FastifyReply {
    const query = fieldsOf(request.query);
    const address = `${textOf(query.redirect_uri)}?${new URLSearchParams({ ...values, state: textOf(query.state) })}`;
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  }

  function signIn(request: FastifyRequest, reply: FastifyReply, username: string): FastifyReply {
    const nonce = textOf(fieldsOf(request.query).nonce);
    return answer(request, reply, { code: provider.issueCode({ username, nonce }) });
  }

  app.addHook('preHandler', async (request, reply) => {
    const address = request.routeOptions.url?.endsWith('/logout') ? 'post_logout_redirect_uri' : 'redirect_uri';
    if (provider.isRegistered(fieldsOf(request.query), address)) return;
    const language = pageLanguage(request);
    const words = IDENTITY_WORDS[language];
    return sendPage(reply.code(400), { language, title: words.title, root: '../', body: unknownClientPage(words) });
  });

  app.get('/simulators/identity/authorize', hidden, (request, reply) => {
    const { directory, prompt } = fieldsOf(request.query);
    const username = provider.whoIs(request.cookies[COOKIE]);
    const isAsked = username === null || textOf(directory) !== '' || prompt === 'select_account';
    return isAsked ? show(request, reply) : signIn(request, reply, username);
  });

  app.post('/simulators/identity/authorize', hidden, async (request, reply) => {
    const { choice, username, password } = fieldsOf(request.body);
    if (choice === 'cancel') return answer(request, reply, { error: 'access_denied' });
    if (choice === 'fail') return answer(request, reply, { error: 'server_error' });
    const name = textOf(username).trim().toLowerCase();
    try {
      const isDirectory = textOf(fieldsOf(request.query).directory) !== '';
      const isKnown = isDirectory
        ? await hashing.admit({ address: addressGroup(request.ip), isKnown: false }, (hasher) =>
            isInDirectory(context, hasher, name, textOf(password)),
          )
        : IDENTITIES.some((one) => one.username === name);
      if (!isKnown) return show(request, reply, 'wrong');
    } catch (error) {
      if (error instanceof Refusal) return show(request, reply, 'wait');
      throw error;
    }
    reply.setCookie(COOKIE, provider.know(name), {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
    return signIn(request, reply, name);
  });

  app.get('/simulators/identity/logout', hidden, (request, reply) => {
    provider.forget(request.cookies[COOKIE]);
    reply.setCookie(COOKIE, '', { httpOnly: true, sameSite: 'lax', maxAge: 0 });
    return reply.header('cache-control', 'no-store').redirect(textOf(fieldsOf(request.query).post_logout_redirect_uri));
  });
}
