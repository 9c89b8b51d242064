/** What a device is notified of while the app is closed, by the names of the kinds. */
export const notifications = {
  'notify.title': 'Mitteilungen',
  'notify.legend': 'Auf diesem Gerät, bis Sie sich abmelden',
  'notify.Ready': 'Ihre Bestellung ist bereit',
  'notify.Canceled': 'Das Restaurant hat Ihre Bestellung storniert',
  'notify.DeadlineNear': 'Bald ist Bestellschluss, und Ihr Warenkorb ist noch nicht bestellt',
  'notify.PortionFree': 'Eine Portion, auf die Sie warten, ist frei',
  'notify.denied': 'Mitteilungen des Geräts sind im Browser ausgeschaltet.',
  'notify.tell': 'Bescheid geben, wenn es bereit ist',
  'notify.told': 'Sie bekommen Bescheid, sobald Ihre Bestellung bereit ist, und falls sie storniert wird.',
};
