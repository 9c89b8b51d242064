import { type Cents, formatMoney } from '../../domain/money.ts';
import { type Letter } from './outbox.ts';

/** Who is written to, and in which language: `EN`, or German for all others. */
export interface Addressee {
  name: string;
  language: string;
}

const greeting = ({ name, language }: Addressee): string =>
  language === 'EN' ? `Hello${name && ` ${name}`},` : `Guten Tag${name && ` ${name}`},`;

const letter = (to: Addressee, subject: string, paragraphs: string[]): Letter => ({
  subject,
  text: [greeting(to), ...paragraphs.filter((paragraph) => paragraph !== '')].join('\n\n'),
});

export function temporaryPasswordLetter(
  to: Addressee,
  { username, password }: { username: string; password: string },
): Letter {
  if (to.language === 'EN') {
    return letter(to, 'Your temporary password', [
      `a new password was asked for your account “${username}”. This one holds for 24 hours and is replaced by one of your own when you sign in with it:`,
      password,
      'If it was not you who asked, do nothing: your old password still holds.',
    ]);
  }
  return letter(to, 'Ihr vorläufiges Passwort', [
    `für Ihr Konto „${username}“ wurde ein neues Passwort angefordert. Dieses gilt 24 Stunden; wenn Sie sich damit anmelden, wählen Sie gleich ein eigenes:`,
    password,
    'Wenn Sie das nicht waren, ist nichts zu tun: Ihr bisheriges Passwort gilt weiter.',
  ]);
}

export function welcomeLetter(to: Addressee, username: string): Letter {
  return to.language === 'EN'
    ? letter(to, 'Welcome', [`your account is open. You sign in as “${username}”.`])
    : letter(to, 'Willkommen', [`Ihr Konto ist eröffnet. Sie melden sich als „${username}“ an.`]);
}

/** The new address, as much of it as its owner needs to recognise it: `n…@kantine.example`. */
const masked = (email: string): string => email.replace(/^(.).*@/u, '$1…@');

/** To the old address. `email`: the new one; empty: there is none any more. */
export function emailChangedLetter(to: Addressee, username: string, email: string): Letter {
  if (to.language === 'EN') {
    return letter(to, 'Your e-mail address has been changed', [
      email === ''
        ? `the e-mail address of your account “${username}” has been removed.`
        : `your account “${username}” now has the e-mail address ${masked(email)}. We will not write to this one any more.`,
      'If it was not you, sign in and change your password at once, and tell the restaurant.',
    ]);
  }
  return letter(to, 'Ihre E-Mail-Adresse wurde geändert', [
    email === ''
      ? `die E-Mail-Adresse Ihres Kontos „${username}“ wurde entfernt.`
      : `Ihr Konto „${username}“ hat jetzt die E-Mail-Adresse ${masked(email)}. An diese hier schreiben wir nicht mehr.`,
    'Wenn Sie das nicht waren, melden Sie sich an, ändern Sie gleich Ihr Passwort, und sagen Sie dem Restaurant Bescheid.',
  ]);
}

interface PlacedOrder {
  number: number;
  restaurant: string;
  place: string;
  date: string;
  time: string;
  lines: { quantity: number; name: string; total: Cents }[];
  total: Cents;
  /** ISO 4217, e.g. `EUR`. */
  currency: string;
  /** The operator's own text (`Order_OrderConfirmationMailText`). */
  closing: string;
}

/** `total` of a line and of the order is what the customer pays: after subsidies, with a voucher still in it. */
export function orderLetter(to: Addressee, order: PlacedOrder): Letter {
  const isEnglish = to.language === 'EN';
  const locale = isEnglish ? 'en' : 'de';
  const money = (cents: Cents) => formatMoney(cents, locale, order.currency);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(order.date));
  const lines = order.lines.map(({ quantity, name, total }) => `${quantity} × ${name}: ${money(total)}`);
  const facts = `${order.restaurant}, ${order.place}\n${day}, ${order.time}${isEnglish ? '' : ' Uhr'}`;
  const sum = `${isEnglish ? 'Total' : 'Summe'}: ${money(order.total)}`;
  const subject = isEnglish ? `Your order ${order.number}` : `Ihre Bestellung ${order.number}`;
  return letter(to, subject, [facts, [...lines, sum].join('\n'), order.closing]);
}
