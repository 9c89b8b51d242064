import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from './address.ts';
import { isEmail } from './email.ts';
import {
  readBirthdate,
  registrationFields,
  registrationProblems,
  toRegistration,
  type RegistrationForm,
} from './registration.ts';

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
  it('are all shown and none required where the house says nothing', () => {
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

  it('are hidden and required by name in any case, and what is hidden cannot be required', () => {
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

  it('is read for every day there was, however it is written', () => {
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

describe('A registration', () => {
  it.each<[string, Partial<RegistrationForm>, string[]]>([
    ['is fine with what it needs', {}, []],
    ['is fine without what nobody requires', { birthdate: '', email: ' ', firstname: '' }, []],
    [
      'needs an account and the terms',
      { username: ' ', password: '  ', repeat: '', hasAcceptedTerms: false },
      ['username missing', 'password missing', 'hasAcceptedTerms termsNotAccepted'],
    ],
    ['takes no username with gaps', { username: 'dora huber' }, ['username usernameInvalid']],
    ['takes no username without a letter', { username: '4711' }, ['username usernameInvalid']],
    ['takes no username in letters that look like others', { username: '\u0430nna' }, ['username usernameInvalid']],
    ['takes no username of one letter', { username: 'd' }, ['username usernameInvalid']],
    ['needs the password twice', { repeat: '' }, ['repeat missing']],
    ['needs the same password twice, to the letter', { repeat: 'Geheim 2026' }, ['repeat passwordsDiffer']],
    ['takes no e-mail address that is none', { email: 'dora@park' }, ['email emailInvalid']],
    ['takes no day that there is not', { birthdate: '31.4.1990' }, ['birthdate noDay']],
    ['takes nobody born today', { birthdate: '23.11.2026' }, ['birthdate notPast']],
    ['takes who was born yesterday', { birthdate: '22.11.2026' }, []],
  ])('%s', (_, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('asks for what the house requires, in the order of the form', () => {
    const rules = registrationFields(['city'], ['phone', 'city', 'birthdate', 'stair']);
    expect(problems({ birthdate: '', phone: ' ' }, rules)).toEqual(['birthdate missing', 'phone missing']);
  });

  it('sends what was shown, trimmed, and the password as it was typed', () => {
    expect(toRegistration({ ...form, city: 'Wien' }, registrationFields(['city'], []))).toEqual({
      username: 'dora',
      password: ' Geheim 2026 ',
      address: { ...EMPTY_ADDRESS, firstname: 'Dora', email: 'dora@park.example' },
      birthdate: '1990-05-17',
    });
  });

  it('sends no birthdate that was hidden', () => {
    expect(toRegistration(form, registrationFields(['birthdate'], [])).birthdate).toBeNull();
  });
});

describe('An e-mail address', () => {
  it.each([
    [' dora@park.example ', true],
    ['dora@park', false],
    ['dora huber@park.example', false],
    ['@park.example', false],
    ['dora@@park.example', false],
    ['', false],
  ])('%j can be one: %j', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});
