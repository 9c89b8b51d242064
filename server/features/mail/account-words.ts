import { type LetterLanguage } from './letter-language.ts';

/** Words of letters about accounts. `name` is that of an account in quotes with a blank before it, or empty. */
interface AccountWords {
  inQuotes: (username: string) => string;
  /** After the names of accounts. */
  andMore: (count: number) => string;
  comma: string;
  passwordSubject: string;
  passwordOfOne: (name: string) => string;
  /** `names`: of the accounts, with a colon before them, or empty. */
  passwordOfAll: (names: string) => string;
  notAsked: string;
  welcomeSubject: string;
  welcome: (name: string) => string;
  welcomeUnnamed: string;
  emailSubject: string;
  emailRemoved: (name: string) => string;
  emailChanged: (name: string, email: string) => string;
  notChangedByYou: string;
  passwordChangedSubject: string;
  passwordChanged: (name: string) => string;
  passwordNotChangedByYou: string;
}

const moreInArabic = new Intl.PluralRules('ar');
const MORE_IN_ARABIC: Record<Intl.LDMLPluralRule, (count: number) => string> = {
  zero: () => '',
  one: () => ' وحساب آخر',
  two: () => ' وحسابان آخران',
  few: (count) => ` و${count} حسابات أخرى`,
  many: (count) => ` و${count} حسابًا آخر`,
  other: (count) => ` و${count} حساب آخر`,
};

export const ACCOUNT_WORDS: Record<LetterLanguage, AccountWords> = {
  de: {
    inQuotes: (username) => `„${username}“`,
    andMore: (count) => ` und ${count} weitere`,
    comma: ', ',
    passwordSubject: 'Ihr vorläufiges Passwort',
    passwordOfOne: (name) =>
      `für Ihr Konto${name} wurde ein neues Passwort angefordert. Dieses gilt 24 Stunden; wenn Sie sich damit anmelden, wählen Sie gleich ein eigenes:`,
    passwordOfAll: (names) =>
      `für die Konten mit Ihrer Adresse wurde ein neues Passwort angefordert${names}. Dieses gilt für jedes davon 24 Stunden; wenn Sie sich damit anmelden, wählen Sie gleich ein eigenes:`,
    notAsked: 'Wenn Sie das nicht waren, ist nichts zu tun: Ihr bisheriges Passwort gilt weiter.',
    welcomeSubject: 'Willkommen',
    welcome: (name) => `Ihr Konto ist eröffnet. Sie melden sich als${name} an.`,
    welcomeUnnamed: 'Ihr Konto ist eröffnet. Sie melden sich mit dem Benutzernamen an, den Sie gewählt haben.',
    emailSubject: 'Ihre E-Mail-Adresse wurde geändert',
    emailRemoved: (name) => `die E-Mail-Adresse Ihres Kontos${name} wurde entfernt.`,
    emailChanged: (name, email) =>
      `Ihr Konto${name} hat jetzt die E-Mail-Adresse ${email}. An diese hier schreiben wir nicht mehr.`,
    notChangedByYou:
      'Wenn Sie das nicht waren, melden Sie sich an, ändern Sie gleich Ihr Passwort, und sagen Sie dem Restaurant Bescheid.',
    passwordChangedSubject: 'Ihr Passwort wurde geändert',
    passwordChanged: (name) => `das Passwort Ihres Kontos${name} wurde geändert.`,
    passwordNotChangedByYou:
      'Wenn Sie das nicht waren, lassen Sie sich beim Anmelden gleich ein neues schicken, und sagen Sie dem Restaurant Bescheid.',
  },
  en: {
    inQuotes: (username) => `“${username}”`,
    andMore: (count) => ` and ${count} more`,
    comma: ', ',
    passwordSubject: 'Your temporary password',
    passwordOfOne: (name) =>
      `a new password was asked for your account${name}. This one holds for 24 hours and is replaced by one of your own when you sign in with it:`,
    passwordOfAll: (names) =>
      `a new password was asked for the accounts with your address${names}. This one holds for each of them for 24 hours and is replaced by one of your own when you sign in with it:`,
    notAsked: 'If it was not you who asked, do nothing: your old password still holds.',
    welcomeSubject: 'Welcome',
    welcome: (name) => `your account is open. You sign in as${name}.`,
    welcomeUnnamed: 'your account is open. You sign in with the username that you have chosen.',
    emailSubject: 'Your e-mail address has been changed',
    emailRemoved: (name) => `the e-mail address of your account${name} has been removed.`,
    emailChanged: (name, email) =>
      `your account${name} now has the e-mail address ${email}. We will not write to this one any more.`,
    notChangedByYou: 'If it was not you, sign in and change your password at once, and tell the restaurant.',
    passwordChangedSubject: 'Your password was changed',
    passwordChanged: (name) => `the password of your account${name} was changed.`,
    passwordNotChangedByYou:
      'If it was not you, have a new one sent to you at the sign-in at once, and tell the restaurant.',
  },
  // Names and addresses are isolated: those in Latin letters would turn the order of what follows them.
  ar: {
    inQuotes: (username) => `«\u2068${username}\u2069»`,
    andMore: (count) => MORE_IN_ARABIC[moreInArabic.select(count)](count),
    comma: '، ',
    passwordSubject: 'كلمة المرور المؤقتة',
    passwordOfOne: (name) =>
      `طُلبت كلمة مرور جديدة لحسابك${name}. تسري هذه الكلمة لمدة 24 ساعة، وعند تسجيل الدخول بها تختار كلمة مرور خاصة بك:`,
    passwordOfAll: (names) =>
      `طُلبت كلمة مرور جديدة للحسابات المسجَّلة بعنوانك${names}. تسري هذه الكلمة لكل منها لمدة 24 ساعة، وعند تسجيل الدخول بها تختار كلمة مرور خاصة بك:`,
    notAsked: 'إن لم تكن أنت من طلب ذلك، فلا داعي لفعل شيء: كلمة مرورك السابقة ما زالت سارية.',
    welcomeSubject: 'أهلًا بك',
    welcome: (name) => `تم فتح حسابك. سجّل الدخول باسم المستخدم${name}.`,
    welcomeUnnamed: 'تم فتح حسابك. سجّل الدخول باسم المستخدم الذي اخترته.',
    emailSubject: 'تم تغيير عنوان بريدك الإلكتروني',
    emailRemoved: (name) => `أُزيل عنوان البريد الإلكتروني من حسابك${name}.`,
    emailChanged: (name, email) =>
      `أصبح عنوان البريد الإلكتروني لحسابك${name} هو \u2068${email}\u2069. ولن نراسلك بعد الآن على هذا العنوان.`,
    notChangedByYou: 'إن لم تكن أنت من فعل ذلك، فسجّل الدخول وغيّر كلمة مرورك فورًا، وأبلغ المطعم.',
    passwordChangedSubject: 'تم تغيير كلمة مرورك',
    passwordChanged: (name) => `تم تغيير كلمة مرور حسابك${name}.`,
    passwordNotChangedByYou: 'إن لم تكن أنت من فعل ذلك، فاطلب فورًا كلمة مرور جديدة من صفحة تسجيل الدخول، وأبلغ المطعم.',
  },
};
