import { type TextsLike } from '../text-keys.ts';
import { type move as moveDe } from '../de/move.ts';

export const move = {
  'slots.earlierDays': 'أيام سابقة',
  'move.close': 'إغلاق',
  'move.checking': 'جارٍ التحقق من توفر كل شيء هناك…',
  'move.without': 'غير متوفر: {name}',
  'move.fewer': 'الكمية غير كافية: {name}',
  'move.withoutSome': '{count} طبق غير متوفر',
  'move.withoutSome.two': 'طبقان غير متوفرين',
  'move.withoutSome.few': '{count} أطباق غير متوفرة',
  'move.withoutSome.many': '{count} طبقًا غير متوفر',
  'move.missing': 'لا يتوفر كل شيء ليوم {when}:',
  'move.stays': 'يبقى ما لا يتوفر هناك في السلة مع علامة عليه إلى أن تزيله. ويمكنك أيضًا إعادة السلة إلى وقتها السابق.',
  'move.anyway': 'النقل رغم ذلك',
  'move.another': 'اختيار وقت آخر',
} satisfies TextsLike<typeof moveDe>;
