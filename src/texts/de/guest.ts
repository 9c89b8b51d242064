/** Texts of the guest pages, and of the notice about dishes taken over from the guest cart. */
export const guest = {
  'guest.title': 'Willkommen',
  'guest.noteNumber': 'Bitte die Nummer notieren oder abfotografieren.',
  'guest.optionalField': '{field} (freiwillig)',
  'guest.accountTitle': 'Lieber mit Konto?',
  'guest.signIn': 'Anmelden',
  'guest.register': 'Registrieren',
  'guest.loginTitle': 'Anmelden',
  'guest.loginSubtitle': 'Ihr Warenkorb kommt mit.',
  'guest.haveAccount': 'Sie haben ein Konto?',
  'guest.registeredSigningIn': 'Ihr Konto ist angelegt. Sie werden angemeldet …',
  'guest.registered': 'Ihr Konto ist angelegt',
  'guest.registeredText': 'Die Anmeldung hat aber nicht gleich geklappt. Bitte melden Sie sich jetzt an.',
  'guest.accountMenu': 'Konto',
  'guest.takenAlong.one': '1 Speise aus Ihrem Gast-Warenkorb ist mitgekommen.',
  'guest.takenAlong': '{count} Speisen aus Ihrem Gast-Warenkorb sind mitgekommen.',
  'guest.toCart': 'Zum Warenkorb',
  'error.timedOut.kept':
    'Zu Ihrer Sicherheit wurde Ihr Besuch beendet. Ihre Speisen bleiben bis heute Abend auf diesem Gerät gespeichert.',
  'error.timedOut.lost': 'Zu Ihrer Sicherheit wurde Ihr Besuch beendet. Ihre Speisen konnten nicht gespeichert werden.',
  'error.timedOut.none': 'Zu Ihrer Sicherheit wurde Ihr Besuch beendet.',
  'layout.idleText.unsaved':
    'Zu Ihrer Sicherheit melden wir Sie gleich ab. Die letzten Änderungen Ihres Warenkorbs sind noch nicht gespeichert.',
  'layout.idleText.kept':
    'Zu Ihrer Sicherheit beenden wir gleich Ihren Besuch. Ihre Speisen bleiben dann bis heute Abend auf diesem Gerät; „Jetzt abmelden“ entfernt sie.',
  'layout.idleText.lost': 'Zu Ihrer Sicherheit beenden wir gleich Ihren Besuch. Ihre Speisen werden dann entfernt.',
  'layout.idleText.none': 'Zu Ihrer Sicherheit beenden wir gleich Ihren Besuch.',
} as const;
