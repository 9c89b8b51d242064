import { type Cents } from '../../domain/money.ts';
import { watchClock } from '../browser/page/wall-clock.ts';
import { getCarts } from '../api/cart.ts';
import { setPreferredCard } from '../api/person.ts';
import { orRefusal } from '../api/errors.ts';
import { type Cart } from '../../domain/cart.ts';
import { isCartClosed } from '../../domain/cut-off.ts';
import { type Person } from '../../domain/person.ts';
import { paymentMachine } from '../../machines/payment/payment.machine.ts';
import { type CartsResult, type DeadlinePassed } from '../../machines/payment/payment.types.ts';
import { type Services } from '../services/services.ts';
import { readBalances } from './balances.ts';
import { implementCallback, implementPromise } from './implement.ts';

/** A refused voucher is a result; other failures say nothing about the voucher and are thrown. */
const readCartsWith = (
  { api, zone }: Pick<Services, 'api' | 'zone'>,
  voucher: string | null,
  signal: AbortSignal,
): Promise<CartsResult> =>
  orRefusal<CartsResult>(
    getCarts(api, signal, voucher ?? undefined).then((all) => {
      const isClosed = (cart: Cart) => isCartClosed(cart, api.serverNow(), zone());
      return { kind: 'read', carts: all.filter((cart) => !isClosed(cart)), closed: all.filter(isClosed) };
    }),
    ({ isExplained, textKey }) =>
      voucher !== null && isExplained && textKey !== null ? { kind: 'voucherRefused', textKey } : undefined,
  );

export interface PaymentPortDeps {
  /** Of the card in use at a terminal; null: none is, or it is not known. */
  cardBalance: () => Cents | null;
}

/** Choosing how to pay, and checking the total, with the real effects. The ledger sends what pays. */
export const providePayment = (services: Services, { cardBalance }: PaymentPortDeps) => {
  const { api, zone } = services;
  return paymentMachine.provide({
    actors: {
      readBalances: implementPromise((input: { person: Person; cardId: number | null }, signal) =>
        readBalances(api, { ...input, ofCardInUse: cardBalance }, signal),
      ),
      readCarts: implementPromise((input: { voucher: string | null }, signal) =>
        readCartsWith(services, input.voucher, signal),
      ),
      watchDeadlines: implementCallback<DeadlinePassed, { carts: Cart[] }>((send, { carts }) => {
        const look = () => {
          const passed = carts.filter((cart) => isCartClosed(cart, api.serverNow(), zone()));
          if (passed.length > 0) send({ type: 'deadline.passed', cartIds: passed.map(({ id }) => id) });
        };
        look();
        return watchClock(look);
      }),
      preferCard: implementPromise<unknown, { cardId: number | null }>(({ cardId }, signal) =>
        setPreferredCard(api, cardId ?? 0, signal),
      ),
    },
  });
};
