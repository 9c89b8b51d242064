import type { orderFactsDe } from './order-facts.de.ts';

export const orderFactsEn: Record<keyof typeof orderFactsDe, string> = {
  'order.article.subsidyUsedUp': 'The day’s subsidy is used up',

  'order.until.passed': 'Ordering has closed',
  'order.until.time': 'Order until {time}',
  'order.until.today': 'Order until today {time}',
  'order.until.tomorrow': 'Order until tomorrow {time}',
  'order.until.day': 'Order until {day}, {time}',
  'order.until.soon': '{minutes} min left, until {time}',

  'order.reminder.toast': 'Not ordered yet: ordering closes soon.',
  'order.reminder.one': 'Not ordered yet: {day}, {time}, in your cart.',
  'order.reminder.many': 'Not ordered yet: {count} meals in your cart.',
  'order.reminder.checkout': 'Check out',
  'order.reminder.dismiss': 'Close the reminder',

  'order.allergens.askUndeclared': 'Allergens not declared – please ask the kitchen',
  'order.allergens.askUnknown': 'Allergens unknown – please ask the kitchen',
};
