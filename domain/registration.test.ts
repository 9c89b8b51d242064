import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from './address.ts';
import { isEmail } from './email.ts';
import {
  personalProblems,
  readBirthdate,
  registrationFields,
  registrationProblems,
  toRegistration,
  withPersonalTexts,
  type RegistrationForm,
} from './registration.ts';
import { LONGEST_TYPED_NAME, toUsername } from './username.ts';

const form: RegistrationForm = {
  ...EMPTY_ADDRESS,
  username: ' dora ',
  password: ' Geheim 2026 ',
  repeat: ' Geheim 2026 ',
  firstname: ' Dora ',
  birthdate: '17.5.1990',
  email: 'dora@park.example',
  hasAcceptedTerms: true,
};
const TODAY = '2026-11-23';
const all = registrationFields([], []);
const problems = (change: Partial<RegistrationForm>, rules = all) =>
  registrationProblems({ ...form, ...change }, rules, TODAY).map(({ field, kind }) => `${field} ${kind}`);

describe('The personal fields of the registration', () => {
  it('are all shown and optional by default', () => {
    expect(all.map(({ field }) => field)).toEqual([
      'firstname',
      'lastname',
      'birthdate',
      'street',
      'housenumber',
      'stair',
      'door',
      'postcode',
      'city',
      'email',
      'phone',
    ]);
    expect(all.some(({ isRequired }) => isRequired)).toBe(false);
  });

  // SIGN-14
  it('are hidden or required by name, ignoring case, and a hidden field is never required', () => {
    const rules = registrationFields(
      [' Phone ', 'STREET', 'nonsense'],
      ['EMail', 'phone', 'Birthdate', 'door', 'shoe size'],
    );
    expect(rules.map(({ field }) => field)).toEqual([
      'firstname',
      'lastname',
      'birthdate',
      'housenumber',
      'stair',
      'door',
      'postcode',
      'city',
      'email',
    ]);
    expect(rules.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual(['birthdate', 'email']);
  });
});

// SAFE-29
it('brings no name into order that is too long to be one', () => {
  expect(toUsername('\uff21'.repeat(LONGEST_TYPED_NAME))).toBe('a'.repeat(LONGEST_TYPED_NAME));
  const long = '\uff21'.repeat(LONGEST_TYPED_NAME + 1);
  expect(toUsername(long)).toBe(long.toLowerCase());
});

describe('A birthdate', () => {
  it.each([
    ['17.5.1990', '1990-05-17'],
    [' 17.05.1990 ', '1990-05-17'],
    ['17/05/1990', '1990-05-17'],
    ['17 5 1990', '1990-05-17'],
    ['17. 5. 1990', '1990-05-17'],
    ['17051990', '1990-05-17'],
    ['1990-05-17', '1990-05-17'],
    ['29.2.2000', '2000-02-29'],
    ['29.2.1900', null],
    ['31.4.1990', null],
    ['0.5.1990', null],
    ['5.13.1990', null],
    ['1990-02-30', null],
    ['17.5.90', null],
    ['17.5.0090', null],
    ['gestern', null],
    ['', null],
  ])('typed as %j reads as %j', (text, day) => {
    expect(readBirthdate(text)).toBe(day);
  });

  it('is read for every past day in every notation', () => {
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2026-11-22T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.constantFrom('.', '/', '-', ' '), (date, mark) => {
        const iso = date.toISOString().slice(0, 10);
        expect(readBirthdate(iso.split('-').reverse().join(mark))).toBe(iso);
      }),
    );
  });
});

// SIGN-28
it('usernames in full-width letters, other case or with blanks around are the same', () => {
  expect(['\uff21nna', ' Anna ', 'ANNA'].map(toUsername)).toEqual(['anna', 'anna', 'anna']);
});

describe('A registration', () => {
  // SIGN-27, SIGN-28
  it.each<[string, Partial<RegistrationForm>, string[]]>([
    ['is valid with everything it needs', {}, []],
    ['is valid without optional fields', { birthdate: '', email: ' ', firstname: '' }, []],
    [
      'needs an account and accepted terms',
      { username: ' ', password: '  ', repeat: '', hasAcceptedTerms: false },
      ['username missing', 'password missing', 'hasAcceptedTerms termsNotAccepted'],
    ],
    ['rejects a username with a space', { username: 'dora huber' }, ['username usernameInvalid']],
    ['rejects a username without a letter', { username: '4711' }, ['username usernameInvalid']],
    ['rejects a username with look-alike letters', { username: '\u0430nna' }, ['username usernameInvalid']],
    ['rejects a username with phonetic letters', { username: '\u0251nna' }, ['username usernameInvalid']],
    ['accepts the letters of European languages', { username: 'Zoë-Ðuro.ßĳřșǎ' }, []],
    ['rejects a username that is a web address', { username: 'www.Evil-Bank.com' }, ['username usernameInvalid']],
    ['accepts a username with a dot, or of an e-mail address', { username: 'dora.huber@kantine.at' }, []],
    ['rejects a username of one letter', { username: 'd' }, ['username usernameInvalid']],
    ['needs a password of eight characters', { password: '1', repeat: '1' }, ['password passwordLength']],
    ['needs the password twice', { repeat: '' }, ['repeat missing']],
    ['needs exactly the same password twice', { repeat: 'Geheim 2026' }, ['repeat passwordsDiffer']],
    ['rejects an invalid e-mail address', { email: 'dora@park' }, ['email emailInvalid']],
    ['accepts a phone number', { phone: '+43 1 234' }, []],
    ['rejects a phone number that cannot be dialled', { phone: 'abc' }, ['phone phoneInvalid']],
    ['rejects a birthdate that does not exist', { birthdate: '31.4.1990' }, ['birthdate noDay']],
    ['rejects today as birthdate', { birthdate: '23.11.2026' }, ['birthdate notPast']],
    ['accepts yesterday as birthdate', { birthdate: '22.11.2026' }, []],
  ])('%s', (_, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('reports missing required fields in the order of the form', () => {
    const rules = registrationFields(['city'], ['phone', 'city', 'birthdate', 'stair']);
    expect(problems({ birthdate: '', phone: ' ' }, rules)).toEqual(['birthdate missing', 'phone missing']);
  });

  it('sends the fields that were shown, trimmed, and the password as typed', () => {
    expect(toRegistration({ ...form, city: 'Wien' }, registrationFields(['city'], []))).toEqual({
      username: 'dora',
      password: ' Geheim 2026 ',
      address: { ...EMPTY_ADDRESS, firstname: 'Dora', email: 'dora@park.example' },
      birthdate: '1990-05-17',
    });
  });

  // SAFE-28
  it('sends what was typed without anything invisible, which counts as nothing', () => {
    const rules = registrationFields([], ['city']);
    const typed = { ...form, firstname: 'Do\u200bra\n', city: '\u200b\u00ad' };
    expect(toRegistration(typed, rules).address).toMatchObject({ firstname: 'Dora', city: '' });
    expect(registrationProblems(typed, rules, TODAY)).toEqual([{ field: 'city', kind: 'missing' }]);
  });

  // SERVER-124
  it('sends a name as it is kept: composed, with single blanks', () => {
    const typed = { ...form, firstname: ' Ju\u0308rgen\u00a0 Maria' };
    expect(toRegistration(typed, registrationFields([], [])).address.firstname).toBe('Jürgen Maria');
  });

  it('does not send a hidden birthdate', () => {
    expect(toRegistration(form, registrationFields(['birthdate'], [])).birthdate).toBeNull();
  });
});

// SAFE-6
describe('An e-mail address', () => {
  // SAFE-18
  it.each([
    [' dora@park.example ', true],
    ['dora@park', false],
    ['dora huber@park.example', false],
    ['@park.example', false],
    ['dora@@park.example', false],
    ['', false],
    ['dora.huber+kantine@mail.park.example', true],
    ["o'dora_h@park-1.example", true],
    ['dörte@müller.example', true],
    ['dora@park.example\r\nBcc: x@evil.example', false],
    ['dora@park.example\n', false],
    ['\tdora@park.example', false],
    ['do\u0000ra@park.example', false],
    ['do\u2028ra@park.example', false],
    ['do\u202era@park.example', false],
    ['do\u200bra@park.example', false],
    ['do%0d%0aBcc@park.example', false],
    ['do%1Fra@park.example', false],
    ['do%7fra@park.example', false],
    ['50%25off@park.example', true],
    ['dora%park@park.example', true],
    ['dora,evil@park.example', false],
    ['<dora@park.example>', false],
    ['"dora"@park.example', false],
    ['dora@park.example;evil', false],
    ['dora(x)@park.example', false],
    ['dora@-park.example', false],
    ['dora@park..example', false],
    ['dora@park.example.', false],
    [`${'d'.repeat(187)}@park.example`, true],
    [`${'d'.repeat(188)}@park.example`, false],
  ])('%j can be one: %j', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});

// USER-10
describe('Changed personal data', () => {
  const rules = [
    { field: 'phone', isRequired: true },
    { field: 'city', isRequired: false },
  ] as const;

  it('count a field that is absent as empty', () => {
    expect(personalProblems({}, rules, TODAY)).toEqual([{ field: 'phone', kind: 'missing' }]);
  });

  it('replace only the fields that are shown', () => {
    const person = { address: { ...EMPTY_ADDRESS, phone: '1', city: 'Wien', street: 'Ring' }, birthdate: null };
    expect(withPersonalTexts(person, { phone: ' 2 ' }, rules)).toEqual({
      address: { ...EMPTY_ADDRESS, phone: '2', city: '', street: 'Ring' },
      birthdate: null,
    });
  });
});
