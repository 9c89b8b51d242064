import { readFileSync } from 'node:fs';
import { FilterParser } from 'ldapts';
import { isOwnComputer } from '../../../core/address.ts';
import { StartError } from '../../../db/lock.ts';
import { type PersonMapping, readPersonMapping } from '../person-mapping.ts';

export interface LdapConfig {
  /** `ldaps:`, or `ldap:` with StartTLS. */
  url: string;
  startsTls: boolean;
  /** Certificates of the authorities that are believed, as PEM; null: those of the system. */
  ca: string | null;
  bindDn: string;
  bindPassword: string;
  baseDn: string;
  /** Finds an account by `{username}`. */
  filter: string;
  /** Finds the groups of `{dn}`, also those in groups; null: the attribute of the account names them all. */
  groupFilter: string | null;
  /** Attribute that stays the same when somebody is renamed. */
  id: string;
  /** Other servers that the directory may refer to. */
  referrals: readonly string[];
  mapping: PersonMapping;
}

const FILTER = '(&(objectCategory=person)(objectClass=user)(sAMAccountName={username}))';
const ATTRIBUTES =
  'username=sAMAccountName firstname=givenName lastname=sn email=mail group=memberOf language=preferredLanguage';

/** Throws where a password would go over the network for everybody to read. */
function checkedUrl(name: string, text: string, startsTls: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^ldaps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname))
    throw new StartError(`${name} must be an address such as ldaps://directory.example.com, not "${text}".`);
  if (url.protocol === 'ldap:' && !startsTls && !isOwnComputer(url.hostname))
    throw new StartError(`${name} needs TLS: ldaps://, or MITTAG_LDAP_STARTTLS=on.`);
  return text;
}

function checkedFilter(name: string, text: string, placeholder: string): string {
  try {
    FilterParser.parseString(text.replaceAll(placeholder, 'x'));
    // The parser takes one that is not closed.
    const isClosed = text.split('(').length === text.split(')').length;
    if (isClosed && text.includes(placeholder)) return text;
  } catch {
    // Said below.
  }
  throw new StartError(`${name} must be a filter with ${placeholder}, such as (uid={username}), not "${text}".`);
}

function readAuthority(file: string | undefined): string | null {
  if (!file) return null;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`MITTAG_LDAP_CA_FILE names ${file}, which cannot be read.`, { cause: error });
  }
}

/** `MITTAG_LDAP_…`; null: there is no directory. Throws a StartError. */
export function readLdapConfig(env: NodeJS.ProcessEnv): LdapConfig | null {
  const { MITTAG_LDAP_URL: url, MITTAG_LDAP_BIND_DN: bindDn, MITTAG_LDAP_BASE_DN: baseDn } = env;
  if (!url) return null;
  const password = env.MITTAG_LDAP_BIND_PASSWORD;
  const startsTls = env.MITTAG_LDAP_STARTTLS === 'on';
  if (!['on', 'off'].includes(env.MITTAG_LDAP_STARTTLS || 'off'))
    throw new StartError(`MITTAG_LDAP_STARTTLS must be on or off, not "${env.MITTAG_LDAP_STARTTLS}".`);
  // Without them, directories take the server for a visitor who may see little.
  if (!bindDn || !password || !baseDn)
    throw new StartError(
      'MITTAG_LDAP_URL needs MITTAG_LDAP_BIND_DN, MITTAG_LDAP_BIND_PASSWORD or its _FILE, and MITTAG_LDAP_BASE_DN.',
    );
  const others = (env.MITTAG_LDAP_REFERRALS ?? '').split(/[\s,;]+/).filter((entry) => entry !== '');
  const groupFilter = env.MITTAG_LDAP_GROUP_FILTER;
  return {
    url: checkedUrl('MITTAG_LDAP_URL', url, startsTls),
    startsTls,
    ca: readAuthority(env.MITTAG_LDAP_CA_FILE),
    bindDn,
    bindPassword: password,
    baseDn,
    filter: checkedFilter('MITTAG_LDAP_FILTER', env.MITTAG_LDAP_FILTER || FILTER, '{username}'),
    groupFilter: groupFilter ? checkedFilter('MITTAG_LDAP_GROUP_FILTER', groupFilter, '{dn}') : null,
    id: env.MITTAG_LDAP_ID || 'objectGUID',
    referrals: others.map((other) => checkedUrl('MITTAG_LDAP_REFERRALS', other, startsTls)),
    mapping: readPersonMapping(env, 'MITTAG_LDAP', {
      variable: 'MITTAG_LDAP_ATTRIBUTES',
      fallback: ATTRIBUTES,
      known: ['by-name', 'refuse'],
    }),
  };
}
