import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fieldsOf, readForms, textOf } from '../forms.ts';
import { pageLanguage } from '../../core/page-language.ts';
import { sendPage } from '../page.ts';
import { fromPages } from './identity-host.ts';
import { IDENTITIES, IDENTITY_WORDS, chooserPage, unknownClientPage } from './identity.page.ts';
import { type SimulatedIdentities } from './simulated-identities.ts';

const COOKIE = 'identity-session';

/** The OpenID provider's pages. Like a real one's they redirect with state and code, which the server redeems. */
export function identitySimulator(app: FastifyInstance, identities: SimulatedIdentities): void {
  const hidden = { schema: { hide: true } };
  readForms(app);

  function show(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const language = pageLanguage(request);
    const words = IDENTITY_WORDS[language];
    return sendPage(reply, { language, title: words.title, root: '../', body: chooserPage(words) });
  }

  const goTo = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').redirect(address, 303);

  /** Redirects back to the server with an answer. */
  function answer(request: FastifyRequest, reply: FastifyReply, values: Record<string, string>): FastifyReply {
    const query = fieldsOf(request.query);
    const address = fromPages(textOf(query.redirect_uri), 'redirect_uri') ?? '';
    return goTo(reply, `${address}?${new URLSearchParams({ ...values, state: textOf(query.state) })}`);
  }

  function signIn(request: FastifyRequest, reply: FastifyReply, username: string): FastifyReply {
    const { nonce, redirect_uri, code_challenge } = fieldsOf(request.query);
    const [redirectUri, challenge] = [textOf(redirect_uri), textOf(code_challenge)];
    return answer(request, reply, {
      code: identities.issueCode({ username, nonce: textOf(nonce), redirectUri, challenge }),
    });
  }

  app.addHook('preHandler', async (request, reply) => {
    const query = fieldsOf(request.query);
    const name = request.routeOptions.url?.endsWith('/logout') ? 'post_logout_redirect_uri' : 'redirect_uri';
    if (query.client_id === identities.client.id && fromPages(textOf(query[name]), name) !== null) return;
    const language = pageLanguage(request);
    const words = IDENTITY_WORDS[language];
    return sendPage(reply.code(400), { language, title: words.title, root: '../', body: unknownClientPage(words) });
  });

  app.get('/simulators/identity/authorize', hidden, (request, reply) => {
    const username = identities.whoIs(request.cookies[COOKIE]);
    const isAsked = username === null || fieldsOf(request.query).prompt === 'select_account';
    return isAsked ? show(request, reply) : signIn(request, reply, username);
  });

  app.post('/simulators/identity/authorize', hidden, (request, reply) => {
    const { choice, username } = fieldsOf(request.body);
    if (choice === 'cancel') return answer(request, reply, { error: 'access_denied' });
    if (choice === 'fail') return answer(request, reply, { error: 'server_error' });
    const identity = IDENTITIES.find((one) => one.username === username);
    if (!identity) return show(request, reply);
    reply.setCookie(COOKIE, identities.know(identity.username), {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
    return signIn(request, reply, identity.username);
  });

  app.get('/simulators/identity/logout', hidden, (request, reply) => {
    identities.forget(request.cookies[COOKIE]);
    reply.setCookie(COOKIE, '', { httpOnly: true, sameSite: 'lax', maxAge: 0 });
    const { post_logout_redirect_uri: address } = fieldsOf(request.query);
    return goTo(reply, fromPages(textOf(address), 'post_logout_redirect_uri') ?? '');
  });
}
