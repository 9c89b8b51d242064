import { type TextsLike } from '../text-keys.ts';
import { type notifications as notificationsDe } from '../de/notifications.ts';

export const notifications = {
  'notify.title': 'الإشعارات',
  'notify.legend': 'على هذا الجهاز، حتى تسجيل الخروج',
  'notify.Ready': 'طلبك جاهز',
  'notify.Canceled': 'ألغى المطعم طلبك',
  'notify.DeadlineNear': 'موعد الطلب على وشك الانتهاء، ولم تُرسل طلبك بعد',
  'notify.PortionFree': 'توفّرت حصة تنتظرها',
  'notify.denied': 'إشعارات الجهاز متوقفة في المتصفح.',
  'notify.tell': 'أبلغني عندما يصبح طلبي جاهزًا',
  'notify.told': 'ستُبلَّغ عندما يصبح طلبك جاهزًا، وإذا أُلغي.',
} satisfies TextsLike<typeof notificationsDe>;
