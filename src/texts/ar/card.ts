import { type TextsLike } from '../text-keys.ts';
import { type card as cardDe } from '../de/card.ts';

export const card = {
  'card.title': 'تسجيل الدخول بالبطاقة',
  'card.welcome': 'طعام طازج. طلب سريع.',
  'card.hint': 'ضع بطاقتك من فضلك',
  'card.signingIn': 'تم التعرّف على البطاقة',
  'card.signingInText': 'لحظة من فضلك، نجلب بياناتك…',
  'card.leaving': 'جارٍ تسجيل خروجك',
  'card.leavingText': 'لحظة من فضلك، سيصبح جهاز الطلب متاحًا بعد قليل.',
  'card.refused': 'لم تنجح العملية',
  'card.refusedText': 'أبعد البطاقة ثم ضعها مرة أخرى.',
  'card.ended': 'تم تسجيل الخروج',
  'card.pause': 'إيقاف الحركة مؤقتًا',
  'card.play': 'استئناف الحركة',
  'card.lockedText': 'انتظر من فضلك. الوقت المتبقي: {time}.',
  'card.offline': 'لا يوجد اتصال حاليًا',
  'card.offlineText': 'سيعود جهاز الطلب إلى خدمتك بعد قليل.',
  'card.languages': 'اللغة',
  'card.balance': 'الرصيد',
  'card.unsettled': 'دفعات سابقة ببطاقتك، على آلة بيع مثلًا، لم تُقيَّد بعد.',
  'card.bookingUnknown': 'لا نعرف إن كانت دفعات سابقة ببطاقتك، على آلة بيع مثلًا، قد قُيّدت.',
  'card.book': 'حاول مرة أخرى',
  'error.cardBlocked': 'هذه البطاقة محظورة. تواصل مع المطعم من فضلك.',
} satisfies TextsLike<typeof cardDe>;
