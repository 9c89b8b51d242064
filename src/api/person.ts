import * as calls from '../../contract/person.ts';
import { type DishFilters } from '../../domain/dish-filters.ts';
import { type Cents, toCents } from '../../domain/money.ts';
import { type CustomerGroup, type Person, type PersonCard } from '../../domain/person.ts';
import { type Registration } from '../../domain/registration.ts';
import { type PasswordChangeResult } from '../../domain/sign-in.ts';
import { type SubmissionOutcome } from '../../domain/submission.ts';
import { type ApiClient } from './client.ts';
import { ifServed, orRefusal } from './errors.ts';
import { passwordHash } from './password-hash.ts';
import { asSubmission, NOT_SAVED } from './submission.ts';

export async function getPerson(api: ApiClient, signal?: AbortSignal): Promise<Person> {
  return calls.toPerson(await api.call(calls.getPerson, { signal }));
}

/** `password`: the current one, which a change of the e-mail address needs. */
async function updatePerson(
  api: ApiClient,
  person: Person,
  { password, signal }: { password?: string; signal?: AbortSignal | undefined },
): Promise<Person> {
  const PasswordHash = password === undefined ? null : await passwordHash(password);
  return calls.toPerson(
    await api.call(calls.updatePerson, { body: { ...calls.fromPerson(person), PasswordHash }, signal }),
  );
}

async function getSamePerson(api: ApiClient, personId: number, signal?: AbortSignal): Promise<Person> {
  const current = await getPerson(api, signal);
  if (current.id !== personId) throw new Error('Somebody else has signed in meanwhile.');
  return current;
}

/**
 * Changes some fields. The call saves the whole record, so it is read first: otherwise it would revert changes made in
 * another tab or on another device, such as allergens.
 */
export async function changePerson(
  api: ApiClient,
  personId: number,
  change: Partial<Person> | ((current: Person) => Person),
  signal?: AbortSignal,
): Promise<Person> {
  const current = await getSamePerson(api, personId, signal);
  const changed = typeof change === 'function' ? change(current) : { ...current, ...change };
  return updatePerson(api, changed, { signal });
}

/** Changes the e-mail address, which needs the current password; `onSaved` gets the person as saved. */
export function changeEmail(
  api: ApiClient,
  personId: number,
  { email, password }: { email: string; password: string },
  onSaved: (person: Person) => void,
): Promise<SubmissionOutcome> {
  const change = async () => {
    const current = await getSamePerson(api, personId);
    onSaved(await updatePerson(api, { ...current, address: { ...current.address, email } }, { password }));
  };
  const fields = {
    'error.emailInvalid': 'email',
    'error.passwordWrong': 'password',
    'error.passwordNeeded': 'password',
  };
  return asSubmission(api, change(), fields, NOT_SAVED);
}

/** Refusals of a change of personal data, by the field that they concern. */
export const PERSONAL_REFUSALS = {
  'error.birthdateInvalid': 'birthdate',
  'error.emailInvalid': 'email',
  'error.phoneInvalid': 'phone',
};

export async function getCustomerGroup(api: ApiClient, signal?: AbortSignal): Promise<CustomerGroup> {
  return calls.toCustomerGroup(await api.call(calls.getCustomerGroup, { signal }));
}

export async function getCustomerGroupForTerminal(
  api: ApiClient,
  personId: number,
  signal?: AbortSignal,
): Promise<CustomerGroup> {
  return calls.toCustomerGroup(await api.call(calls.getCustomerGroupForTerminal, { query: { personId }, signal }));
}

export async function acceptTerms(api: ApiClient, signal?: AbortSignal): Promise<void> {
  await api.call(calls.acceptTerms, { signal });
}

export async function changeFirstPassword(
  api: ApiClient,
  password: string,
  signal?: AbortSignal,
): Promise<PasswordChangeResult> {
  const body = { NewPasswordHash: await passwordHash(password) };
  return orRefusal<PasswordChangeResult>(
    api.call(calls.updatePasswordOnFirstLogin, { body, signal }).then(() => ({ kind: 'changed' })),
    ({ reasonKey }) => ({ kind: 'refused', textKey: reasonKey ?? 'error.changesNotSaved' }),
  );
}

/** Changes the password of the signed-in person. Too many wrong old passwords cause a lock-out, as at the login. */
export async function changePassword(
  api: ApiClient,
  passwords: { old: string; new: string },
  signal?: AbortSignal,
): Promise<SubmissionOutcome> {
  const body = {
    OldPasswordHash: await passwordHash(passwords.old),
    NewPasswordHash: await passwordHash(passwords.new),
  };
  return asSubmission(api, api.call(calls.updatePassword, { body, signal }), {
    'error.passwordWrong': 'old',
    'error.passwordSame': 'password',
    'error.passwordCommon': 'password',
  });
}

/** `languageId`: the language of the form. */
export async function register(
  api: ApiClient,
  { username, password, birthdate, address }: Registration,
  languageId: number,
  signal?: AbortSignal,
): Promise<SubmissionOutcome> {
  const body = {
    ...calls.fromAddress(address),
    Username: username,
    PasswordHash: await passwordHash(password),
    Birthdate: birthdate,
    AcceptTerms: true,
    LastSelectedLanguage_ID: languageId,
  };
  return asSubmission(api, api.call(calls.createPerson, { body, signal }), {
    'error.usernameTaken': 'username',
    'error.passwordCommon': 'password',
    'error.termsNotAccepted': 'hasAcceptedTerms',
    'error.emailInvalid': 'email',
    'error.phoneInvalid': 'phone',
  });
}

/** Done whether or not the address is known, so that it does not reveal who has an account. */
export function resetPassword(api: ApiClient, email: string, signal?: AbortSignal): Promise<SubmissionOutcome> {
  return asSubmission(api, api.call(calls.resetPassword, { body: { Email: email }, signal }), {
    'error.emailInvalid': 'email',
  });
}

/** Null if no card is preferred. */
export async function getPreferredCard(api: ApiClient, signal?: AbortSignal): Promise<PersonCard | null> {
  const card = await api.call(calls.getPreferredCard, { signal });
  return card && { id: card.Card_ID, number: card.CardNumber, name: card.Name, isPreferred: card.IsPreferred };
}

export async function setPreferredCard(api: ApiClient, cardId: number, signal?: AbortSignal): Promise<void> {
  await api.call(calls.setPreferredCard, { query: { cardId }, signal });
}

/** Reports a card as lost. */
export const blockCard = (api: ApiClient, cardId: number): Promise<SubmissionOutcome> =>
  asSubmission(api, api.call(calls.blockCard, { query: { cardId } }));

/** Null if the answer is not a number. */
export async function getBalance(api: ApiClient, cardId: number, signal?: AbortSignal): Promise<Cents | null> {
  const text = (await api.call(calls.getBalanceForCard, { query: { cardId }, signal })).trim();
  const decimal = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(decimal) ? toCents(decimal) : null;
}

/** What the server now holds; null: it has no place for filters (CALL-60). Nobody waits for it. */
export const saveFilters = (api: ApiClient, filters: DishFilters, signal?: AbortSignal): Promise<DishFilters | null> =>
  ifServed(
    api
      .call(calls.updateFilters, {
        body: calls.fromFilters({ ...filters, chips: [...filters.chips] }),
        signal,
        isBackground: true,
      })
      .then(() => filters),
  );
