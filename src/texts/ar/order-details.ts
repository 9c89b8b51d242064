import { type TextsLike } from '../text-keys.ts';
import { type orderDetails as orderDetailsDe } from '../de/order-details.ts';

export const orderDetails = {
  'order.article.subsidyUsedUp': 'استُنفد الدعم',
  'order.article.subsidyLeft': 'المتبقي من الدعم: {amount}',

  'order.when.today': 'اليوم {time}',
  'order.when.tomorrow': 'غدًا {time}',
  'order.when.weekday': '{day} {time}',
  'order.when.day': '{day}، {time}',
  'order.until.open': 'آخر موعد للطلب: {time}',
  'order.until.closed': 'انتهى موعد الطلب',
  'order.until.none': 'لا يمكن طلبه لهذا اليوم',
  'order.until.oneClosed': 'انتهى موعد الطلب لإحدى السلال',

  'order.reminder.spoken': 'لم يُطلب بعد: موعد الطلب على وشك الانتهاء.',
  'order.reminder.cart': 'لم يُطلب بعد: {when} – {left}.',
  'order.reminder.carts': 'لم تُطلب بعد: {count} وجبة – {left}.',
  'order.reminder.carts.two': 'لم تُطلب بعد: وجبتان – {left}.',
  'order.reminder.carts.few': 'لم تُطلب بعد: {count} وجبات – {left}.',
  'order.reminder.carts.many': 'لم تُطلب بعد: {count} وجبة – {left}.',
  'order.reminder.dismiss': 'إغلاق التذكير',

  'order.allergens.askUndeclared': 'مسببات الحساسية غير مذكورة: اسألنا من فضلك',
  'order.allergens.askUnknown': 'مسببات الحساسية غير معروفة: اسألنا من فضلك',
} satisfies TextsLike<typeof orderDetailsDe>;
