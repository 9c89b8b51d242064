export default {
  'layout.retry': 'Erneut versuchen',
  'layout.loading': 'Wird geladen …',
  'layout.priceBefore': 'Statt',
  'layout.priceNow': 'jetzt',
  'layout.subsidyIncluded': '{amount} Zuschuss abgezogen',
  'layout.quantityOf': 'Menge von {name}',
  'layout.oneLess': 'Eins weniger: {name}',
  'layout.oneMore': 'Eins mehr: {name}',
  'layout.removeOf': '{name} entfernen',
} as const;
