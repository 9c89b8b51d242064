import { type TextsLike } from '../text-keys.ts';
import { type plan as planDe } from '../de/plan.ts';

export const plan = {
  'plan.orderDay': 'Order for this day',
  'plan.page': 'Days {from}–{until} of {count}',
  'plan.failed': 'The menu plan could not be loaded.',
  'plan.empty': 'There is no menu plan yet.',
  'news.failed': 'The news could not be loaded.',
} satisfies TextsLike<typeof planDe>;
