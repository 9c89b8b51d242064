import { describe, expect, it } from 'vitest';
import { reasonOf, stateOf } from './account-state.ts';

const NOW = Date.parse('2026-10-05T10:00:00Z');
/** As Active Directory writes a moment. */
const fileTime = (iso: string) => String((BigInt(Date.parse(iso)) + 11_644_473_600_000n) * 10_000n);

describe('an account of a directory', () => {
  it.each([
    [{}, null],
    [{ userAccountControl: '512' }, null],
    [{ userAccountControl: '514' }, 'disabled'],
    [{ nsAccountLock: 'TRUE' }, 'disabled'],
    [{ accountExpires: '0' }, null],
    [{ accountExpires: '9223372036854775807' }, null],
    [{ accountExpires: fileTime('2026-10-05T09:59:59Z') }, 'expired'],
    [{ accountExpires: fileTime('2026-10-05T10:00:01Z') }, null],
    [{ pwdAccountLockedTime: '000001010000Z' }, 'locked'],
    [{ pwdAccountLockedTime: ['20261005095900Z'] }, null],
  ])('with %o is %s', (attributes, state) => {
    expect(stateOf(attributes, NOW)).toBe(state);
  });

  it.each([
    ['52e', 'wrong password'],
    ['530', 'not at this time'],
    ['532', 'password expired'],
    ['533', 'disabled'],
    ['701', 'expired'],
    ['773', 'password expired'],
    ['775', 'locked'],
  ])('that Active Directory refuses with data %s: %s', (code, reason) => {
    const said = `80090308: LdapErr: DSID-0C090439, comment: AcceptSecurityContext error, data ${code}, v4563`;
    expect(reasonOf(said)).toBe(reason);
    expect(reasonOf('Invalid credentials')).toBe('wrong password');
  });
});
