/** Texts about what holds of an order and its dishes: until when, at which price, with which allergens. */
export const orderDetails = {
  'order.article.subsidyUsedUp': 'Zuschuss aufgebraucht',
  'order.article.subsidyLeft': 'noch {amount} Zuschuss',

  'order.when.today': 'heute {time}',
  'order.when.tomorrow': 'morgen {time}',
  'order.when.weekday': '{day} {time}',
  'order.when.day': '{day}, {time}',
  'order.until.open': 'Bestellen bis {time}',
  'order.until.closed': 'Bestellschluss vorbei',
  'order.until.none': 'Für diesen Tag nicht bestellbar',
  'order.until.oneClosed': 'Bestellschluss eines Warenkorbs vorbei',

  'order.reminder.spoken': 'Noch nicht bestellt: Der Bestellschluss ist nah.',
  'order.reminder.cart': 'Noch nicht bestellt: {when} – {left}.',
  'order.reminder.carts': 'Noch nicht bestellt: {count} Mahlzeiten – {left}.',
  'order.reminder.dismiss': 'Erinnerung schließen',

  'order.allergens.askUndeclared': 'Allergene nicht deklariert: bitte fragen Sie uns',
  'order.allergens.askUnknown': 'Allergene unbekannt: bitte fragen Sie uns',
};
