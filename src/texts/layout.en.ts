import type de from './layout.de.ts';

export default {
  'layout.retry': 'Try again',
  'layout.loading': 'Loading …',
  'layout.priceBefore': 'Instead of',
  'layout.priceNow': 'now',
  'layout.subsidyIncluded': '{amount} subsidy deducted',
  'layout.quantityOf': 'Quantity of {name}',
  'layout.oneLess': 'One less: {name}',
  'layout.oneMore': 'One more: {name}',
  'layout.removeOf': 'Remove {name}',
} satisfies Record<keyof typeof de, string>;
