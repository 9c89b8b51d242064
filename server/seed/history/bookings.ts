import { type Instant } from '../../../domain/calendar.ts';
import { ACCOUNTS } from '../people/accounts.ts';
import { type OrderRows } from './order-rows.ts';

const DAY = 86_400_000;
/** Before the first order of any account. */
const OPENED_DAYS_AGO = 130;

/** The wallets of all accounts with ids. */
export const walletRows = () =>
  ACCOUNTS.flatMap((account) => account.wallets.map((wallet) => ({ account, wallet }))).map(
    ({ account, wallet }, index) => ({
      id: index + 1,
      personId: account.id,
      type: wallet.type,
      balance: wallet.balance,
      creditLimit: wallet.type === 'BA' ? null : 0,
      cards: wallet.cards,
    }),
  );

const chargedWallet = (personId: number): number => {
  const wallet = walletRows().find((row) => row.personId === personId && row.type === 'CH');
  if (!wallet) throw new Error(`Person ${personId} has no account to pay from.`);
  return wallet.id;
};

/** Bookings of the past orders. */
export const paymentRows = (history: OrderRows) =>
  history.flatMap(({ order, voucher, charged }) => [
    ...(voucher ? [{ ...voucher, walletId: null }] : []),
    {
      orderNumber: order.number,
      type: 'CH' as const,
      amount: charged,
      walletId: chargedWallet(order.personId),
      voucherCode: null,
    },
  ]);

/** An opening booking and every charge and refund, so that each wallet's balance is the sum of its bookings. */
export function bookingRows(history: OrderRows, now: Instant) {
  const movements = history.flatMap(({ order, charged }) => {
    const walletId = chargedWallet(order.personId);
    const charge = {
      walletId,
      amount: -charged,
      kind: 'order' as const,
      orderNumber: order.number,
      bookedAt: order.placedAt,
    };
    if (order.canceledAt === null || !order.isRefunded) return [charge];
    return [charge, { ...charge, amount: charged, kind: 'refund' as const, bookedAt: order.canceledAt }];
  });
  const openings = walletRows().map((wallet) => {
    const moved = movements
      .filter(({ walletId }) => walletId === wallet.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    return {
      walletId: wallet.id,
      amount: wallet.balance - moved,
      kind: 'opening' as const,
      orderNumber: null,
      bookedAt: new Date(now - OPENED_DAYS_AGO * DAY),
    };
  });
  return [...openings, ...movements];
}
