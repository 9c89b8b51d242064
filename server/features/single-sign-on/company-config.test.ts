import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

const OIDC = {
  MITTAG_PUBLIC_URL: 'https://lunch.company.example',
  MITTAG_OIDC_ISSUER: 'https://id.company.example',
  MITTAG_OIDC_CLIENT_ID: 'mittag',
  MITTAG_OIDC_CLIENT_SECRET: 'secret',
};
const LDAP = {
  MITTAG_LDAP_URL: 'ldaps://directory.company.example',
  MITTAG_LDAP_BIND_DN: 'cn=mittag,dc=company',
  MITTAG_LDAP_BIND_PASSWORD: 'secret',
  MITTAG_LDAP_BASE_DN: 'dc=company',
};

describe('the company’s sign-in', () => {
  it('is there by configuration alone', () => {
    expect(readConfig({}, [])).toMatchObject({ openId: null, ldap: null });
    expect(readConfig({ ...OIDC, ...LDAP }, [])).toMatchObject({
      openId: { issuer: 'https://id.company.example', publicUrl: 'https://lunch.company.example/' },
      ldap: { url: 'ldaps://directory.company.example', id: 'objectGUID', startsTls: false },
    });
  });

  // SAFE-520
  it('matches accounts by name only where the names are the company’s, or it is said', () => {
    expect(readConfig({ ...OIDC, ...LDAP }, [])).toMatchObject({
      openId: { mapping: { linksByName: false } },
      ldap: { mapping: { linksByName: true } },
    });
    const said = readConfig({ ...OIDC, MITTAG_OIDC_KNOWN_PERSONS: 'by-name' }, []);
    expect(said.openId?.mapping.linksByName).toBe(true);
  });

  // SAFE-404
  it.each([
    [{ ...OIDC, MITTAG_OIDC_ISSUER: 'http://id.company.example' }, 'must be an address such as https://'],
    [{ ...OIDC, MITTAG_OIDC_ISSUER: 'id.company.example' }, 'must be an address such as https://'],
    [{ ...OIDC, MITTAG_OIDC_CLIENT_ID: '' }, 'needs MITTAG_OIDC_CLIENT_ID'],
    [{ ...OIDC, MITTAG_OIDC_CLIENT_SECRET: '' }, 'needs MITTAG_OIDC_CLIENT_SECRET'],
    [{ ...OIDC, MITTAG_PUBLIC_URL: '' }, 'needs MITTAG_PUBLIC_URL'],
    [{ ...LDAP, MITTAG_LDAP_URL: 'ldap://directory.company.example' }, 'needs TLS'],
    [{ ...LDAP, MITTAG_LDAP_URL: 'https://directory.company.example' }, 'must be an address such as ldaps://'],
    [{ ...LDAP, MITTAG_LDAP_STARTTLS: 'yes' }, 'must be on or off'],
    [{ ...LDAP, MITTAG_LDAP_BIND_PASSWORD: '' }, 'needs MITTAG_LDAP_BIND_DN, MITTAG_LDAP_BIND_PASSWORD'],
    [{ ...LDAP, MITTAG_LDAP_FILTER: '(uid=anna)' }, 'must be a filter with {username}'],
    [{ ...LDAP, MITTAG_LDAP_FILTER: '(&(uid={username})' }, 'must be a filter with {username}'],
    [{ ...LDAP, MITTAG_LDAP_GROUP_FILTER: '(member=x)' }, 'must be a filter with {dn}'],
    [{ ...LDAP, MITTAG_LDAP_CA_FILE: '/nowhere/ca.pem' }, 'which cannot be read'],
    [{ ...LDAP, MITTAG_LDAP_REFERRALS: 'ldap://other.example' }, 'MITTAG_LDAP_REFERRALS needs TLS'],
  ])('is refused in one line where it is wrong: %o', (env, said) => {
    expect(() => readConfig(env, [])).toThrow(said);
  });
});
