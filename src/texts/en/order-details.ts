import { type TextsLike } from '../text-keys.ts';
import { type orderDetails as orderDetailsDe } from '../de/order-details.ts';

export const orderDetails = {
  'order.article.subsidyUsedUp': 'Subsidy used up',
  'order.article.subsidyLeft': '{amount} subsidy left',

  'order.when.today': 'today {time}',
  'order.when.tomorrow': 'tomorrow {time}',
  'order.when.weekday': '{day} {time}',
  'order.when.day': '{day}, {time}',
  'order.until.open': 'Order until {time}',
  'order.until.closed': 'Ordering has closed',
  'order.until.none': 'Cannot be ordered for this day',
  'order.until.oneClosed': 'Ordering for one cart has closed',

  'order.reminder.spoken': 'Not ordered yet: ordering closes soon.',
  'order.reminder.cart': 'Not ordered yet: {when} – {left}.',
  'order.reminder.carts': 'Not ordered yet: {count} meals – {left}.',
  'order.reminder.dismiss': 'Close the reminder',

  'order.allergens.askUndeclared': 'Allergens not declared: please ask us',
  'order.allergens.askUnknown': 'Allergens unknown: please ask us',
} satisfies TextsLike<typeof orderDetailsDe>;
