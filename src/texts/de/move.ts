export const move = {
  'slots.earlierDays': 'Frühere Tage',
  'move.close': 'Schließen',
  'move.checking': 'Es wird geprüft, ob es dort alles gibt …',
  'move.without': 'fehlt: {name}',
  'move.fewer': 'zu wenig: {name}',
  'move.withoutSome': '{count} Speisen fehlen',
  'move.missing': 'Nicht alles gibt es für {when}:',
  'move.stays':
    'Was dort fehlt, bleibt markiert im Warenkorb, bis Sie es entfernen. Sie können auch zurück verschieben.',
  'move.anyway': 'Trotzdem verschieben',
  'move.another': 'Andere Zeit wählen',
} as const;
