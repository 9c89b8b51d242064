/** Texts of the terminal that waits for a card. */
export const cardDe = {
  'card.title': 'Anmelden mit Karte',
  'card.welcome': 'Frisch gekocht. Schnell bestellt.',
  'card.hint': 'Bitte Karte auflegen',
  'card.hintText': 'Halten Sie Ihre Karte an das Lesegerät.',
  'card.signingIn': 'Karte erkannt',
  'card.signingInText': 'Einen Moment, wir holen Ihre Daten …',
  'card.refused': 'Das hat nicht geklappt',
  'card.refusedText': 'Nehmen Sie die Karte weg und legen Sie sie noch einmal auf.',
  'card.ended': 'Abgemeldet',
  'card.pause': 'Bewegung anhalten',
  'card.play': 'Bewegung fortsetzen',
  'card.lockedText': 'Bitte warten Sie noch {time}.',
  'card.offline': 'Gerade keine Verbindung',
  'card.offlineText': 'Das Terminal ist gleich wieder für Sie da.',
  'card.languages': 'Sprache',
  'card.balance': 'Guthaben auf der Karte',
} as const;
