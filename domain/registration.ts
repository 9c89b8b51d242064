import { EMPTY_ADDRESS, isOptionalField, type Address, type AddressField } from './address.ts';
import type { IsoDate } from './calendar.ts';
import { isEmail } from './email.ts';
import { hasPasswordLength, isSamePassword } from './password.ts';
import { isPhone } from './phone.ts';
import { asName } from './name.ts';
import { toOneLine } from './typed-text.ts';
import { isUsername } from './username.ts';

/** Data asked for besides the account itself (SIGN-14). */
export type PersonalField = AddressField | 'birthdate';

/** In the order of the form: the fields of an address, with the birthdate after the names. */
export const PERSONAL_FIELDS = (Object.keys(EMPTY_ADDRESS) as AddressField[]).flatMap((field): PersonalField[] =>
  field === 'lastname' ? [field, 'birthdate'] : [field],
);

export interface FieldRule {
  field: PersonalField;
  isRequired: boolean;
}

/** The form's values as typed. */
export interface RegistrationForm extends Record<PersonalField, string> {
  username: string;
  password: string;
  repeat: string;
  hasAcceptedTerms: boolean;
}

/** A registration as it is sent. */
export interface Registration {
  username: string;
  password: string;
  address: Address;
  birthdate: IsoDate | null;
}

export type RegistrationField = keyof RegistrationForm;

/** What is typed for personal fields; a field that is not shown is absent. */
export type PersonalTexts = Partial<Record<PersonalField, string>>;

export interface RegistrationProblem {
  field: RegistrationField;
  kind:
    | 'missing'
    | 'usernameInvalid'
    | 'passwordLength'
    | 'passwordsDiffer'
    | 'emailInvalid'
    | 'phoneInvalid'
    | 'noDay'
    | 'notPast'
    | 'termsNotAccepted';
}

const isField = (field: PersonalField, names: readonly string[]): boolean =>
  names.some((name) => name.trim().toLowerCase() === field);
const canBeRequired = (field: PersonalField): boolean => field === 'birthdate' || !isOptionalField(field);

/**
 * Which personal fields the registration shows, and which of them must be filled in. `hidden` and `required` are the
 * names of `AppHiddenPersonalFields` and `AppRequiredPersonalFields`, in any case; unknown names do nothing. A hidden
 * field is not asked for, so it cannot be required either.
 */
export function registrationFields(hidden: readonly string[], required: readonly string[]): FieldRule[] {
  return PERSONAL_FIELDS.filter((field) => !isField(field, hidden)).map((field) => ({
    field,
    isRequired: canBeRequired(field) && isField(field, required),
  }));
}

const OLDEST_YEAR = 1900;

/**
 * The day that was typed: `17.5.1990`, `17/05/1990`, `17 05 1990`, `17051990` (numeric keypads of phones have no dot),
 * or the `1990-05-17` that browsers fill in. Null if there is no such day (SIGN-27) or the year
 * has two digits.
 */
export function readBirthdate(text: string): IsoDate | null {
  const [, d = '', m = '', y = ''] =
    /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})$/.exec(text.trim()) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text.trim()) ?? [];
  const iso = /^\d{4}-\d\d-\d\d$/.test(text.trim()) ? text.trim() : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= OLDEST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? iso : null;
}

function accountProblems({ username, password, repeat }: RegistrationForm): RegistrationProblem[] {
  const problems: RegistrationProblem[] = [];
  if (username.trim() === '') problems.push({ field: 'username', kind: 'missing' });
  else if (!isUsername(username)) problems.push({ field: 'username', kind: 'usernameInvalid' });
  if (password.trim() === '') problems.push({ field: 'password', kind: 'missing' });
  else if (!hasPasswordLength(password)) problems.push({ field: 'password', kind: 'passwordLength' });
  else if (repeat === '') problems.push({ field: 'repeat', kind: 'missing' });
  else if (!isSamePassword(repeat, password)) problems.push({ field: 'repeat', kind: 'passwordsDiffer' });
  return problems;
}

/** Nobody sees what is invisible, so it is no mistake to tell; an e-mail address is checked as it was typed. */
const typed = (form: PersonalTexts, field: PersonalField): string => {
  const text = form[field] ?? '';
  return field === 'email' ? text.trim() : asName(toOneLine(text));
};

function personalProblem(form: PersonalTexts, { field, isRequired }: FieldRule, today: IsoDate): RegistrationProblem[] {
  const text = typed(form, field);
  if (text === '') return isRequired ? [{ field, kind: 'missing' }] : [];
  if (field === 'email') return isEmail(text) ? [] : [{ field, kind: 'emailInvalid' }];
  if (field === 'phone') return isPhone(text) ? [] : [{ field, kind: 'phoneInvalid' }];
  if (field !== 'birthdate') return [];
  const day = readBirthdate(text);
  if (day === null) return [{ field, kind: 'noDay' }];
  return day < today ? [] : [{ field, kind: 'notPast' }];
}

/** What is wrong with changed personal data, in the order of its fields; `today` as in `registrationProblems`. */
export const personalProblems = (
  form: PersonalTexts,
  rules: readonly FieldRule[],
  today: IsoDate,
): RegistrationProblem[] => rules.flatMap((rule) => personalProblem(form, rule, today));

/**
 * Everything that is wrong with the form, in the order of its fields; empty if it can be sent. `today` is in the
 * restaurant's zone. Source: SIGN-27.
 */
export function registrationProblems(
  form: RegistrationForm,
  rules: readonly FieldRule[],
  today: IsoDate,
): RegistrationProblem[] {
  return [
    ...accountProblems(form),
    ...personalProblems(form, rules, today),
    ...(form.hasAcceptedTerms ? [] : [{ field: 'hasAcceptedTerms', kind: 'termsNotAccepted' } as const]),
  ];
}

/** The person's data with what a form without problems has changed: only the fields that it shows, trimmed. */
export function withPersonalTexts<P extends { address: Address; birthdate: IsoDate | null }>(
  person: P,
  form: PersonalTexts,
  rules: readonly FieldRule[],
): P {
  const address = { ...person.address };
  let { birthdate } = person;
  for (const { field } of rules) {
    const text = typed(form, field);
    if (field === 'birthdate') birthdate = readBirthdate(text);
    else address[field] = text;
  }
  return { ...person, address, birthdate };
}

/** What to send of a form without problems: only the fields that were shown, trimmed, but the password as typed. */
export function toRegistration(form: RegistrationForm, rules: readonly FieldRule[]): Registration {
  const { address, birthdate } = withPersonalTexts({ address: EMPTY_ADDRESS, birthdate: null }, form, rules);
  return { username: form.username.trim(), password: form.password, address, birthdate };
}
