import { type Order } from '../../../domain/order.ts';
import { pickUpCodeOf } from '../../../domain/pick-up.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { type AppConfiguration } from '../../../machines/startup/startup.types.ts';
import { type Receipt } from '../../browser/host/receipt-printer.ts';
import { hoursAndName } from '../../../domain/shown-time.ts';
import { cartOf, orderedDay, timeOf } from '../payment/completed.ts';

/**
 * What the host prints: what was ordered, where and when, the sums, and of those `orders` that are picked up their codes
 * (TERM-640). Nothing that names the person or the card (TERM-37).
 */
export function receiptOf(
  outcome: PaymentOutcome,
  { settings, restaurant, language }: AppConfiguration,
  orders: readonly Order[],
): Receipt {
  return {
    orders: outcome.results.flatMap((result) => {
      const ordered = orderedDay(result, cartOf(outcome, result), settings.isArticleNameShownFirst);
      if (!ordered || result.orderNumber === null) return [];
      const { day, until, location, dishes, sums } = ordered;
      const { from, name } = hoursAndName(timeOf(ordered), settings);
      const order = orders.find(({ number }) => number === result.orderNumber);
      return {
        number: result.orderNumber,
        pickUpCode: order ? pickUpCodeOf(order) : null,
        restaurant: ordered.restaurant,
        location,
        day,
        from,
        until: from && until,
        timeName: name,
        dishes: dishes.map(({ quantity, name }) => ({ quantity, name })),
        paidInCent: sums.toPay,
      };
    }),
    totalInCent: outcome.total,
    currency: restaurant.currencyShortName,
    language: language.shortName,
  };
}
