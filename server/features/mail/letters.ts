import { ACCOUNT_WORDS } from './account-words.ts';
import { letterLanguage } from './letter-language.ts';
import { type Addressee, type Letter, isNameable, letter, paragraph } from './letter.ts';

interface TemporaryPassword {
  /** Accounts that the password is for. */
  usernames: string[];
  /** How many more there are. */
  others: number;
  password: string;
}

const wordsFor = ({ language }: Addressee) => ACCOUNT_WORDS[letterLanguage(language)];

/** The name of an account with a blank before it, or nothing if the name is a message of whoever registered it. */
const named = (to: Addressee, username: string): string =>
  isNameable(username, to) ? ` ${wordsFor(to).inQuotes(username)}` : '';

/** The accounts of an address by name, and how many more there are: `: “anna”, “ben” and 3 more`. */
function listed(to: Addressee, { usernames, others }: TemporaryPassword): string {
  const shown = usernames.filter((username) => isNameable(username, to));
  if (shown.length === 0) return '';
  const { inQuotes, andMore, comma } = wordsFor(to);
  const left = usernames.length - shown.length + others;
  return `: ${shown.map(inQuotes).join(comma)}${left > 0 ? andMore(left) : ''}`;
}

/** For one or all accounts of an address. */
export function temporaryPasswordLetter(to: Addressee, given: TemporaryPassword): Letter {
  const { usernames, others, password } = given;
  const [only = ''] = usernames.length + others === 1 ? usernames : [];
  const words = wordsFor(to);
  return letter(to, words.passwordSubject, [
    paragraph(only ? words.passwordOfOne(named(to, only)) : words.passwordOfAll(listed(to, given))),
    paragraph(password),
    paragraph(words.notAsked),
  ]);
}

export function welcomeLetter(to: Addressee, username: string): Letter {
  const name = named(to, username);
  const words = wordsFor(to);
  return letter(to, words.welcomeSubject, [paragraph(name ? words.welcome(name) : words.welcomeUnnamed)]);
}

/** The new address, as much of it as its owner needs to recognise it: `n…@kantine.example`. */
const masked = (email: string): string => email.replace(/^(.).*@/u, '$1…@');

/** To the old address. `email`: the new one; empty: there is none any more. */
export function emailChangedLetter(to: Addressee, username: string, email: string): Letter {
  const name = named(to, username);
  const words = wordsFor(to);
  return letter(to, words.emailSubject, [
    paragraph(email === '' ? words.emailRemoved(name) : words.emailChanged(name, masked(email))),
    paragraph(words.notChangedByYou),
  ]);
}

export function passwordChangedLetter(to: Addressee, username: string): Letter {
  const words = wordsFor(to);
  return letter(to, words.passwordChangedSubject, [
    paragraph(words.passwordChanged(named(to, username))),
    paragraph(words.passwordNotChangedByYou),
  ]);
}
