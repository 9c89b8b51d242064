import { StartError } from '../../db/lock.ts';
import { isSafeUrl } from '../../core/address.ts';
import { type PersonMapping, readPersonMapping } from './person-mapping.ts';

/** An OpenID provider, and how the server is known there. */
export interface OpenIdConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Where customers open the app, with a slash at the end. */
  publicUrl: string;
  mapping: PersonMapping;
}

const CLAIMS = 'username=preferred_username firstname=given_name lastname=family_name email=email language=locale';
const GIVE = 'MITTAG_OIDC_ISSUER needs';

/** `MITTAG_OIDC_…`; null: there is no OpenID provider. Throws a StartError. */
export function readOpenIdConfig(env: NodeJS.ProcessEnv, publicUrl: string | null): OpenIdConfig | null {
  const { MITTAG_OIDC_ISSUER: issuer, MITTAG_OIDC_CLIENT_ID: clientId } = env;
  if (!issuer) return null;
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || !isSafeUrl(url) || url.search !== '' || url.hash !== '')
    throw new StartError(`MITTAG_OIDC_ISSUER must be an address such as https://id.example.com, not "${issuer}".`);
  if (!clientId) throw new StartError(`${GIVE} MITTAG_OIDC_CLIENT_ID, by which the provider knows this server.`);
  if (!env.MITTAG_OIDC_CLIENT_SECRET) throw new StartError(`${GIVE} MITTAG_OIDC_CLIENT_SECRET or its _FILE.`);
  if (publicUrl === null) throw new StartError(`${GIVE} MITTAG_PUBLIC_URL, where the provider sends people back to.`);
  return {
    issuer,
    clientId,
    clientSecret: env.MITTAG_OIDC_CLIENT_SECRET,
    scope: env.MITTAG_OIDC_SCOPE || 'openid profile email',
    publicUrl,
    mapping: readPersonMapping(env, 'MITTAG_OIDC', {
      variable: 'MITTAG_OIDC_CLAIMS',
      fallback: CLAIMS,
      // At many providers people choose the name themselves.
      known: ['refuse', 'by-name'],
    }),
  };
}
