import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { FakeApi } from './api.fixtures.ts';
import { NetworkError, RefusedError } from './errors.ts';
import { passwordHash } from './password-hash.ts';
import { changeEmail, changePassword, register, resetPassword } from './person.ts';

const CREATE = 'POST /api/person/CreatePerson';
const dora = {
  username: 'dora',
  password: 'Geheim',
  birthdate: '1990-05-17',
  address: { ...EMPTY_ADDRESS, email: 'dora@park.example' },
};
const refused = (call: string, status: number, textKey: string | null, wait?: number) =>
  new FakeApi({
    [call]: new RefusedError(call, status, {
      OrderErrorTextKey: textKey,
      ErrorObject: wait === undefined ? null : { WaitingTimeInSeconds: wait },
    }),
  });

describe('Registering', () => {
  it('sends the record with a hash instead of the password', async () => {
    const api = new FakeApi({ [CREATE]: { PersonId: 12 } });
    expect(await register(api.client, dora, 2)).toEqual({ kind: 'done' });
    expect(api.of(CREATE)[0]?.body).toMatchObject({
      Username: 'dora',
      PasswordHash: await passwordHash('Geheim'),
      Birthdate: '1990-05-17',
      Person_Email: 'dora@park.example',
      AcceptTerms: true,
      LastSelectedLanguage_ID: 2,
    });
  });

  it.each([
    ['error.usernameTaken', 'username'],
    ['error.termsNotAccepted', 'hasAcceptedTerms'],
    ['error.invalidInput', null],
  ])('maps the error %s to the field %s', async (textKey, field) => {
    expect(await register(refused(CREATE, 409, textKey).client, dora, 1)).toEqual({
      kind: 'refused',
      refusal: { textKey, field, lockedUntil: null },
    });
  });

  it.each([
    ['offline', 'error.noConnection'],
    ['unreachable', 'error.serverNotReachable'],
    ['timeout', 'account.noAnswer'],
  ] as const)('is refused with its own text when the call fails as %s', async (reason, textKey) => {
    const api = new FakeApi({ [CREATE]: new NetworkError(CREATE, reason) });
    expect(await register(api.client, dora, 1)).toEqual({
      kind: 'refused',
      refusal: { textKey, field: null, lockedUntil: null },
    });
  });

  it('rethrows unexpected errors', async () => {
    await expect(register(new FakeApi({ [CREATE]: new TypeError('broken') }).client, dora, 1)).rejects.toThrow(
      'broken',
    );
  });
});

describe('Changing the password', () => {
  const UPDATE = 'PUT /api/person/UpdatePassword';
  const change = { old: 'Alt', new: 'Neu' };

  it('maps a refusal to its field', async () => {
    expect(await changePassword(refused(UPDATE, 400, 'error.passwordWrong').client, change)).toMatchObject({
      refusal: { field: 'old' },
    });
    expect(await changePassword(refused(UPDATE, 400, 'error.passwordSame').client, change)).toMatchObject({
      refusal: { field: 'password' },
    });
  });

  it('reports the end of a lock-out in server time', async () => {
    const api = refused(UPDATE, 403, 'error.loginLocked', 30);
    api.now = 1_000;
    expect(await changePassword(api.client, change)).toMatchObject({ refusal: { lockedUntil: 31_000 } });
  });
});

describe('Resetting the password', () => {
  it('is done, or refused with the e-mail field', async () => {
    const RESET = 'PUT /api/person/ResetPassword';
    expect(await resetPassword(new FakeApi({ [RESET]: undefined }).client, 'dora@park.example')).toEqual({
      kind: 'done',
    });
    expect(await resetPassword(refused(RESET, 400, 'error.emailInvalid').client, 'dora')).toMatchObject({
      refusal: { field: 'email' },
    });
  });
});

describe('Changing a person', () => {
  // MSG-33
  it.each([
    ['error.general', 'error.changesNotSaved'],
    [null, 'error.changesNotSaved'],
    ['error.personalFieldMissing', 'error.personalFieldMissing'],
  ])('that the server refuses by %s says %s', async (answered, textKey) => {
    const api = refused('GET /api/person/GetPerson', 500, answered);
    const change = { email: 'dora@park.example', password: 'Geheim' };
    expect(await changeEmail(api.client, 1, change, () => undefined)).toMatchObject({ refusal: { textKey } });
  });
});
