import { type Instant, type LocalMoment } from '../../../domain/calendar.ts';
import { type CalendarMethod, calendarFile } from '../../../domain/calendar-file.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { isBrought } from '../../../domain/delivery.ts';
import { isolated } from '../../../domain/bidi-isolate.ts';
import { type Cents, formatMoney } from '../../../domain/money.ts';
import {
  type Order,
  type OrderPayment,
  type PaymentSource,
  paymentSource,
  refundTarget,
} from '../../../domain/order.ts';
import { orderTotal } from '../../../domain/payment-total.ts';
import { deliveryTimeOf, shownTime, type TimeSettings } from '../../../domain/shown-time.ts';
import { withoutWebAddresses } from '../../../domain/web-address.ts';
import { type Attachment } from '../../db/entry.schema.ts';
import { allergenBlocks, type LetterAllergens } from './allergen-blocks.ts';
import { type Addressee, type Block, type Letter, letter, paragraph, rows } from './letter.ts';
import { letterLanguage } from './letter-language.ts';
import { addressOf, calendarEntryOf, type EnteredOrder } from './order-entry.ts';
import { ORDER_WORDS } from './order-words.ts';
import { type OrderWords } from './order-words.types.ts';
import { isCash } from '../../../domain/payment-type.ts';

/** An order to write about. */
export interface OrderMail extends EnteredOrder {
  /** The symbol of the restaurant's currency. */
  currency: string;
  /** A guest's orders are seen only as long as the session lasts, so that no link leads to them. */
  isGuest: boolean;
  now: Instant;
  /** IANA zone of the restaurant. */
  zone: string;
}

export interface Confirmation extends OrderMail {
  /** Null: the tenant does not show them. */
  allergens: LetterAllergens | null;
  /** Until when the customer can cancel; null: not any more. */
  cancelUntil: LocalMoment | null;
  /** The operator's own text (`Order_OrderConfirmationMailText`). */
  closing: string;
}

interface Changed extends OrderMail {
  /** Until when the customer can cancel; null: not any more. */
  cancelUntil: LocalMoment | null;
  /** Above 0 was paid, below 0 comes back. */
  difference: Cents;
}

/** What became of the money of a canceled order: `due`: a card provider still has to refund it. */
type RefundState = 'refunded' | 'due' | 'failed';

const wordsFor = (to: Addressee): OrderWords => ORDER_WORDS[letterLanguage(to.language)];

const dayIn = (date: string, { locale }: OrderWords): string => formatDay(date, 'longYear', locale);

const momentIn = (moment: LocalMoment, words: OrderWords): string =>
  words.moment(dayIn(moment.slice(0, 10), words), moment.slice(11, 16));

/** Empty where customers choose a day only. */
const timeIn = (order: Order, settings: TimeSettings, words: OrderWords): string =>
  shownTime(deliveryTimeOf(order), settings, words.time(order.deliveryTime, order.deliveryEndTime)) ?? '';

function orderBlock({ order, settings, isGuest }: OrderMail, words: OrderWords): Block {
  return rows([
    [words.restaurant, order.restaurantName],
    [words.place, order.locationName],
    [words.day, dayIn(order.orderDate, words)],
    [words.times, timeIn(order, settings, words)],
    [words.address, addressOf(order).replaceAll('\n', ', ')],
    [words.option, order.deliveryOption ?? ''],
    [
      isBrought(order) ? words.noteForDelivery : words.noteForKitchen,
      isGuest ? '' : withoutWebAddresses(order.comment),
    ],
  ]);
}

/** The dishes, what lowers their price, and the sum that is left to pay by the payments below. */
function bill(order: Order, words: OrderWords, money: (cents: Cents) => string): Block {
  const { price, subsidy, discount, total } = orderTotal(order);
  const isLowered = price !== total;
  return rows(
    [
      ...order.lines.map(({ quantity, name, singleItemGrossPrice }): [string, string] => [
        `${quantity} × ${isolated(name, words.direction)}`,
        money(quantity * singleItemGrossPrice),
      ]),
      [words.price, isLowered ? money(price) : ''],
      [words.subsidy, subsidy > 0 ? money(-subsidy) : ''],
      [words.discount, discount > 0 ? money(-discount) : ''],
      [order.isEstimate ? words.estimated(words.total) : words.total, money(total)],
    ],
    { hasSum: true },
  );
}

/** What was paid with what. Cash at pick-up is not paid yet. */
const payments = (order: Order, words: OrderWords, money: (cents: Cents) => string): Block =>
  rows(
    order.payments.map((payment) => {
      const source = words.sources[paymentSource(payment)];
      return [isCash(payment.type) ? source : words.paidWith(source), money(payment.amount)];
    }),
  );

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What comes back where: an account and what topped it up are one. */
function refunds(paid: OrderPayment[]): [PaymentSource, Cents][] {
  const sums = new Map<PaymentSource, Cents>();
  for (const payment of paid) {
    const target = refundTarget(payment);
    sums.set(target, (sums.get(target) ?? 0) + payment.amount);
  }
  return [...sums];
}

/** The order as a calendar file, or what withdraws it. */
const calendarOf = (mail: OrderMail, words: OrderWords, method: CalendarMethod): Attachment => ({
  name: `mittag-${mail.order.number}.ics`,
  contentType: `text/calendar; charset=utf-8${method === 'CANCEL' ? '; method=CANCEL' : ''}`,
  text: calendarFile([calendarEntryOf(mail, words)], mail.now, mail.zone, method),
});

/** The way to the orders; for guests, to the tenant. `isCancelable`: by the customer, in the app. */
function wayOn({ order, appUrl, isGuest }: OrderMail, isCancelable: boolean, words: OrderWords): Block[] {
  const link = (name: string, page: string): Block[] =>
    appUrl === null ? [] : [{ kind: 'link', name, url: `${appUrl}#${page}` }];
  if (!isGuest) return link(words.orders, '/order');
  const tenant = [order.restaurantName, ...order.restaurantAddress].join('\n');
  return [
    paragraph(isCancelable ? words.asGuestWhoMayCancel : words.asGuest),
    paragraph(tenant),
    ...link(words.contact, '/infoauth'),
  ];
}

/** Each amount keeps its own order in a text that is read from the right (CART-98). */
const moneyIn = (words: OrderWords, currency: string) => (cents: Cents) =>
  isolated(formatMoney(cents, words.locale, currency), words.direction);

/** The full stop of a currency such as “Fr.” ends the sentence as well. */
const oneStop = (text: string): string => text.replace(/\.(\u2069?)\.$/, '.$1');

const vat = (order: Order, words: OrderWords, money: (cents: Cents) => string): Block =>
  rows(
    order.vatLines.map(({ percent, net, vat: tax }) => [
      words.vat(percent.toLocaleString(words.locale), money(net)),
      money(tax),
    ]),
  );

/** What a receipt says that anybody may see: neither names nor addresses, notes or balances. */
export function receiptBlocks(
  { order, currency, settings }: Pick<OrderMail, 'order' | 'currency' | 'settings'>,
  words: OrderWords,
): Block[] {
  const money = moneyIn(words, currency);
  return [
    rows([
      [words.place, order.locationName],
      [words.day, dayIn(order.orderDate, words)],
      [words.times, timeIn(order, settings, words)],
    ]),
    bill(order, words, money),
    ...(order.isEstimate ? [paragraph(words.estimate)] : []),
    payments(order, words, money),
    vat(order, words, money),
  ];
}

/** Confirms an order: what, where, when, how much, how it was paid, and until when it can be canceled. */
export function orderLetter(to: Addressee, confirmation: Confirmation): Letter {
  const { order, currency, cancelUntil, closing, allergens } = confirmation;
  const words = wordsFor(to);
  const money = moneyIn(words, currency);
  return letter(
    to,
    words.subject(order.number),
    [
      paragraph(words.ordered(order.number)),
      orderBlock(confirmation, words),
      bill(order, words, money),
      paragraph(order.isEstimate ? words.estimate : ''),
      ...(allergens ? allergenBlocks(allergens, words) : []),
      payments(order, words, money),
      vat(order, words, money),
      paragraph(cancelUntil === null ? words.notCancelable : words.cancelUntil(momentIn(cancelUntil, words))),
      ...wayOn(confirmation, cancelUntil !== null, words),
      paragraph(closing),
    ],
    [calendarOf(confirmation, words, 'PUBLISH')],
  );
}

/** Confirms a change of an order: how it is now, and what the change cost or gave back. */
export function changeLetter(to: Addressee, change: Changed): Letter {
  const { order, currency, cancelUntil, difference } = change;
  const words = wordsFor(to);
  const money = moneyIn(words, currency);
  const isPaidInCash = order.payments.some(({ type }) => isCash(type));
  return letter(
    to,
    words.changedSubject(order.number),
    [
      paragraph(words.changed(order.number)),
      orderBlock(change, words),
      bill(order, words, money),
      paragraph(order.isEstimate ? words.estimate : ''),
      payments(order, words, money),
      paragraph(
        difference === 0 || isPaidInCash ? '' : oneStop(words.difference(difference > 0, money(Math.abs(difference)))),
      ),
      paragraph(cancelUntil === null ? words.notCancelable : words.cancelUntil(momentIn(cancelUntil, words))),
      ...wayOn(change, cancelUntil !== null, words),
    ],
    [calendarOf(change, words, 'PUBLISH')],
  );
}

/** Confirms that an order is canceled, and tells what became of its money. Cash was not paid yet. */
export function cancellationLetter(to: Addressee, mail: OrderMail, refundState: RefundState): Letter {
  const { order, currency } = mail;
  const words = wordsFor(to);
  const money = moneyIn(words, currency);
  const paid = order.payments.filter(({ type, amount }) => !isCash(type) && amount > 0);
  const states = { refunded: words.refunded, due: words.refundDue, failed: words.refundFailed };
  return letter(
    to,
    words.canceledSubject(order.number),
    [
      paragraph(words.canceled(order.number)),
      paragraph(order.cancelReason === undefined ? '' : words.cancelReasons[order.cancelReason]),
      orderBlock(mail, words),
      paragraph(order.lines.map(({ quantity, name }) => `${quantity} × ${isolated(name, words.direction)}`).join('\n')),
      ...(paid.length > 0
        ? [
            paragraph(words.refunds),
            rows(refunds(paid).map(([target, amount]) => [capitalised(words.sources[target]), money(amount)])),
            paragraph(states[refundState]),
          ]
        : []),
      paragraph(order.payments.some(({ type }) => isCash(type)) ? words.nothingDue : ''),
      ...wayOn(mail, false, words),
    ],
    [calendarOf(mail, words, 'CANCEL')],
  );
}
