import { describe, expect, it } from 'vitest';
import { readPersonMapping, profileOf } from './person-mapping.ts';

const read = (env: NodeJS.ProcessEnv) =>
  readPersonMapping(env, 'MITTAG_OIDC', {
    variable: 'MITTAG_OIDC_CLAIMS',
    fallback: 'username=preferred_username',
    known: ['refuse', 'by-name'],
  });

describe('what the company tells', () => {
  it('becomes a person by the names of the configuration', () => {
    const mapping = read({
      MITTAG_OIDC_CLAIMS: 'username=upn name=name  email=mail group=realm_access.roles language=locale',
      MITTAG_OIDC_GROUPS: '2=Kitchen; 7=CN=Guests,OU=Groups,DC=company; 1=*',
    });
    const claims = { upn: 'ida', name: 'Ida Maria Huber', mail: 'ida@company.example', locale: 'de-AT' };
    expect(profileOf(mapping, { ...claims, realm_access: { roles: ['staff', 'kitchen'] } })).toEqual({
      username: 'ida',
      firstname: 'Ida Maria',
      lastname: 'Huber',
      email: 'ida@company.example',
      group: 2,
      language: 'de-AT',
    });
    const inAnother = { ...claims, realm_access: { roles: 'cn=guests,ou=groups,dc=company' } };
    expect(profileOf(mapping, inAnother).group).toBe(7);
    expect(profileOf(mapping, {})).toEqual({
      username: '',
      firstname: '',
      lastname: '',
      email: '',
      group: 1,
      language: '',
    });
  });

  it('leaves groups as they are where none is named', () => {
    expect(profileOf(read({}), { preferred_username: ['ida', 'other'] })).toMatchObject({
      username: 'ida',
      group: null,
    });
    expect(profileOf(read({}), { preferred_username: { toString: 'ida' } }).username).toBe('');
  });

  it.each([
    [{ MITTAG_OIDC_CLAIMS: 'username' }, 'must list pairs such as email=mail'],
    [{ MITTAG_OIDC_CLAIMS: 'username=a phone=b' }, 'not "phone=b"'],
    [{ MITTAG_OIDC_CLAIMS: 'email=mail' }, 'must say what the user name is'],
    [{ MITTAG_OIDC_GROUPS: 'kitchen=2' }, 'MITTAG_OIDC_GROUPS must list groups such as 2=kitchen; 1=*'],
    [{ MITTAG_OIDC_NEW_PERSONS: 'yes' }, 'MITTAG_OIDC_NEW_PERSONS must be refuse or create, not "yes"'],
    [{ MITTAG_OIDC_KNOWN_PERSONS: 'no' }, 'MITTAG_OIDC_KNOWN_PERSONS must be refuse or by-name, not "no"'],
  ])('is not read by a mapping that is wrong: %o', (env, said) => {
    expect(() => read(env)).toThrow(said);
  });
});
