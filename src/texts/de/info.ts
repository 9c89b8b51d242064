/** Texts of the legal notice and the error page. */
export const info = {
  'info.title': 'Kontakt und Impressum',
  'info.empty': 'Das Restaurant hat noch kein Impressum angegeben.',
  'info.errorTitle': 'Da ist etwas schiefgegangen',
  'info.error': 'Fehler: {message}',
  'info.errorUnknown': 'unbekannt',
  'info.goToLogin': 'Zur Anmeldung',
} as const;
