import { type Order } from '../../../domain/order.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { cartOf } from '../payment/completed.ts';
import { ordersOf } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';

/** The orders of an outcome by number, as far as they are known: a payment that went well tells their numbers only. */
export function useOrdered(outcome: PaymentOutcome): (number: number | null) => Order | undefined {
  const known = outcome.results.flatMap(({ order }) => order ?? []);
  const days = outcome.results
    .flatMap((result) =>
      result.orderNumber !== null && !result.order ? (cartOf(outcome, result)?.orderDate ?? []) : [],
    )
    .toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { data = [] } = useReading({
    ...ordersOf({ fromDate: first, untilDate: last, useOrderDate: true }),
    isWanted: days.length > 0,
  });
  return (number) => [...known, ...data].find((order) => order.number === number);
}
