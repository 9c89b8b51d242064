import { type Addressee, type Letter, isEnglish, letter, paragraph } from './letter.ts';

interface TemporaryPassword {
  /** Accounts that the password is for. */
  usernames: string[];
  /** How many more there are. */
  others: number;
  password: string;
}

const quoted = (usernames: string[]): string => usernames.map((username) => `„${username}“`).join(', ');
const quotedInEnglish = (usernames: string[]): string => usernames.map((username) => `“${username}”`).join(', ');

/** For one or all accounts of an address. */
export function temporaryPasswordLetter(to: Addressee, { usernames, others, password }: TemporaryPassword): Letter {
  const isOne = usernames.length === 1;
  if (isEnglish(to)) {
    const more = others > 0 ? ` and ${others} more` : '';
    return letter(to, 'Your temporary password', [
      paragraph(
        isOne
          ? `a new password was asked for your account ${quotedInEnglish(usernames)}. This one holds for 24 hours and is replaced by one of your own when you sign in with it:`
          : `a new password was asked for the accounts with your address: ${quotedInEnglish(usernames)}${more}. This one holds for each of them for 24 hours and is replaced by one of your own when you sign in with it:`,
      ),
      paragraph(password),
      paragraph('If it was not you who asked, do nothing: your old password still holds.'),
    ]);
  }
  const more = others > 0 ? ` und ${others} weitere` : '';
  return letter(to, 'Ihr vorläufiges Passwort', [
    paragraph(
      isOne
        ? `für Ihr Konto ${quoted(usernames)} wurde ein neues Passwort angefordert. Dieses gilt 24 Stunden; wenn Sie sich damit anmelden, wählen Sie gleich ein eigenes:`
        : `für die Konten mit Ihrer Adresse wurde ein neues Passwort angefordert: ${quoted(usernames)}${more}. Dieses gilt für jedes davon 24 Stunden; wenn Sie sich damit anmelden, wählen Sie gleich ein eigenes:`,
    ),
    paragraph(password),
    paragraph('Wenn Sie das nicht waren, ist nichts zu tun: Ihr bisheriges Passwort gilt weiter.'),
  ]);
}

export function welcomeLetter(to: Addressee, username: string): Letter {
  return to.language === 'EN'
    ? letter(to, 'Welcome', [paragraph(`your account is open. You sign in as “${username}”.`)])
    : letter(to, 'Willkommen', [paragraph(`Ihr Konto ist eröffnet. Sie melden sich als „${username}“ an.`)]);
}

/** The new address, as much of it as its owner needs to recognise it: `n…@kantine.example`. */
const masked = (email: string): string => email.replace(/^(.).*@/u, '$1…@');

/** To the old address. `email`: the new one; empty: there is none any more. */
export function emailChangedLetter(to: Addressee, username: string, email: string): Letter {
  if (to.language === 'EN') {
    return letter(to, 'Your e-mail address has been changed', [
      paragraph(
        email === ''
          ? `the e-mail address of your account “${username}” has been removed.`
          : `your account “${username}” now has the e-mail address ${masked(email)}. We will not write to this one any more.`,
      ),
      paragraph('If it was not you, sign in and change your password at once, and tell the restaurant.'),
    ]);
  }
  return letter(to, 'Ihre E-Mail-Adresse wurde geändert', [
    paragraph(
      email === ''
        ? `die E-Mail-Adresse Ihres Kontos „${username}“ wurde entfernt.`
        : `Ihr Konto „${username}“ hat jetzt die E-Mail-Adresse ${masked(email)}. An diese hier schreiben wir nicht mehr.`,
    ),
    paragraph(
      'Wenn Sie das nicht waren, melden Sie sich an, ändern Sie gleich Ihr Passwort, und sagen Sie dem Restaurant Bescheid.',
    ),
  ]);
}
