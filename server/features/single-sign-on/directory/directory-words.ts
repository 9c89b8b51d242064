import { type LetterLanguage } from '../../mail/letter-language.ts';

interface DirectoryWords {
  /** Above the name of the directory. */
  lead: string;
  username: string;
  password: string;
  signIn: string;
  cancel: string;
  /** The same for whatever is wrong with an account: strangers learn nothing about it. */
  refused: string;
  tooManyTries: string;
  notReachable: string;
}

export const DIRECTORY_WORDS: Record<LetterLanguage, DirectoryWords> = {
  de: {
    lead: 'Melden Sie sich mit Ihrem Firmenkonto an.',
    username: 'Benutzername',
    password: 'Passwort',
    signIn: 'Anmelden',
    cancel: 'Abbrechen',
    refused:
      'Benutzername oder Passwort stimmt nicht, oder das Konto ist gesperrt oder abgelaufen. Ihre IT-Abteilung kann es nachsehen.',
    tooManyTries: 'Zu viele Versuche. Bitte warten Sie.',
    notReachable: 'Die Anmeldung ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  },
  en: {
    lead: 'Sign in with your company account.',
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    cancel: 'Cancel',
    refused:
      'The user name or password is wrong, or the account is locked or expired. Your IT department can look it up.',
    tooManyTries: 'Too many attempts. Please wait.',
    notReachable: 'The sign-in cannot be reached at the moment. Please try again later.',
  },
  ar: {
    lead: 'سجّل الدخول بحسابك في الشركة.',
    username: 'اسم المستخدم',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    cancel: 'إلغاء',
    refused:
      'اسم المستخدم أو كلمة المرور غير صحيحة، أو أن الحساب مقفل أو منتهي الصلاحية. يمكن لقسم تقنية المعلومات التحقق من ذلك.',
    tooManyTries: 'محاولات كثيرة جدًا. يُرجى الانتظار.',
    notReachable: 'لا يمكن الوصول إلى تسجيل الدخول حاليًا. يُرجى المحاولة لاحقًا.',
  },
};
