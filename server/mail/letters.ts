import { type Addressee, type Letter, letter, paragraph } from './letter.ts';

export function temporaryPasswordLetter(
  to: Addressee,
  { username, password }: { username: string; password: string },
): Letter {
  if (to.language === 'EN') {
    return letter(to, 'Your temporary password', [
      paragraph(
        `a new password was asked for your account “${username}”. This one holds for 24 hours and is replaced by one of your own when you sign in with it:`,
      ),
      paragraph(password),
      paragraph('If it was not you who asked, do nothing: your old password still holds.'),
    ]);
  }
  return letter(to, 'Ihr vorläufiges Passwort', [
    paragraph(
      `für Ihr Konto „${username}“ wurde ein neues Passwort angefordert. Dieses gilt 24 Stunden; wenn Sie sich damit anmelden, wählen Sie gleich ein eigenes:`,
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
