import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { type LetterLanguage } from '../mail/letter-language.ts';

interface Words {
  title: string;
  body: string;
}

/** Nothing of these is about anybody: a notification is read on a locked screen, and by whoever holds the device. */
export const NOTIFICATION_WORDS: Record<LetterLanguage, Record<NotificationKind, Words>> = {
  de: {
    Ready: { title: 'Ihre Bestellung ist bereit', body: 'Guten Appetit!' },
    Canceled: { title: 'Eine Bestellung wurde vom Restaurant storniert', body: 'Warum, steht bei Ihren Bestellungen.' },
    DeadlineNear: { title: 'Bald ist Bestellschluss', body: 'Ihr Warenkorb ist noch nicht bestellt.' },
    PortionFree: { title: 'Eine Portion ist frei', body: 'Sie geht an die erste Bestellung.' },
  },
  en: {
    Ready: { title: 'Your order is ready', body: 'Enjoy your meal!' },
    Canceled: { title: 'The restaurant has cancelled an order', body: 'Your orders say why.' },
    DeadlineNear: { title: 'Ordering closes soon', body: 'Your cart is not ordered yet.' },
    PortionFree: { title: 'A portion is free', body: 'It goes to whoever orders first.' },
  },
  ar: {
    Ready: { title: 'طلبك جاهز', body: 'بالهناء والشفاء!' },
    Canceled: { title: 'ألغى المطعم أحد الطلبات', body: 'السبب مذكور في طلباتك.' },
    DeadlineNear: { title: 'موعد الطلب على وشك الانتهاء', body: 'سلتك لم تُطلب بعد.' },
    PortionFree: { title: 'توفرت حصة', body: 'هي لمن يطلبها أولًا.' },
  },
};
