import { formatLocaleOf } from '../../domain/language-tag.ts';
import { type PaymentSource } from '../../domain/order.ts';
import { type LetterLanguage } from './letter-language.ts';
import { ORDER_WORDS_AR } from './order-words-ar.ts';

/** Words of letters and receipts about orders. */
export interface OrderWords {
  /** Of money and dates, as the app's. */
  locale: string;
  direction: 'ltr' | 'rtl';
  subject: (number: number) => string;
  canceledSubject: (number: number) => string;
  changedSubject: (number: number) => string;
  ordered: (number: number) => string;
  canceled: (number: number) => string;
  changed: (number: number) => string;
  difference: (isPaid: boolean, amount: string) => string;
  restaurant: string;
  place: string;
  day: string;
  time: (from: string, until: string) => string;
  times: string;
  address: string;
  option: string;
  noteForDelivery: string;
  noteForKitchen: string;
  price: string;
  subsidy: string;
  discount: string;
  total: string;
  estimated: (label: string) => string;
  estimate: string;
  allergens: string;
  noAllergens: string;
  undeclared: string;
  unnamedAllergen: string;
  contains: (dish: string, allergens: string) => string;
  askKitchen: (dish: string) => string;
  paidWith: (source: string) => string;
  /** As in the app's catalogues. */
  sources: Record<PaymentSource, string>;
  vat: (percent: string, net: string) => string;
  cancelUntil: (moment: string) => string;
  notCancelable: string;
  moment: (day: string, time: string) => string;
  orders: string;
  asGuest: string;
  asGuestWhoMayCancel: string;
  contact: string;
  calendarTitle: (restaurant: string) => string;
  orderNumber: (number: number) => string;
  refunds: string;
  refunded: string;
  refundDue: string;
  refundFailed: string;
  nothingDue: string;
}

export const ORDER_WORDS: Record<LetterLanguage, OrderWords> = {
  de: {
    locale: formatLocaleOf('DE'),
    direction: 'ltr',
    subject: (number) => `Ihre Bestellung ${number}`,
    canceledSubject: (number) => `Storniert: Ihre Bestellung ${number}`,
    changedSubject: (number) => `Geändert: Ihre Bestellung ${number}`,
    ordered: (number) => `Ihre Bestellung ${number} ist bei uns angekommen.`,
    canceled: (number) => `Ihre Bestellung ${number} ist storniert.`,
    changed: (number) => `Ihre Bestellung ${number} ist geändert. So ist sie jetzt:`,
    difference: (isPaid, amount) =>
      isPaid ? `Für die Änderung wurden ${amount} bezahlt.` : `Durch die Änderung bekommen Sie ${amount} zurück.`,
    restaurant: 'Restaurant',
    place: 'Ort',
    day: 'Tag',
    times: 'Zeit',
    time: (from, until) => `${from}–${until} Uhr`,
    address: 'Lieferadresse',
    option: 'Übergabe',
    noteForDelivery: 'Anmerkung zur Lieferung',
    noteForKitchen: 'Anmerkung für Küche und Abholung',
    price: 'Preis',
    subsidy: 'Zuschuss',
    discount: 'Rabatt',
    total: 'Gesamt',
    estimated: (label) => `${label} (geschätzt)`,
    estimate: 'Geschätzter Preis: Der endgültige steht fest, sobald gewogen ist.',
    allergens: 'Allergene Ihrer Speisen:',
    noAllergens: 'keine angeführt',
    undeclared: 'nicht deklariert',
    unnamedAllergen: 'ein Allergen ohne Namen',
    contains: (dish, allergens) => `Achtung, ${dish}: enthält ${allergens}.`,
    askKitchen: (dish) => `Achtung, ${dish}: Allergene nicht deklariert – fragen Sie bitte in der Küche nach.`,
    paidWith: (source) => `Bezahlt mit ${source}`,
    sources: {
      account: 'Konto',
      card: 'Debit- oder Kreditkarte',
      CH: 'Konto oder Karte',
      CHO: 'Aufladung per Karte',
      ID: 'Ausweis',
      BA: 'Bar bei Abholung',
      SU: 'Zuschusskonto',
      VO: 'Gutschein',
    },
    vat: (percent, net) => `USt. ${percent} % von netto ${net}`,
    cancelUntil: (moment) => `Stornieren können Sie bis ${moment}.`,
    notCancelable: 'Diese Bestellung lässt sich nicht mehr stornieren.',
    moment: (day, time) => `${day}, ${time} Uhr`,
    orders: 'Ihre Bestellungen',
    asGuest:
      'Als Gast sehen Sie diese Bestellung nur in der App, in der Sie bestellt haben, und nur, solange Sie dort nicht abgemeldet sind. Danach wenden Sie sich bitte an uns:',
    asGuestWhoMayCancel:
      'Als Gast sehen und stornieren Sie diese Bestellung nur in der App, in der Sie bestellt haben, und nur, solange Sie dort nicht abgemeldet sind. Danach wenden Sie sich bitte an uns:',
    contact: 'So erreichen Sie uns',
    calendarTitle: (restaurant) => `Essen: ${restaurant}`,
    orderNumber: (number) => `Bestellnummer ${number}`,
    refunds: 'Sie bekommen zurück:',
    refunded: 'Der Betrag ist erstattet.',
    refundDue: 'Die Rückzahlung ist veranlasst. Bis sie bei Ihnen ankommt, können ein paar Tage vergehen.',
    refundFailed: 'Die Erstattung ist fehlgeschlagen. Wenden Sie sich bitte an Ihr Restaurant.',
    nothingDue: 'Bei der Abholung ist nichts zu zahlen.',
  },
  en: {
    locale: formatLocaleOf('EN'),
    direction: 'ltr',
    subject: (number) => `Your order ${number}`,
    canceledSubject: (number) => `Cancelled: your order ${number}`,
    changedSubject: (number) => `Changed: your order ${number}`,
    ordered: (number) => `your order ${number} has reached us.`,
    canceled: (number) => `your order ${number} is cancelled.`,
    changed: (number) => `your order ${number} is changed. This is how it is now:`,
    difference: (isPaid, amount) =>
      isPaid ? `${amount} was paid for the change.` : `The change gives you ${amount} back.`,
    restaurant: 'Restaurant',
    place: 'Place',
    day: 'Day',
    times: 'Time',
    time: (from, until) => `${from}–${until}`,
    address: 'Delivery address',
    option: 'Handover',
    noteForDelivery: 'Note for the delivery',
    noteForKitchen: 'Note for the kitchen and the pick-up',
    price: 'Price',
    subsidy: 'Subsidy',
    discount: 'Discount',
    total: 'Total',
    estimated: (label) => `${label} (estimated)`,
    estimate: 'Estimated price: the final one is known once it is weighed.',
    allergens: 'Allergens of your dishes:',
    noAllergens: 'none listed',
    undeclared: 'not declared',
    unnamedAllergen: 'an allergen without a name',
    contains: (dish, allergens) => `Careful, ${dish}: contains ${allergens}.`,
    askKitchen: (dish) => `Careful, ${dish}: allergens not declared – please ask the kitchen.`,
    paidWith: (source) => `Paid with ${source}`,
    sources: {
      account: 'account',
      card: 'credit or debit card',
      CH: 'account or card',
      CHO: 'top-up by card',
      ID: 'identity card',
      BA: 'Cash at pick-up',
      SU: 'subsidy account',
      VO: 'voucher',
    },
    vat: (percent, net) => `VAT ${percent} % of net ${net}`,
    cancelUntil: (moment) => `You can cancel it until ${moment}.`,
    notCancelable: 'This order cannot be cancelled any more.',
    moment: (day, time) => `${day}, ${time}`,
    orders: 'Your orders',
    asGuest:
      'As a guest you see this order only in the app where you ordered, and only as long as you are not signed out there. After that, please contact us:',
    asGuestWhoMayCancel:
      'As a guest you see and cancel this order only in the app where you ordered, and only as long as you are not signed out there. After that, please contact us:',
    contact: 'How to reach us',
    calendarTitle: (restaurant) => `Meal: ${restaurant}`,
    orderNumber: (number) => `Order number ${number}`,
    refunds: 'You get back:',
    refunded: 'The amount has been credited.',
    refundDue: 'The refund has been arranged. It may take a few days to reach you.',
    refundFailed: 'The credit failed. Please contact your restaurant.',
    nothingDue: 'Nothing is to be paid at the pick-up.',
  },
  ar: ORDER_WORDS_AR,
};
