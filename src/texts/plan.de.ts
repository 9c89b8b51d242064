/** Texts of the menu plan and of the page with all news. */
export const planDe = {
  'plan.subtitle': 'Für die nächsten Wochen',
  'plan.forPlace': 'Bestellen für {place}',
  'plan.time': '{from}–{until}\u00a0Uhr',
  'plan.noTime': 'Für diesen Tag kann nichts mehr bestellt werden.',
  'plan.page': 'Tage {from}–{until} von {count}',
  'plan.failed': 'Der Speiseplan konnte nicht geladen werden.',
  'plan.empty': 'Es gibt noch keinen Speiseplan.',
  'plan.emptyHint': 'Schauen Sie bald wieder vorbei.',
  'plan.otherPlace': 'Anderer Ort oder andere Zeit',
  'plan.choosePlace': 'Ort und Zeit wählen',
  'news.subtitle': 'Was sich bei uns tut',
  'news.failed': 'Die Neuigkeiten konnten nicht geladen werden.',
} as const;
