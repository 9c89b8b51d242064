import { type LetterLanguage } from '../mail/letter-language.ts';

interface ReceiptWords {
  title: string;
  /** The VAT number of the restaurant. */
  uid: (uid: string) => string;
  canceled: string;
  pickUpCode: string;
  validUntil: (time: string) => string;
  endedTitle: string;
  ended: string;
}

export const RECEIPT_WORDS: Record<LetterLanguage, ReceiptWords> = {
  de: {
    title: 'Beleg',
    uid: (uid) => `UID ${uid}`,
    canceled: 'Diese Bestellung ist storniert.',
    pickUpCode: 'Abholcode',
    validUntil: (time) =>
      `Diese Seite lässt sich bis ${time} Uhr öffnen. Zum Aufheben drucken oder speichern Sie sie; angemeldet finden Sie den Beleg auch später unter „Bestellungen“.`,
    endedTitle: 'Dieser Link gilt nicht mehr',
    ended: 'Den Beleg finden Sie in der App unter „Bestellungen“, wenn Sie sich anmelden.',
  },
  en: {
    title: 'Receipt',
    uid: (uid) => `VAT number ${uid}`,
    canceled: 'This order is cancelled.',
    pickUpCode: 'Pick-up code',
    validUntil: (time) =>
      `This page can be opened until ${time}. To keep it, print or save it; signed in, you will also find the receipt later under “Orders”.`,
    endedTitle: 'This link is no longer valid',
    ended: 'You will find the receipt in the app under “Orders” when you sign in.',
  },
  ar: {
    title: 'إيصال',
    uid: (uid) => `الرقم الضريبي \u2068${uid}\u2069`,
    canceled: 'تم إلغاء هذا الطلب.',
    pickUpCode: 'رمز الاستلام',
    validUntil: (time) =>
      `يمكن فتح هذه الصفحة حتى الساعة ${time}. للاحتفاظ بها اطبعها أو احفظها، وتجد الإيصال لاحقًا أيضًا ضمن «طلباتي» بعد تسجيل الدخول.`,
    endedTitle: 'لم يعد هذا الرابط صالحًا',
    ended: 'تجد الإيصال في التطبيق ضمن «طلباتي» بعد تسجيل الدخول.',
  },
};
