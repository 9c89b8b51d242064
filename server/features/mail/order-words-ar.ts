import { isolatedRange } from '../../../domain/time-range.ts';
import { formatLocaleOf } from '../../../domain/language-tag.ts';
import { type OrderWords } from './order-words.types.ts';

/** Amounts come isolated already; times have to keep their order as well (LANG-27). */
const timesOf = (begin: string, end: string): string => {
  const { from, until } = isolatedRange({ from: begin, until: end }, 'rtl');
  return `${from}–${until}`;
};

export const ORDER_WORDS_AR: OrderWords = {
  locale: formatLocaleOf('AR'),
  direction: 'rtl',
  subject: (number) => `طلبك رقم ${number}`,
  canceledSubject: (number) => `تم الإلغاء: طلبك رقم ${number}`,
  changedSubject: (number) => `تم التعديل: طلبك رقم ${number}`,
  ordered: (number) => `وصلنا طلبك رقم ${number}.`,
  canceled: (number) => `تم إلغاء طلبك رقم ${number}.`,
  cancelReasons: {
    dayClosed: 'نعتذر: نحن مغلقون في ذلك اليوم.',
    placeClosed: 'نعتذر: لم يعد يُسلَّم شيء هناك في ذلك الوقت.',
    dishGone: 'نعتذر: لم يعد أحد الأطباق المطلوبة متوفراً في ذلك اليوم.',
  },
  changed: (number) => `تم تعديل طلبك رقم ${number}. وهذا هو الطلب الآن:`,
  difference: (isPaid, amount) => (isPaid ? `دُفع ${amount} مقابل التعديل.` : `يُعاد إليك ${amount} بعد التعديل.`),
  restaurant: 'المطعم',
  place: 'المكان',
  day: 'اليوم',
  times: 'الوقت',
  time: timesOf,
  address: 'عنوان التوصيل',
  option: 'طريقة التسليم',
  noteForDelivery: 'ملاحظة للتوصيل',
  noteForKitchen: 'ملاحظة للمطبخ والاستلام',
  price: 'السعر',
  subsidy: 'الدعم',
  discount: 'الخصم',
  total: 'الإجمالي',
  estimated: (label) => `${label} (تقديري)`,
  estimate: 'السعر تقديري، ويُعرف السعر النهائي بعد الوزن.',
  allergens: 'مسببات الحساسية في أطباقك:',
  noAllergens: 'لم تُذكر أي مسببات حساسية',
  undeclared: 'غير مذكورة',
  unnamedAllergen: 'مسبب حساسية بلا اسم',
  comma: '، ',
  contains: (dish, allergens) => `تنبيه، ${dish}: يحتوي على ${allergens}.`,
  askKitchen: (dish) => `تنبيه، ${dish}: مسببات الحساسية غير مذكورة، اسألنا من فضلك.`,
  paidWith: (source) => `طريقة الدفع: ${source}`,
  sources: {
    account: 'الرصيد',
    card: 'بطاقة خصم أو ائتمان',
    CH: 'الرصيد أو البطاقة',
    CHO: 'شحن بالبطاقة',
    ID: 'بطاقة التعريف',
    BA: 'نقدًا عند الاستلام',
    SU: 'حساب الدعم',
    VO: 'قسيمة',
  },
  vat: (percent, net) => `ضريبة القيمة المضافة ${percent}% على الصافي ${net}`,
  cancelUntil: (moment) => `يمكنك إلغاء الطلب حتى ${moment}.`,
  notCancelable: 'لم يعد بالإمكان إلغاء هذا الطلب.',
  moment: (day, time) => `${day}، ${time}`,
  orders: 'طلباتك',
  asGuest:
    'بصفتك ضيفًا، لا ترى هذا الطلب إلا في التطبيق الذي طلبت فيه، وما دمت لم تسجّل الخروج منه. بعد ذلك تواصل معنا من فضلك:',
  asGuestWhoMayCancel:
    'بصفتك ضيفًا، لا ترى هذا الطلب ولا تلغيه إلا في التطبيق الذي طلبت فيه، وما دمت لم تسجّل الخروج منه. بعد ذلك تواصل معنا من فضلك:',
  contact: 'كيف تتواصل معنا',
  calendarTitle: (restaurant) => `وجبة: ${restaurant}`,
  orderNumber: (number) => `رقم الطلب ${number}`,
  refunds: 'يُعاد إليك:',
  refunded: 'تمت إعادة المبلغ.',
  refundDue: 'تم طلب إعادة المبلغ. قد يستغرق وصوله إليك بضعة أيام.',
  refundFailed: 'فشل استرداد المبلغ. تواصل مع مطعمك من فضلك.',
  nothingDue: 'لن يكون عليك دفع شيء عند الاستلام.',
};
