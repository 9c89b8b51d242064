import { isIP } from 'node:net';
import {
  AndFilter,
  Client,
  type Entry,
  EqualityFilter,
  Filter,
  FilterParser,
  InappropriateAuthError,
  InvalidCredentialsError,
  ResultCodeError,
} from 'ldapts';
import { type Clock } from '../../../core/context.ts';
import { STATE_ATTRIBUTES, reasonOf, stateOf } from './account-state.ts';
import { type Directory, type DirectoryEntry } from './directory.ts';
import { type LdapConfig } from './ldap-config.ts';

const TIMEOUT_MS = 10_000;
/** Active Directory's, which is no text. */
const BINARY_ID = 'objectGUID';
const REFERRAL = 10;

/** An account, and the server that knows it. */
interface Found {
  url: string;
  entry: Entry;
}

const idOf = (value: unknown): string => {
  const one: unknown = [value].flat()[0];
  if (Buffer.isBuffer(one)) return one.toString('hex');
  return typeof one === 'string' ? one : '';
};

/** A directory by LDAP: an account is found by the server's own account, and its password is tried by a bind. */
export class LdapDirectory implements Directory {
  readonly issuer: string;
  readonly mapping: LdapConfig['mapping'];
  private readonly config: LdapConfig;
  private readonly clock: Clock;

  constructor(config: LdapConfig, clock: Clock) {
    this.config = config;
    this.clock = clock;
    this.mapping = config.mapping;
    this.issuer = `ldap:${config.baseDn.toLowerCase()}`;
  }

  /** Does the work by a connection of its own, bound as an account. */
  private async as<T>(
    url: string,
    [dn, password]: [dn: string, password: string],
    work: (client: Client) => Promise<T>,
  ): Promise<T> {
    const { hostname } = new URL(url);
    const tlsOptions = {
      ...(this.config.ca !== null && { ca: this.config.ca }),
      ...(isIP(hostname) === 0 && { servername: hostname }),
    };
    const isSecure = url.startsWith('ldaps:');
    // With them, the client would speak TLS at once.
    const options = { url, timeout: TIMEOUT_MS, connectTimeout: TIMEOUT_MS, ...(isSecure && { tlsOptions }) };
    const client = new Client(options);
    try {
      if (this.config.startsTls && !isSecure) await client.startTLS({ ...tlsOptions, host: hostname });
      await client.bind(dn, password);
      return await work(client);
    } catch (error) {
      if (error instanceof ResultCodeError && error.code === REFERRAL)
        throw new Error(`${url} refers to another server: name that in MITTAG_LDAP_URL.`, { cause: error });
      throw error;
    } finally {
      await client.unbind().catch(() => undefined);
    }
  }

  private search(url: string, base: string, filter: string | Filter) {
    const attributes = [this.config.id, ...Object.values(this.mapping.names), ...STATE_ATTRIBUTES];
    return this.as(url, [this.config.bindDn, this.config.bindPassword], (client) =>
      client.search(base, {
        scope: 'sub',
        filter,
        sizeLimit: 2,
        attributes,
        explicitBufferAttributes: [BINARY_ID],
      }),
    );
  }

  /** Also where the directory refers to, if the configuration names that server: it receives passwords. */
  private async find(filter: string | Filter): Promise<Found | { refused: string }> {
    const { url, baseDn, referrals } = this.config;
    const { searchEntries, searchReferences } = await this.search(url, baseDn, filter);
    const found = searchEntries.map((entry) => ({ url, entry }));
    const asked = searchReferences.filter((address) => URL.canParse(address)).map((address) => new URL(address));
    for (const { hostname, pathname } of found.length === 0 ? asked : []) {
      const other = referrals.find((one) => new URL(one).hostname === hostname);
      if (!other) continue;
      const there = await this.search(other, decodeURIComponent(pathname.slice(1)) || baseDn, filter);
      found.push(...there.searchEntries.map((entry) => ({ url: other, entry })));
    }
    const [only, another] = found;
    if (only && !another) return only;
    if (another) return { refused: 'several accounts have the name' };
    const elsewhere = asked.map(({ hostname }) => hostname).join(', ');
    return { refused: elsewhere === '' ? 'unknown' : `unknown here; the directory refers to ${elsewhere}` };
  }

  /** With the groups that the account's own attribute does not name. */
  private async withGroups({ url, entry }: Found): Promise<DirectoryEntry['attributes']> {
    const { groupFilter, baseDn, bindDn, bindPassword } = this.config;
    const name = this.mapping.names.group;
    if (groupFilter === null || name === undefined) return entry;
    const filter = groupFilter.replaceAll('{dn}', () => Filter.escape(entry.dn));
    const { searchEntries } = await this.as(url, [bindDn, bindPassword], (client) =>
      client.search(baseDn, { scope: 'sub', filter, attributes: ['cn'] }),
    );
    const groups = searchEntries.flatMap(({ dn, cn }) => [dn, ...[cn ?? []].flat().map(String)]);
    return { ...entry, [name]: [...[entry[name] ?? []].flat(), ...groups] };
  }

  async signIn(username: string, password: string): ReturnType<Directory['signIn']> {
    const found = await this.find(this.config.filter.replaceAll('{username}', () => Filter.escape(username)));
    if ('refused' in found) return { ...found, isUnknown: true };
    const { url, entry } = found;
    const unusable = stateOf(entry, this.clock.now());
    if (unusable) return { refused: unusable };
    const subject = idOf(entry[this.config.id]);
    if (subject === '') throw new Error(`An account has no ${this.config.id} (MITTAG_LDAP_ID).`);
    try {
      await this.as(url, [entry.dn, password], () => Promise.resolve());
    } catch (error) {
      if (error instanceof InvalidCredentialsError) return { refused: reasonOf(error.message) };
      if (error instanceof InappropriateAuthError) return { refused: 'no password' };
      throw error;
    }
    return { subject, attributes: await this.withGroups(found) };
  }

  /** By the filter as well, which may ask more than the name: that of a group, say. */
  async isStillThere(subject: string): Promise<boolean> {
    const { id, filter } = this.config;
    const value = id === BINARY_ID ? Buffer.from(subject, 'hex') : subject;
    const mayStill = FilterParser.parseString(filter.replaceAll('{username}', '*'));
    const isSame = new EqualityFilter({ attribute: id, value });
    const found = await this.find(new AndFilter({ filters: [isSame, mayStill] }));
    return 'entry' in found && stateOf(found.entry, this.clock.now()) === null;
  }
}
