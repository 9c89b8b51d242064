import { type ErrorTextKey } from '../../../contract/error-keys.ts';
import { type StartupFailureKey } from '../../../machines/startup/startup.types.ts';

/** Met only where all texts are loaded: the login does not wait for these. */
type LaterKey =
  | 'error.cardBlocked'
  | 'error.passwordCommon'
  | `error.change${'TimePassed' | 'LeavesNothing' | 'NotPayable' | 'NotRefundable'}`
  | `error.tooMany${'Favourites' | 'Watches'}`
  | 'error.notRatable';

export const errors = {
  'error.general': 'Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'error.invalidInput': 'Bitte prüfen Sie Ihre Eingaben.',
  'error.notAuthorized': 'Sie sind nicht angemeldet.',
  'error.noPermission': 'Dafür fehlt Ihnen die Berechtigung.',
  'error.loginAgain': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
  'error.loginFailed': 'Benutzername oder Passwort stimmt nicht.',
  'error.loginLocked': 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  'error.accountLocked': 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an Ihr Restaurant.',
  'error.timedOut': 'Sie wurden zu Ihrer Sicherheit abgemeldet. Ihre Warenkörbe sind gespeichert.',
  'error.timedOut.unsaved':
    'Sie wurden zu Ihrer Sicherheit abgemeldet. Ihre Warenkörbe sind gespeichert, ohne die letzten Änderungen.',
  'error.cardLogin': 'Die Anmeldung mit der Karte hat nicht geklappt.',
  'error.terminalUnknown':
    'An diesem Gerät ist die Anmeldung mit Karte nicht freigeschaltet. Bitte sagen Sie dem Restaurant Bescheid.',
  'error.tooManyRequests': 'Zu viele Anfragen in kurzer Zeit. Bitte warten Sie einen Moment.',
  'error.xsrf': 'Die Anfrage wurde aus Sicherheitsgründen abgelehnt. Bitte laden Sie die Seite neu.',
  'error.refreshCookieMissing': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
  'error.refreshCookieInvalid': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
  'error.usernameTaken': 'Dieser Benutzername ist schon vergeben.',
  'error.registrationClosed': 'Hier kann man sich nicht registrieren.',
  'error.passwordExpired': 'Dieses Passwort galt nur für die erste Anmeldung. Bitte fordern Sie ein neues an.',
  'error.passwordWrong': 'Das bisherige Passwort stimmt nicht.',
  'error.passwordSame': 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
  'error.passwordNeeded': 'Bitte geben Sie Ihr Passwort ein.',
  'error.notByCard': 'Das geht nur, wenn Sie mit Ihrem Passwort angemeldet sind.',
  'error.termsNotAccepted': 'Bitte stimmen Sie den Nutzungsbedingungen zu.',
  'error.emailInvalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'error.phoneInvalid': 'Bitte geben Sie eine gültige Telefonnummer an, z. B. +43 660 1234567.',
  'error.usernameInvalid':
    'Ein Benutzername hat 2 bis 100 Zeichen: Buchstaben ohne Sonderzeichen, Ziffern und . _ - + @; er beginnt mit Buchstabe oder Ziffer, enthält einen Buchstaben und ist keine Webadresse.',
  'error.birthdateInvalid': 'Bitte geben Sie Ihr richtiges Geburtsdatum an.',
  'error.personalFieldMissing': 'Bitte füllen Sie alle Pflichtfelder aus.',
  'error.locationNotFound': 'Diesen Abholort gibt es nicht mehr.',
  'error.slotNotOffered': 'Zu dieser Zeit wird hier nicht ausgegeben.',
  'error.slotFull': 'Diese Zeit ist ausgebucht. Bitte wählen Sie eine andere.',
  'error.cutOffPassed': 'Der Bestellschluss ist vorbei.',
  'error.articleNotOffered': 'Diese Speise wird zu dieser Zeit nicht angeboten.',
  'error.soldOut': 'Leider ausverkauft.',
  'error.quantityExceeded': 'So viele Portionen sind nicht möglich.',
  'error.tooManyUnpaid':
    'Ohne vorherige Bezahlung können Gäste nur eine begrenzte Zahl Portionen bestellen. So viele gehen nicht.',
  'error.priceChanged': 'Der Preis hat sich geändert. Bitte prüfen Sie die neue Summe.',
  'error.cartChanged': 'Ihr Warenkorb wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie die Menge.',
  'error.cartNotFound': 'Diesen Warenkorb gibt es nicht mehr.',
  'error.cartItemNotFound': 'Diese Speise liegt nicht mehr im Warenkorb.',
  'error.cartEmpty': 'Ihr Warenkorb ist leer.',
  'error.cartExistsAtLocation': 'Für diese Zeit gibt es schon einen Warenkorb an einem anderen Ort.',
  'error.orderExistsAtLocation':
    'Für diese Zeit haben Sie schon an einem anderen Ort bestellt. Bestellen Sie dort, wählen Sie eine andere Zeit, oder stornieren Sie jene Bestellung.',
  'error.addressIncomplete': 'Bitte füllen Sie die Adresse vollständig aus.',
  'error.deliveryNotPossible':
    'An diese Adresse liefern wir nicht. Geben Sie bitte eine andere an, oder wählen Sie einen anderen Ort.',
  'error.deliveryOptionNotOffered': 'Diese Art der Übergabe gibt es hier nicht mehr. Bitte wählen Sie eine andere.',
  'error.detailsLocked':
    'Diese Bestellung wird gerade bezahlt. Adresse, Anmerkung und Übergabe lassen sich erst wieder ändern, wenn die Zahlung abgeschlossen oder abgebrochen ist.',
  'error.detailsChanged':
    'Diese Bestellung wurde inzwischen geändert, zum Beispiel in einem anderen Fenster. Es wurde nichts abgebucht, bitte prüfen Sie sie.',
  'error.paymentTypeNotAllowed': 'Diese Zahlungsart ist für Sie nicht möglich.',
  'error.minimumSum': 'Der Mindestbetrag für diese Zahlungsart ist nicht erreicht.',
  'error.notEnoughMoney': 'Ihr Guthaben reicht nicht aus.',
  'error.voucherInvalid': 'Dieser Gutschein ist nicht gültig.',
  'error.voucherExpired': 'Dieser Gutschein ist abgelaufen.',
  'error.voucherUsedUp': 'Dieser Gutschein ist schon eingelöst.',
  'error.voucherBelowLimit':
    'Von dieser Bestellung bezahlt der Gutschein weniger, als mindestens einzulösen ist. Der Gutschein bleibt gültig.',
  'error.voucherLimit':
    'Von dieser Bestellung bezahlt der Gutschein mehr, als Sie auf einmal einlösen dürfen. Der Gutschein bleibt gültig.',
  'error.voucherChanged':
    'Der Gutschein deckt jetzt einen anderen Betrag. Es wurde nichts abgebucht, bitte prüfen Sie die Summe.',
  'error.paymentFailed': 'Die Zahlung ist fehlgeschlagen. Es wurde nichts abgebucht.',
  'error.paymentCanceled': 'Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht.',
  'error.paymentNotFound': 'Diese Zahlung kennen wir nicht.',
  'error.paymentUnderWay':
    'Für diese Bestellung ist noch eine andere Zahlung offen. Bitte schließen Sie diese zuerst ab.',
  'error.paymentExpired': 'Die Zeit zum Bezahlen ist abgelaufen. Es wurde nichts abgebucht.',
  'error.cardDeclined': 'Die Karte wurde abgelehnt. Es wurde nichts abgebucht.',
  'error.providerNotReachable': 'Der Zahlungsanbieter ist nicht erreichbar. Es wurde nichts abgebucht.',
  'error.cardNotFound': 'Diese Karte gibt es nicht.',
  'error.offlineTransactions':
    'Die offenen Buchungen Ihrer Karte konnten nicht abgeschlossen werden. Es wurde nichts verbucht.',
  'error.orderNotFound': 'Diese Bestellung gibt es nicht.',
  'error.orderAlreadyCanceled': 'Diese Bestellung ist bereits storniert.',
  'error.cancelTimePassed': 'Die Frist zum Stornieren ist vorbei.',
  'error.orderChanged':
    'Diese Bestellung wurde inzwischen geändert, zum Beispiel in einem anderen Fenster. Bitte prüfen Sie sie.',
  'error.cancelRefundFailed':
    'Storniert, aber die Rückzahlung hat nicht geklappt. Bitte wenden Sie sich an das Restaurant.',
  'error.cookiesDenied':
    'Ihr Browser blockiert Cookies, und ohne sie ist keine Anmeldung möglich. Bitte erlauben Sie Cookies für diese Seite und versuchen Sie es noch einmal.',
  'error.noConnection': 'Keine Verbindung zum Internet.',
  'error.serverNotReachable': 'Der Server ist nicht erreichbar.',
  'error.loadFailed': 'Die Daten konnten nicht geladen werden.',
  'error.changesNotSaved': 'Die Änderungen wurden nicht gespeichert.',
  'error.cartNotMoved': 'Der Warenkorb wurde nicht verschoben: Er bleibt, wo er war.',
  'error.receiptFailed': 'Die PDF-Datei konnte nicht erstellt werden. Sie können die Rechnung stattdessen drucken.',
  'error.languageWhilePaying': 'Während einer Zahlung kann die Sprache nicht gewechselt werden.',
  'startup.configurationNotLoaded': 'Die Konfiguration konnte nicht geladen werden.',
  'startup.noRestaurantId': 'In der Konfiguration fehlt die Angabe RestaurantID.',
  'startup.emptyRestaurantId': 'In der Konfiguration ist die Angabe RestaurantID leer.',
  'startup.restaurantIdTooLarge':
    'In der Konfiguration ist die Angabe RestaurantID zu groß: Sie hat mehr als 15 Stellen.',
  'startup.invalidRestaurantId': 'In der Konfiguration ist die Angabe RestaurantID keine ganze Zahl über 0.',
  'startup.noApiEndpoint': 'In der Konfiguration fehlt die Angabe APIEndpoint.',
  'startup.versionNotLoaded': 'Die Version des Servers konnte nicht gelesen werden.',
  'startup.versionUnsupported': 'Die Version des Servers wird nicht unterstützt.',
  'startup.restaurantNotLoaded': 'Das Restaurant konnte nicht gelesen werden.',
  'startup.noRestaurant': 'Der Server kennt kein Restaurant mit der RestaurantID der Konfiguration.',
  'startup.textsNotFound': 'Es wurden keine Texte gefunden.',
  'startup.textsFailed': 'Die Texte konnten nicht verarbeitet werden.',
  'startup.noTextDatabase': 'Dieser Browser unterstützt keine IndexedDB. Texte werden bei jedem Start neu geladen.',
  'startup.unexpected': 'Beim Start ist ein unerwarteter Fehler aufgetreten.',
} as const satisfies Record<Exclude<ErrorTextKey, LaterKey> | StartupFailureKey, string> & Record<string, string>;
