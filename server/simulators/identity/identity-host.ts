import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { type Clock } from '../../core/context.ts';
import { OpenIdProvider } from '../../features/single-sign-on/openid.ts';
import { readForms } from '../../http/forms.ts';
import { fieldsOf, textOf } from '../forms.ts';
import { SimulatedIdentities } from './simulated-identities.ts';

/** As the provider knows the address of the app. Where it really is, the browser knows. */
const APP = '/app/';

const MAPPING = {
  names: { username: 'preferred_username' },
  groups: [],
  createsPersons: false,
  linksByName: true,
} as const;

/** Addresses that the provider sends browsers back to, as it knows them, and relative to its pages. */
const REGISTERED = {
  redirect_uri: 'service/sso/callback',
  post_logout_redirect_uri: '?ssoState=LOGGEDOUT',
};

/** Where a registered address is, from a page of the provider; null: it is not registered. */
export function fromPages(address: string, name: keyof typeof REGISTERED): string | null {
  const isRegistered = URL.canParse(address) && address === new URL(`${APP}${REGISTERED[name]}`, address).href;
  return isRegistered && new URL(address).hostname === '127.0.0.1' ? `../../${REGISTERED[name]}` : null;
}

/** The simulated OpenID provider, which listens on this computer only, and the adapter that is connected to it. */
interface IdentityHost {
  identities: SimulatedIdentities;
  openId: OpenIdProvider;
  close: () => Promise<void>;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** What the provider's interface says to the server: description, keys and tokens. */
async function openIdApi(app: FastifyInstance, identities: SimulatedIdentities, issuer: () => string): Promise<void> {
  readForms(app);
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'simulated', alg: 'ES256', use: 'sig' };
  const { client } = identities;

  app.get('/.well-known/openid-configuration', () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks`,
    end_session_endpoint: `${issuer()}/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
  }));

  app.get('/jwks', () => ({ keys: [jwk] }));

  app.post('/token', async (request, reply) => {
    const form = fieldsOf(request.body);
    void reply.header('cache-control', 'no-store');
    if (form.client_id !== client.id || form.client_secret !== client.secret)
      return reply.code(401).send({ error: 'invalid_client' });
    const isRefresh = form.grant_type === 'refresh_token';
    const granted = isRefresh
      ? identities.redeemRefresh(textOf(form.refresh_token))
      : identities.redeemCode(textOf(form.code), {
          redirectUri: textOf(form.redirect_uri),
          challenge: challengeOf(textOf(form.code_verifier)),
        });
    if (!granted) return reply.code(400).send({ error: 'invalid_grant' });
    const { username, nonce } = granted;
    const idToken = await new SignJWT({ preferred_username: username, ...(nonce !== null && { nonce }) })
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid })
      .setIssuer(issuer())
      .setAudience(client.id)
      .setSubject(`identity of ${username}`)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return {
      access_token: identities.random(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
      refresh_token: identities.issueRefresh(username),
    };
  });
}

/** Starts the provider: the server reaches it as it reaches a real one, over HTTP. */
export async function startIdentityHost(clock: Clock): Promise<IdentityHost> {
  const app = Fastify({ forceCloseConnections: true });
  const identities = new SimulatedIdentities(clock);
  const issuer = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await openIdApi(app, identities, issuer);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { id: clientId, secret: clientSecret } = identities.client;
  const publicUrl = `${issuer()}${APP}`;
  const openId = new OpenIdProvider(
    { issuer: issuer(), clientId, clientSecret, scope: 'openid', publicUrl, mapping: MAPPING },
    // People see its pages at the address of the app, wherever that is.
    { seen: (address) => address.replace(`${issuer()}/`, '../../simulators/identity/') },
  );
  return { identities, openId, close: () => app.close() };
}
