/** Texts of the menu plan and of the page with all news. */
export const plan = {
  'plan.orderDay': 'Für diesen Tag bestellen',
  'plan.page': 'Tage {from}–{until} von {count}',
  'plan.failed': 'Der Speiseplan konnte nicht geladen werden.',
  'plan.empty': 'Es gibt noch keinen Speiseplan.',
  'news.failed': 'Die Neuigkeiten konnten nicht geladen werden.',
} as const;
