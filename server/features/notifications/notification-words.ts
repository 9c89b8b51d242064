import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { type LetterLanguage } from '../mail/letter-language.ts';

interface Words {
  title: string;
  body: string;
}

/** Nothing of these is about anybody: a notification is read on a locked screen, and by whoever holds the device. */
export const NOTIFICATION_WORDS: Record<LetterLanguage, Record<NotificationKind, Words>> = {
  de: {
    Ready: { title: 'Ihre Bestellung ist bereit', body: 'Zum Abholen, oder unterwegs zu Ihnen.' },
    Canceled: { title: 'Bestellung vom Restaurant storniert', body: 'Den Grund finden Sie bei Ihren Bestellungen.' },
    DeadlineNear: { title: 'Bald ist Bestellschluss', body: 'Ihr Warenkorb ist noch nicht bestellt.' },
    PortionFree: { title: 'Eine Portion ist frei', body: 'Sie geht an die erste Bestellung.' },
  },
  en: {
    Ready: { title: 'Your order is ready', body: 'To be picked up, or on its way to you.' },
    Canceled: { title: 'Order cancelled by the restaurant', body: 'Your orders say why.' },
    DeadlineNear: { title: 'Ordering closes soon', body: 'Your cart is not ordered yet.' },
    PortionFree: { title: 'A portion is free', body: 'It goes to whoever orders first.' },
  },
  ar: {
    Ready: { title: 'طلبك جاهز', body: 'للاستلام، أو في الطريق إليك.' },
    Canceled: { title: 'ألغى المطعم طلبًا لك', body: 'السبب مذكور في طلباتك.' },
    DeadlineNear: { title: 'موعد الطلب على وشك الانتهاء', body: 'لم تُرسل طلبك بعد.' },
    PortionFree: { title: 'توفّرت حصة', body: 'هي لمن يطلبها أولًا.' },
  },
};
