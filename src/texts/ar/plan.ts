import { type TextsLike } from '../text-keys.ts';
import { type plan as planDe } from '../de/plan.ts';

export const plan = {
  'plan.orderDay': 'الطلب لهذا اليوم',
  'plan.page': 'الأيام {from} إلى {until} من {count}',
  'plan.failed': 'تعذّر تحميل قائمة الطعام.',
  'plan.empty': 'لا توجد قائمة طعام بعد.',
  'news.failed': 'تعذّر تحميل الأخبار.',
} satisfies TextsLike<typeof planDe>;
