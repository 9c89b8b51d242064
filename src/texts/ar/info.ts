import { type TextsLike } from '../text-keys.ts';
import { type info as infoDe } from '../de/info.ts';

export const info = {
  'info.title': 'الاتصال وبيانات الناشر',
  'info.empty': 'لم يقدّم المطعم بيانات الناشر بعد.',
  'info.errorTitle': 'حدث خطأ ما',
  'info.error': 'خطأ: {message}',
  'info.errorUnknown': 'غير معروف',
  'info.goToLogin': 'إلى تسجيل الدخول',
} satisfies TextsLike<typeof infoDe>;
