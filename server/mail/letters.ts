import { type Addressee, type Letter, isEnglish, isNameable, letter, paragraph } from './letter.ts';

interface TemporaryPassword {
  /** Accounts that the password is for. */
  usernames: string[];
  /** How many more there are. */
  others: number;
  password: string;
}

const inQuotes = (to: Addressee, username: string): string => (isEnglish(to) ? `“${username}”` : `„${username}“`);

/** The name of an account with a blank before it, or nothing if the name is a message of whoever registered it. */
const named = (to: Addressee, username: string): string =>
  isNameable(username, to) ? ` ${inQuotes(to, username)}` : '';

/** The accounts of an address by name, and how many more there are: `: “anna”, “ben” and 3 more`. */
function listed(to: Addressee, { usernames, others }: TemporaryPassword): string {
  const shown = usernames.filter((username) => isNameable(username, to));
  if (shown.length === 0) return '';
  const left = usernames.length - shown.length + others;
  const more = isEnglish(to) ? ` and ${left} more` : ` und ${left} weitere`;
  return `: ${shown.map((username) => inQuotes(to, username)).join(', ')}${left > 0 ? more : ''}`;
}

/** For one or all accounts of an address. */
export function temporaryPasswordLetter(to: Addressee, given: TemporaryPassword): Letter {
  const { usernames, others, password } = given;
  const [only = ''] = usernames.length + others === 1 ? usernames : [];
  if (isEnglish(to)) {
    return letter(to, 'Your temporary password', [
      paragraph(
        only
          ? `a new password was asked for your account${named(to, only)}. This one holds for 24 hours and is replaced by one of your own when you sign in with it:`
          : `a new password was asked for the accounts with your address${listed(to, given)}. This one holds for each of them for 24 hours and is replaced by one of your own when you sign in with it:`,
      ),
      paragraph(password),
      paragraph('If it was not you who asked, do nothing: your old password still holds.'),
    ]);
  }
  return letter(to, 'Ihr vorläufiges Passwort', [
    paragraph(
      only
        ? `für Ihr Konto${named(to, only)} wurde ein neues Passwort angefordert. Dieses gilt 24 Stunden; wenn Sie sich damit anmelden, wählen Sie gleich ein eigenes:`
        : `für die Konten mit Ihrer Adresse wurde ein neues Passwort angefordert${listed(to, given)}. Dieses gilt für jedes davon 24 Stunden; wenn Sie sich damit anmelden, wählen Sie gleich ein eigenes:`,
    ),
    paragraph(password),
    paragraph('Wenn Sie das nicht waren, ist nichts zu tun: Ihr bisheriges Passwort gilt weiter.'),
  ]);
}

export function welcomeLetter(to: Addressee, username: string): Letter {
  const name = named(to, username);
  if (isEnglish(to)) {
    const signIn = name ? `You sign in as${name}.` : 'You sign in with the username that you have chosen.';
    return letter(to, 'Welcome', [paragraph(`your account is open. ${signIn}`)]);
  }
  const signIn = name
    ? `Sie melden sich als${name} an.`
    : 'Sie melden sich mit dem Benutzernamen an, den Sie gewählt haben.';
  return letter(to, 'Willkommen', [paragraph(`Ihr Konto ist eröffnet. ${signIn}`)]);
}

/** The new address, as much of it as its owner needs to recognise it: `n…@kantine.example`. */
const masked = (email: string): string => email.replace(/^(.).*@/u, '$1…@');

/** To the old address. `email`: the new one; empty: there is none any more. */
export function emailChangedLetter(to: Addressee, username: string, email: string): Letter {
  if (to.language === 'EN') {
    return letter(to, 'Your e-mail address has been changed', [
      paragraph(
        email === ''
          ? `the e-mail address of your account${named(to, username)} has been removed.`
          : `your account${named(to, username)} now has the e-mail address ${masked(email)}. We will not write to this one any more.`,
      ),
      paragraph('If it was not you, sign in and change your password at once, and tell the restaurant.'),
    ]);
  }
  return letter(to, 'Ihre E-Mail-Adresse wurde geändert', [
    paragraph(
      email === ''
        ? `die E-Mail-Adresse Ihres Kontos${named(to, username)} wurde entfernt.`
        : `Ihr Konto${named(to, username)} hat jetzt die E-Mail-Adresse ${masked(email)}. An diese hier schreiben wir nicht mehr.`,
    ),
    paragraph(
      'Wenn Sie das nicht waren, melden Sie sich an, ändern Sie gleich Ihr Passwort, und sagen Sie dem Restaurant Bescheid.',
    ),
  ]);
}
